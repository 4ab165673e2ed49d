import { candidateRole, nameIn } from '../../fixtures/candidate-library/roles.ts'
import type { Ground } from '../../fixtures/check/check.ts'
import type { JsonObject } from '../../fixtures/json.ts'
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
      const { all } = await candidates.fields()
      const field = all.find(name => candidateRole(name) === 'name')
      const name = nameIn((await candidates.createInput()).data as JsonObject)
      return (await candidates.create(field === undefined ? {} : { [field]: `${name ?? 'Nobody'} ${word}` }))
        .id
    },
  }),
  'job-search': ({ jobs }: Recruiting): Walk => ofRecords(jobs),
  'client-search': ({ clients }: Recruiting): Walk => ofRecords(clients),
}

const ofRecords = (records: NumberedRecords): Walk => ({
  list: records.searchList,
  make: async word => (await records.create(await records.titled(word))).id,
})
