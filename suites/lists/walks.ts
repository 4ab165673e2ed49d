import type { Ground } from '../../fixtures/check/check.ts'
import type { List } from '../../fixtures/lists/list.ts'
import type { NumberedRecords } from '../../fixtures/records/numbered-records.ts'

type Recruiting = Ground<'recruiter'>

/** A list to go through page by page. */
export interface Walk {
  list: List<string> | List<number>
  /** Makes a record that has this word in its name, where the target takes one; answers its id. */
  make(word: string): Promise<string | number>
}

/** The lists that the document says are paged, each with how to fill it. */
export const walks = {
  'candidate-search': ({ candidates }: Recruiting): Walk => ({
    list: candidates.searchList,
    async make(word) {
      const { data } = await candidates.createInput()
      const name = (await candidates.nameIn(data)) ?? 'Nobody'
      return (await candidates.create(await candidates.named(`${name} ${word}`))).id
    },
  }),
  'job-search': ({ jobs }: Recruiting): Walk => ofRecords(jobs),
  'client-search': ({ clients }: Recruiting): Walk => ofRecords(clients),
}

const ofRecords = (records: NumberedRecords): Walk => ({
  list: records.searchList,
  make: async word => (await records.create(await records.titled(word))).id,
})
