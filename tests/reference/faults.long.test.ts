import { expect, test } from 'vitest'
import { attachmentFaults } from '../../reference/rules/attachments.faults.ts'
import { callFaults } from '../../reference/rules/calls.faults.ts'
import { candidateDataFaults } from '../../reference/rules/candidate-data.faults.ts'
import { candidateShortViewFaults } from '../../reference/rules/candidate-short-views.faults.ts'
import { candidateStoringFaults } from '../../reference/rules/candidate-storing.faults.ts'
import { candidateViewFaults } from '../../reference/rules/candidate-views.faults.ts'
import { clientFaults } from '../../reference/rules/clients.faults.ts'
import { closedAddressFaults } from '../../reference/rules/closed-addresses.faults.ts'
import { closingToolFaults } from '../../reference/rules/closing-tools.faults.ts'
import { contentLimitFaults } from '../../reference/rules/content-limits.faults.ts'
import { deliveredFileFaults } from '../../reference/rules/delivered-files.faults.ts'
import { deviceAnswerFaults } from '../../reference/rules/device-answer.faults.ts'
import { discoveryFaults } from '../../reference/rules/discovery.faults.ts'
import { enforcedSchemaFaults } from '../../reference/rules/enforced-schemas.faults.ts'
import { errorFaults } from '../../reference/rules/errors.faults.ts'
import { flowReadFaults } from '../../reference/rules/flow-reads.faults.ts'
import { flowFaults } from '../../reference/rules/flows.faults.ts'
import { guideFaults } from '../../reference/rules/guides.faults.ts'
import { idempotencyFaults } from '../../reference/rules/idempotency.faults.ts'
import { impactFaults } from '../../reference/rules/impact.faults.ts'
import { singleFaults as faults } from '../../reference/rules/index.ts'
import { inputFieldFaults } from '../../reference/rules/input-fields.faults.ts'
import { jobSearchFaults } from '../../reference/rules/job-search.faults.ts'
import { jobFaults } from '../../reference/rules/jobs.faults.ts'
import { listedAttachmentFaults } from '../../reference/rules/listed-attachments.faults.ts'
import { loginFaults } from '../../reference/rules/login.faults.ts'
import { mcpFaults } from '../../reference/rules/mcp.faults.ts'
import {
  forgottenScopes,
  furtherScopeFaults,
  neededScopeFaults,
} from '../../reference/rules/needed-scopes.faults.ts'
import { pagingFaults } from '../../reference/rules/paging.faults.ts'
import { privateNoteFaults } from '../../reference/rules/private-notes.faults.ts'
import { publishedSchemaFaults } from '../../reference/rules/published-schemas.faults.ts'
import { rateLimitFaults } from '../../reference/rules/rate-limits.faults.ts'
import { scopeFaults, writeScopeFaults } from '../../reference/rules/scopes.faults.ts'
import { sensitiveLimitFaults } from '../../reference/rules/sensitive-limits.faults.ts'
import { tokenFaults } from '../../reference/rules/tokens.faults.ts'
import { uploadFaults } from '../../reference/rules/uploads.faults.ts'
import { validationFaults } from '../../reference/rules/validation.faults.ts'
import { versionFaults } from '../../reference/rules/versions.faults.ts'
import { visibilityFaults } from '../../reference/rules/visibility.faults.ts'
import { downloads, sizes, uploads } from './scenarios/attachments.ts'
import { business } from './scenarios/business.ts'
import { addresses, calling, discovery, limits } from './scenarios/calling.ts'
import { candidateReads, candidateWrites, invalidCandidates, textLimits } from './scenarios/candidates.ts'
import { flows, jobStates, owners } from './scenarios/hiring.ts'
import { keptFiles } from './scenarios/kept-files.ts'
import { expiry, grantedScopes, logins, polls, refreshes, startingAConnection } from './scenarios/login.ts'
import { longTexts } from './scenarios/long-texts.ts'
import { races, repeats, versions } from './scenarios/repeats.ts'
import { everyScope, scopesAtLarge, withoutScope } from './scenarios/scopes.ts'
import { type Scenario, transcript } from './scenarios/stage.ts'
import { colleagues, outsiders } from './scenarios/visibility.ts'
import { businessTexts, candidateTexts, jobSearches } from './scenarios/written-texts.ts'

/** A scenario, and the variants that it is played under. */
interface Look {
  scenario: Scenario
  variants?: string[]
}

const lookOf = new Map<Scenario, Look>()

/** One look a scenario, so that what it usually shows is played once. */
const looks = (...scenarios: Scenario[]): Look[] =>
  scenarios.map(scenario => {
    const look = lookOf.get(scenario) ?? { scenario }
    lookOf.set(scenario, look)
    return look
  })
const limited: Look = { scenario: limits, variants: ['tight-rate-limit', 'tight-sensitive-limit'] }
const unavailable: Look = { scenario: calling, variants: ['unavailable-before-effect'] }
const small: Look = { scenario: sizes, variants: ['small-limits'] }

/** Where the faults of each part of the rules are to be seen; the first look that differs will do. */
const parts: [{ id: string }[], Look[]][] = [
  [[...mcpFaults, ...guideFaults, ...closedAddressFaults], looks(addresses)],
  [
    [...uploadFaults, ...attachmentFaults, ...listedAttachmentFaults, ...deliveredFileFaults],
    [...looks(uploads, downloads, discovery, keptFiles), small],
  ],
  [[...jobFaults, ...jobSearchFaults], looks(business, jobStates, discovery, jobSearches, businessTexts)],
  [clientFaults, looks(business, businessTexts)],
  [
    [...callFaults, ...rateLimitFaults],
    [...looks(calling, addresses, refreshes), limited],
  ],
  [
    [...candidateStoringFaults, ...candidateDataFaults],
    looks(candidateWrites, candidateReads, textLimits, candidateTexts),
  ],
  [
    [...candidateShortViewFaults, ...candidateViewFaults],
    looks(candidateReads, candidateWrites, textLimits, candidateTexts),
  ],
  [contentLimitFaults, looks(textLimits)],
  [[...discoveryFaults, ...closingToolFaults], looks(discovery)],
  [errorFaults, [...looks(calling, polls, uploads, discovery), unavailable]],
  [[...flowReadFaults, ...flowFaults], looks(flows, owners, jobStates, races)],
  [idempotencyFaults, looks(repeats, races)],
  [impactFaults, looks(jobStates)],
  [
    [...tokenFaults, ...loginFaults, ...deviceAnswerFaults],
    looks(startingAConnection, logins, polls, refreshes, expiry),
  ],
  [pagingFaults, looks(candidateReads, business, flows, uploads)],
  [
    [...neededScopeFaults, ...writeScopeFaults, ...furtherScopeFaults, ...scopeFaults],
    looks(scopesAtLarge, grantedScopes, refreshes, startingAConnection, everyScope),
  ],
  [sensitiveLimitFaults, [limited]],
  [
    [...inputFieldFaults, ...enforcedSchemaFaults, ...publishedSchemaFaults, ...validationFaults],
    looks(
      ...[invalidCandidates, discovery, flows, business, uploads, jobStates, calling, everyScope],
      ...[longTexts, owners],
    ),
  ],
  [versionFaults, looks(versions, races)],
  [[...visibilityFaults, ...privateNoteFaults], looks(outsiders, colleagues, owners, flows)],
]

const forgotten = new Map<string, Look[]>(
  forgottenScopes.map(row => [row.id, looks(withoutScope(row.operation, row.scope, row.resource))]),
)

const table = parts.flatMap(([part, usual]) =>
  part.map(({ id }) => [id, forgotten.get(id) ?? usual] as const),
)

/** What each look shows of the service without faults; played twice, since a look that varies by itself proves nothing. */
const kept = new Map<Look, Promise<string[]>>()
async function keptTranscript(look: Look): Promise<string[]> {
  const known = kept.get(look)
  if (known) return known
  const { scenario, variants } = look
  const playing = transcript(scenario, { variants })
  kept.set(look, playing)
  const first = await playing
  expect(await transcript(scenario, { variants }), 'the look is the same without faults').toEqual(first)
  return first
}

test('every fault with a name of its own has a look, and an id of its own', () => {
  expect(table.map(([id]) => id).toSorted()).toEqual(faults.map(({ id }) => id).toSorted())
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})

test.for(table)('%s can be seen', async ([id, where]) => {
  for (const look of where) {
    const usual = await keptTranscript(look)
    const { scenario, variants } = look
    const seen = await transcript(scenario, { faults: [id], variants, until: usual })
    if (seen.length !== usual.length || seen.at(-1) !== usual.at(-1)) return
  }
  expect.unreachable('no look differs from the service without the fault')
})
