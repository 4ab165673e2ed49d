import {
  attachmentFamilies,
  attachmentFieldFamilies,
  legacyFamilies,
  nameFamilies,
} from './attachments.families.ts'
import { attachmentFaults } from './attachments.faults.ts'
import { attachmentRules } from './attachments.ts'
import { callFamilies } from './calls.families.ts'
import { callFaults } from './calls.faults.ts'
import { callRules } from './calls.ts'
import { candidateDataFamilies } from './candidate-data.families.ts'
import { candidateDataFaults } from './candidate-data.faults.ts'
import { candidateDataRules } from './candidate-data.ts'
import { candidateShortViewFaults } from './candidate-short-views.faults.ts'
import { candidateShortViewRules } from './candidate-short-views.ts'
import { candidateStoringFaults } from './candidate-storing.faults.ts'
import { candidateViewFaults } from './candidate-views.faults.ts'
import { candidateViewRules } from './candidate-views.ts'
import { carriedOutFamilies } from './carried-out.families.ts'
import { clientFaults } from './clients.faults.ts'
import { clientRules } from './clients.ts'
import { closedAddressFaults } from './closed-addresses.faults.ts'
import { closingToolFaults } from './closing-tools.faults.ts'
import { contentLimitFamilies } from './content-limits.families.ts'
import { contentLimitFaults } from './content-limits.faults.ts'
import { contentLimitRules } from './content-limits.ts'
import { dataFieldFamilies } from './data-fields.families.ts'
import { deliveredFileFaults } from './delivered-files.faults.ts'
import { deviceAnswerFaults } from './device-answer.faults.ts'
import { watched } from './difference.ts'
import { describingFamilies, discoveryFamilies, looseNameFamilies } from './discovery.families.ts'
import { discoveryFaults } from './discovery.faults.ts'
import { discoveryRules } from './discovery.ts'
import { effectFamilies } from './effects.families.ts'
import { emptyResultFamilies } from './empty-results.families.ts'
import { enforcedSchemaFaults } from './enforced-schemas.faults.ts'
import { errorFaults } from './errors.faults.ts'
import { errorRules } from './errors.ts'
import { type Fault, type FaultOf, withFaults } from './fault.ts'
import { flowReadFaults } from './flow-reads.faults.ts'
import { flowReadRules } from './flow-reads.ts'
import { flowFamilies } from './flows.families.ts'
import { flowFaults } from './flows.faults.ts'
import { flowRules } from './flows.ts'
import { guideFaults } from './guides.faults.ts'
import { idempotencyFamilies } from './idempotency.families.ts'
import { idempotencyFaults } from './idempotency.faults.ts'
import { idempotencyRules } from './idempotency.ts'
import { identifierFamilies } from './identifiers.families.ts'
import { impactFaults } from './impact.faults.ts'
import { impactRules } from './impact.ts'
import { inputFieldFamilies } from './input-fields.families.ts'
import { inputFieldFaults } from './input-fields.faults.ts'
import { jobSearchFaults } from './job-search.faults.ts'
import { jobSearchRules } from './job-search.ts'
import { tokenlessStopFamilies, tokenOfStopFamilies, versionOfStopFamilies } from './job-stops.families.ts'
import { jobFaults } from './jobs.faults.ts'
import { jobRules } from './jobs.ts'
import { leakFamilies } from './leaks.families.ts'
import { listedAttachmentFaults } from './listed-attachments.faults.ts'
import { loginFaults } from './login.faults.ts'
import { loginRules } from './login.ts'
import { mcpFaults } from './mcp.faults.ts'
import { furtherScopeFaults, neededScopeFaults } from './needed-scopes.faults.ts'
import { neededScopeRules } from './needed-scopes.ts'
import { pagingFamilies } from './paging.families.ts'
import { pagingFaults } from './paging.faults.ts'
import { pagingRules } from './paging.ts'
import { privateNoteFaults } from './private-notes.faults.ts'
import { privateNoteRules } from './private-notes.ts'
import { publishedSchemaFaults } from './published-schemas.faults.ts'
import { rateLimitFamilies } from './rate-limits.families.ts'
import { rateLimitFaults } from './rate-limits.faults.ts'
import { requiredFieldFamilies } from './required-fields.families.ts'
import { scopeFamilies } from './scopes.families.ts'
import { scopeFaults, writeScopeFaults } from './scopes.faults.ts'
import { scopeRules } from './scopes.ts'
import { type Seams, seams } from './seams.ts'
import {
  sensitiveRefusalFamilies,
  sensitiveSessionFamilies,
  sensitiveStopFamilies,
} from './sensitive-limits.families.ts'
import { sensitiveLimitFaults } from './sensitive-limits.faults.ts'
import { sensitiveLimitRules } from './sensitive-limits.ts'
import { tokenFaults } from './tokens.faults.ts'
import { tokenRules } from './tokens.ts'
import { jobStateFamilies, transitionFamilies } from './transitions.families.ts'
import { uploadFamilies } from './uploads.families.ts'
import { uploadFaults } from './uploads.faults.ts'
import { uploadRules } from './uploads.ts'
import { usedKeyFamilies } from './used-keys.families.ts'
import { validationFamilies } from './validation.families.ts'
import { validationFaults } from './validation.faults.ts'
import { versionRaisingFiles, versionRaisingReads } from './version-raising.families.ts'
import { versionFamilies } from './versions.families.ts'
import { versionFaults } from './versions.faults.ts'
import { versionRules } from './versions.ts'
import { visibilityFamilies } from './visibility.families.ts'
import { visibilityFaults } from './visibility.faults.ts'
import { visibilityRules } from './visibility.ts'
import { wrapperFamilies } from './wrappers.families.ts'

/** The faults that the rules are to have, and those of which the difference is to be found out. */
export interface RuleOptions {
  started: ReadonlySet<string>
  indifferent: Set<string> | undefined
}

function partWith<Part extends object>(
  kept: Part,
  faults: readonly FaultOf<Part>[],
  { started, indifferent }: RuleOptions,
): Part {
  const part = withFaults(kept, faults, started)
  return indifferent ? watched(part, faults, indifferent) : part
}

/** A fault of any part, as far as the seams are concerned. */
const ofSeams = ({ alters, ...fault }: Fault): FaultOf<Seams> => ({
  ...fault,
  breaks: kept => alters?.(kept) ?? {},
})

/** The rules of the service, kept but for the faults in `started`. */
export const rulesWith = (how: RuleOptions) => ({
  uploads: partWith(uploadRules, [...uploadFaults, ...uploadFamilies], how),
  attachments: partWith(
    attachmentRules,
    [
      ...attachmentFaults,
      ...attachmentFamilies,
      ...attachmentFieldFamilies,
      ...legacyFamilies,
      ...versionRaisingFiles,
    ],
    how,
  ),
  jobs: partWith(jobRules, jobFaults, how),
  jobSearch: partWith(jobSearchRules, jobSearchFaults, how),
  clients: partWith(clientRules, clientFaults, how),
  calls: partWith(callRules, [...callFaults, ...callFamilies], how),
  candidateData: partWith(candidateDataRules, [...candidateDataFaults, ...candidateDataFamilies], how),
  candidateShortViews: partWith(candidateShortViewRules, candidateShortViewFaults, how),
  candidateViews: partWith(candidateViewRules, candidateViewFaults, how),
  contentLimits: partWith(contentLimitRules, [...contentLimitFaults, ...contentLimitFamilies], how),
  discovery: partWith(discoveryRules, [...discoveryFaults, ...discoveryFamilies, ...describingFamilies], how),
  errors: partWith(errorRules, errorFaults, how),
  flowReads: partWith(flowReadRules, flowReadFaults, how),
  flows: partWith(flowRules, [...flowFaults, ...flowFamilies], how),
  tokens: partWith(tokenRules, tokenFaults, how),
  login: partWith(loginRules, loginFaults, how),
  paging: partWith(pagingRules, [...pagingFaults, ...pagingFamilies], how),
  privateNotes: partWith(privateNoteRules, privateNoteFaults, how),
  scopes: partWith(scopeRules, [...writeScopeFaults, ...scopeFaults, ...scopeFamilies], how),
  sensitive: partWith(
    sensitiveLimitRules,
    [...sensitiveLimitFaults, ...sensitiveSessionFamilies, ...sensitiveStopFamilies],
    how,
  ),
  visibility: partWith(visibilityRules, [...visibilityFaults, ...visibilityFamilies], how),
  idempotency: partWith(
    idempotencyRules,
    [...idempotencyFaults, ...idempotencyFamilies, ...usedKeyFamilies],
    how,
  ),
  impact: partWith(impactRules, [...impactFaults, ...jobStateFamilies, ...tokenOfStopFamilies], how),
  neededScopes: partWith(
    neededScopeRules,
    [...neededScopeFaults, ...furtherScopeFaults, ...carriedOutFamilies],
    how,
  ),
  versions: partWith(versionRules, [...versionFaults, ...versionFamilies, ...versionOfStopFamilies], how),
  seams: partWith(seams, faults.map(ofSeams), how),
})

export type Rules = ReturnType<typeof rulesWith>

/** Every fault that has a name of its own; that of a drawn stranger is drawn by its place here. */
export const singleFaults: Fault[] = [
  ...mcpFaults,
  ...guideFaults,
  ...closedAddressFaults,
  ...uploadFaults,
  ...attachmentFaults,
  ...deliveredFileFaults,
  ...listedAttachmentFaults,
  ...jobFaults,
  ...jobSearchFaults,
  ...clientFaults,
  ...callFaults,
  ...rateLimitFaults,
  ...candidateStoringFaults,
  ...candidateDataFaults,
  ...candidateShortViewFaults,
  ...candidateViewFaults,
  ...contentLimitFaults,
  ...discoveryFaults,
  ...closingToolFaults,
  ...errorFaults,
  ...flowReadFaults,
  ...flowFaults,
  ...idempotencyFaults,
  ...impactFaults,
  ...tokenFaults,
  ...loginFaults,
  ...deviceAnswerFaults,
  ...pagingFaults,
  ...privateNoteFaults,
  ...neededScopeFaults,
  ...writeScopeFaults,
  ...furtherScopeFaults,
  ...scopeFaults,
  ...sensitiveLimitFaults,
  ...inputFieldFaults,
  ...enforcedSchemaFaults,
  ...publishedSchemaFaults,
  ...validationFaults,
  ...versionFaults,
  ...visibilityFaults,
]

/** The faults that break one rule at one of its surfaces, a family for each rule. */
const familyFaults: Fault[] = [
  ...callFamilies,
  ...discoveryFamilies,
  ...flowFamilies,
  ...visibilityFamilies,
  ...emptyResultFamilies,
  ...scopeFamilies,
  ...inputFieldFamilies,
  ...requiredFieldFamilies,
  ...validationFamilies,
  ...uploadFamilies,
  ...wrapperFamilies,
  ...dataFieldFamilies,
  ...candidateDataFamilies,
  ...attachmentFamilies,
  ...legacyFamilies,
  ...attachmentFieldFamilies,
  ...nameFamilies,
  ...contentLimitFamilies,
  ...versionRaisingReads,
  ...versionRaisingFiles,
  ...identifierFamilies,
  ...leakFamilies,
  ...carriedOutFamilies,
  ...versionFamilies,
  ...idempotencyFamilies,
  ...usedKeyFamilies,
  ...effectFamilies,
  ...transitionFamilies,
  ...jobStateFamilies,
  ...tokenOfStopFamilies,
  ...tokenlessStopFamilies,
  ...versionOfStopFamilies,
  ...pagingFamilies,
  ...describingFamilies,
  ...looseNameFamilies,
  ...sensitiveRefusalFamilies,
  ...sensitiveSessionFamilies,
  ...sensitiveStopFamilies,
  ...rateLimitFamilies,
]

/** Every fault that the service can be started with. */
export const faults: Fault[] = [...singleFaults, ...familyFaults]
