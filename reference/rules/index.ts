import { addressFaults } from './addresses.faults.ts'
import { addressRules } from './addresses.ts'
import { attachmentFaults } from './attachments.faults.ts'
import { attachmentRules } from './attachments.ts'
import { businessFaults } from './business.faults.ts'
import { businessRules } from './business.ts'
import { callFaults } from './calls.faults.ts'
import { callRules } from './calls.ts'
import { candidateDataFaults } from './candidateData.faults.ts'
import { candidateDataRules } from './candidateData.ts'
import { candidateViewFaults } from './candidateViews.faults.ts'
import { candidateViewRules } from './candidateViews.ts'
import { contentLimitFaults } from './contentLimits.faults.ts'
import { contentLimitRules } from './contentLimits.ts'
import { discoveryFaults } from './discovery.faults.ts'
import { discoveryRules } from './discovery.ts'
import { errorFaults } from './errors.faults.ts'
import { errorRules } from './errors.ts'
import { type Fault, withFaults } from './fault.ts'
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

/** The rules of the service, kept but for the faults in `started`. */
export const rulesWith = (started: ReadonlySet<string>) => ({
  addresses: withFaults(addressRules, addressFaults, started),
  attachments: withFaults(attachmentRules, attachmentFaults, started),
  business: withFaults(businessRules, businessFaults, started),
  calls: withFaults(callRules, callFaults, started),
  candidateData: withFaults(candidateDataRules, candidateDataFaults, started),
  candidateViews: withFaults(candidateViewRules, candidateViewFaults, started),
  contentLimits: withFaults(contentLimitRules, contentLimitFaults, started),
  discovery: withFaults(discoveryRules, discoveryFaults, started),
  errors: withFaults(errorRules, errorFaults, started),
  flows: withFaults(flowRules, flowFaults, started),
  idempotency: withFaults(idempotencyRules, idempotencyFaults, started),
  impact: withFaults(impactRules, impactFaults, started),
  login: withFaults(loginRules, loginFaults, started),
  paging: withFaults(pagingRules, pagingFaults, started),
  scopes: withFaults(scopeRules, scopeFaults, started),
  sensitive: withFaults(sensitiveRules, sensitiveFaults, started),
  validation: withFaults(validationRules, validationFaults, started),
  versions: withFaults(versionRules, versionFaults, started),
  visibility: withFaults(visibilityRules, visibilityFaults, started),
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
