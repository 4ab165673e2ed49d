import { attachmentFaults, attachmentRules } from './attachments.ts'
import { businessFaults, businessRules } from './business.ts'
import { candidateDataFaults, candidateDataRules } from './candidateData.ts'
import { candidateViewFaults, candidateViewRules } from './candidateViews.ts'
import { contentLimitFaults, contentLimitRules } from './contentLimits.ts'
import { errorFaults, errorRules } from './errors.ts'
import type { Fault } from './fault.ts'
import { withFaults } from './fault.ts'
import { flowFaults, flowRules } from './flows.ts'
import { idempotencyFaults, idempotencyRules } from './idempotency.ts'
import { impactFaults, impactRules } from './impact.ts'
import { loginFaults, loginRules } from './login.ts'
import { pagingFaults, pagingRules } from './paging.ts'
import { scopeFaults, scopeRules } from './scopes.ts'
import { sensitiveFaults, sensitiveRules } from './sensitive.ts'
import { validationFaults, validationRules } from './validation.ts'
import { versionFaults, versionRules } from './versions.ts'
import { visibilityFaults, visibilityRules } from './visibility.ts'

/** The rules of the service, kept but for the faults in `started`. */
export const rulesWith = (started: ReadonlySet<string>) => ({
  attachments: withFaults(attachmentRules, attachmentFaults, started),
  business: withFaults(businessRules, businessFaults, started),
  candidateData: withFaults(candidateDataRules, candidateDataFaults, started),
  candidateViews: withFaults(candidateViewRules, candidateViewFaults, started),
  contentLimits: withFaults(contentLimitRules, contentLimitFaults, started),
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
  ...attachmentFaults,
  ...businessFaults,
  ...candidateDataFaults,
  ...candidateViewFaults,
  ...contentLimitFaults,
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
