import {
  datelessEducation,
  datelessWork,
  histories,
  sameHistory,
} from '../../fixtures/candidate-library/experiences.ts'
import { versionIn } from '../../fixtures/candidate-library/record-id.ts'
import { resumeTextKept } from '../../fixtures/candidate-library/texts.ts'
import { check } from '../../fixtures/check/check.ts'
import { breaks, equal, holds, status, success } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import { documented, isText, membersNamed } from '../../fixtures/json.ts'
import { fiction } from '../../generators/fiction/index.ts'

/** A new candidate can be read from then on; the receipt has its version. */
export const createdIsRead = check({
  id: 'candidates.create.can-be-read',
  requirements: ['CAND-CRT-01', 'CAND-CRT-06', 'CAND-ID-01'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const receipt = await candidates.call('create', await candidates.createInput())
    if (!isSuccess(receipt)) return breaks('CAND-CRT-01', success(receipt))
    const named = [...membersNamed(receipt.body, 'candidateId'), ...membersNamed(receipt.body, 'id')]
    if (!named.some(({ value }) => isText(value))) {
      return breaks(
        'CAND-ID-01',
        holds(
          false,
          '/id',
          'a string',
          named.map(({ value }) => value),
        ),
      )
    }
    const opened = await candidates.candidatesIn(receipt)
    const version = versionIn(receipt.body, opened[0])
    return [
      ...breaks(
        'CAND-CRT-06',
        holds(version !== undefined, '/version', 'an integer', receipt.text.slice(0, 200)),
      ),
      ...breaks(
        'CAND-CRT-01',
        holds(opened.length > 0, 'detail', 'to open under the id of the receipt', receipt.text.slice(0, 200)),
      ),
    ]
  },
})

/** Resume text and experiences may be left out, and are then not made up. */
export const withoutOptional = check({
  id: 'candidates.create.without-optional',
  requirements: ['CAND-CRT-05', 'SRV-08'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const receipt = await candidates.call('create', await candidates.createInput())
    if (!isSuccess(receipt)) return breaks('CAND-CRT-05', success(receipt))
    const id = await candidates.idIn(receipt)
    const found = await Promise.all(histories.map(name => candidates.historyIfShown(id, name)))
    return breaks(
      'SRV-08',
      found.flatMap((items, index) => equal(`/${histories[index]}`, [], items ?? [])),
    )
  },
})

/** Create takes resume text, and keeps it: plain text here, line breaks and scripts have checks of their own. */
export const keepsResumeText = check({
  id: 'candidates.create.keeps-resume-text',
  requirements: ['CAND-CRT-02'],
  needs: ['recruiter'],
  async run({ candidates, unique }) {
    const rawResumeText = unique('Ten years of fictional work')
    const { id } = await candidates.create({ rawResumeText })
    return resumeTextKept(await candidates.fullRecord(id), rawResumeText)
  },
})

/** Create takes both histories, and keeps all that is in them; dates have checks of their own. */
export const keepsHistories = [
  { name: 'workExperiences' as const, requirement: 'CAND-CRT-03', make: datelessWork },
  { name: 'educationExperiences' as const, requirement: 'CAND-CRT-04', make: datelessEducation },
].map(({ name, requirement, make }) =>
  check({
    id: `candidates.create.keeps-${name}`,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ candidates, seed }) {
      const from = fiction(seed)
      const sent = Array.from({ length: 5 }, () => make(from))
      const { id } = await candidates.create({ [name]: sent })
      return sameHistory(name, sent, await candidates.historyIfShown(id, name))
    },
  }),
)

/** A create like an existing candidate merges nothing and answers with no old id (READINGS T-28). */
export const neverMerges = check({
  id: 'candidates.create.never-merges',
  requirements: ['CAND-DUP-04', 'CAND-DUP-05', 'ERR-409-01'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const old = await candidates.create((await candidates.contactData()).data)
    const seen = async () => {
      const { body } = await accepted(candidates.detail(old.id))
      const shown = Object.keys(old.data).map(name => [name, documented(body, name)?.value])
      return { version: versionIn(body, old.id), ...Object.fromEntries(shown) }
    }
    const before = await seen()
    const alike = await candidates.call('create', { ...old.input, requestId: candidates.requestId() })
    const untouched = breaks(
      'CAND-DUP-04',
      equal('body', before, await seen(), 'the older candidate, before and after'),
    )
    if (!isSuccess(alike)) return [...untouched, ...breaks('ERR-409-01', status(alike, 409))]
    const merged = (await candidates.idIn(alike)) === old.id
    return [...untouched, ...breaks('CAND-DUP-05', holds(!merged, '/id', 'an id of its own', old.id))]
  },
})
