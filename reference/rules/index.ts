import { addressFaults } from './addresses.faults.ts'
import { addressRules } from './addresses.ts'
import { attachmentFaults } from './attachments.faults.ts'
import { attachmentRules } from './attachments.ts'
import { businessFaults } from './business.faults.ts'
import { businessRules } from './business.ts'
import { callFaults } from './calls.faults.ts'
import { callRules } from './calls.ts'
import { candidateDataFaults } from './candidate-data.faults.ts'
import { candidateDataRules } from './candidate-data.ts'
import { candidateViewFaults } from './candidate-views.faults.ts'
import { candidateViewRules } from './candidate-views.ts'
import { contentLimitFaults } from './content-limits.faults.ts'
import { contentLimitRules } from './content-limits.ts'
import { watched } from './difference.ts'
import { discoveryFaults } from './discovery.faults.ts'
import { discoveryRules } from './discovery.ts'
import { errorFaults } from './errors.faults.ts'
import { errorRules } from './errors.ts'
import { type Fault, type FaultOf, withFaults } from './fault.ts'
import { flowFaults } from './flows.faults.ts'
import { flowRules } from './flows.ts'
import { idempotencyFaults } from './idempotency.faults.ts'
import { idempotencyRules } from './idempotency.ts'
import { impactFaults } from './impact.faults.ts'
import { impactRules } from './impact.ts'
import { loginFaults } from './login.faults.ts'
import { loginRules } from './login.ts'
import { pagingFaults } from './paging.faults.ts'
import { pagingRules } from './paging.ts'
import { scopeFaults } from './scopes.faults.ts'
import { scopeRules } from './scopes.ts'
import { sensitiveFaults } from './sensitive.faults.ts'
import { sensitiveRules } from './sensitive.ts'
import { validationFaults } from './validation.faults.ts'
import { validationRules } from './validation.ts'
import { versionFaults } from './versions.faults.ts'
import { versionRules } from './versions.ts'
import { visibilityFaults } from './visibility.faults.ts'
import { visibilityRules } from './visibility.ts'

/** Which faults the rules are to have, and of which it is to be found out whether they would make a difference. */
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

/** The rules of the service, kept but for the faults in `started`. */
export const rulesWith = (how: RuleOptions) => ({
  addresses: partWith(addressRules, addressFaults, how),
  attachments: partWith(attachmentRules, attachmentFaults, how),
  business: partWith(businessRules, businessFaults, how),
  calls: partWith(callRules, callFaults, how),
  candidateData: partWith(candidateDataRules, candidateDataFaults, how),
  candidateViews: partWith(candidateViewRules, candidateViewFaults, how),
  contentLimits: partWith(contentLimitRules, contentLimitFaults, how),
  discovery: partWith(discoveryRules, discoveryFaults, how),
  errors: partWith(errorRules, errorFaults, how),
  flows: partWith(flowRules, flowFaults, how),
  idempotency: partWith(idempotencyRules, idempotencyFaults, how),
  impact: partWith(impactRules, impactFaults, how),
  login: partWith(loginRules, loginFaults, how),
  paging: partWith(pagingRules, pagingFaults, how),
  scopes: partWith(scopeRules, scopeFaults, how),
  sensitive: partWith(sensitiveRules, sensitiveFaults, how),
  validation: partWith(validationRules, validationFaults, how),
  versions: partWith(versionRules, versionFaults, how),
  visibility: partWith(visibilityRules, visibilityFaults, how),
})

export type Rules = ReturnType<typeof rulesWith>

/** Every fault that the service can be started with. */
export const faults: Fault[] = [
  ...addressFaults,
  ...attachmentFaults,
  ...businessFaults,
  ...callFaults,
  ...candidateDataFaults,
  ...candidateViewFaults,
  ...contentLimitFaults,
  ...discoveryFaults,
  ...errorFaults,
  ...flowFaults,
  ...idempotencyFaults,
  ...impactFaults,
  ...loginFaults,
  ...pagingFaults,
  ...scopeFaults,
  ...sensitiveFaults,
  ...validationFaults,
  ...versionFaults,
  ...visibilityFaults,
]
