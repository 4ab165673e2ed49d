import { asText, at, documented, isText, membersNamed } from '../../fixtures/base/json.ts'
import { check } from '../../fixtures/check/check.ts'
import { isSuccess, type Reply } from '../../fixtures/client/reply.ts'
import { accepted, legible } from '../../fixtures/match/accepted.ts'
import { breaks, equal, holds, status, success } from '../../fixtures/match/match.ts'
import type { CandidateLibrary } from '../../fixtures/service/candidate-library/candidates.ts'
import { histories } from '../../fixtures/service/candidate-library/experiences.ts'
import { versionIn } from '../../fixtures/service/candidate-library/record-id.ts'
import { fiction } from '../../generators/fiction/index.ts'

/** A new candidate can be read from then on; the receipt has its version. */
export const createdIsRead = check({
  id: 'candidates.create.can-be-read',
  requirements: ['CAND-CRT-01', 'CAND-CRT-06', 'CAND-ID-01', 'SANDBOX-08'],
  needs: ['recruiter'],
  async run({ candidates, seed, observe }) {
    const receipt = await leastOrWhole(candidates, seed)
    if (!isSuccess(legible(receipt))) return breaks('CAND-CRT-01', success(receipt))
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
    const place = named.find(({ value }) => value === opened[0])?.pointer
    observe('OQ-CREATE-RECEIPT', place, receipt)
    observe('OQ-LOOKUP-PROOF', 'none: a create is carried out without a lookup before it', receipt)
    const version = versionIn(receipt.body, opened[0])
    const told = receipt.text.slice(0, 200)
    const kept = holds(opened.length > 0, 'detail', 'to open under the id of the receipt', told)
    return [
      ...breaks('CAND-CRT-06', holds(version !== undefined, '/version', 'an integer', told)),
      ...['CAND-CRT-01', 'SANDBOX-08'].flatMap(requirement => breaks(requirement, kept)),
    ]
  },
})

/** A create with what is required; where that is refused, one with all that the document names: leaving out is judged below. */
async function leastOrWhole(candidates: CandidateLibrary, seed: number): Promise<Reply> {
  const least = await candidates.call('create', await candidates.createInput())
  if (isSuccess(least)) return least
  const from = fiction(seed)
  const whole = await candidates.createInput({
    rawResumeText: 'Twelve years of fictional work.',
    workExperiences: [from.workExperience()],
    educationExperiences: [from.educationExperience()],
  })
  const second = await candidates.call('create', whole)
  return isSuccess(second) ? second : least
}

/** Resume text and experiences may be left out, and are then not made up. */
export const withoutOptional = check({
  id: 'candidates.create.without-optional',
  requirements: ['CAND-CRT-05', 'SRV-08'],
  needs: ['recruiter'],
  async run({ candidates }) {
    const receipt = await candidates.call('create', await candidates.createInput())
    if (!isSuccess(legible(receipt))) return breaks('CAND-CRT-05', success(receipt))
    const id = await candidates.idIn(receipt)
    const found = await Promise.all(histories.map(name => candidates.historyIfShown(id, name)))
    return breaks(
      'SRV-08',
      found.flatMap((items, index) => equal(`/${histories[index]}`, [], items ?? [])),
    )
  },
})

/** A create like an existing candidate merges nothing and answers with no old id (READINGS T-28). */
export const neverMerges = check({
  id: 'candidates.create.never-merges',
  requirements: ['CAND-DUP-04', 'CAND-DUP-05', 'ERR-409-01'],
  needs: ['recruiter'],
  async run({ candidates, observe }) {
    const old = await candidates.create((await candidates.contactData()).data)
    const seen = async () => {
      const { body } = await accepted(candidates.detail(old.id))
      const shown = Object.keys(old.data).map(name => [name, documented(body, name)?.value])
      return { version: versionIn(body, old.id), ...Object.fromEntries(shown) }
    }
    const before = await seen()
    const alike = await candidates.call('create', { ...old.input, requestId: candidates.requestId() })
    observe(
      'OQ-DUPLICATE-CREATE',
      `${alike.status} ${asText(at(alike.body, '/error/code') ?? '')}`.trim(),
      alike,
    )
    const untouched = breaks(
      'CAND-DUP-04',
      equal('body', before, await seen(), 'the older candidate, before and after'),
    )
    if (!isSuccess(alike)) return [...untouched, ...breaks('ERR-409-01', status(alike, 409))]
    const merged = (await candidates.idIn(alike)) === old.id
    return [...untouched, ...breaks('CAND-DUP-05', holds(!merged, '/id', 'an id of its own', old.id))]
  },
})
