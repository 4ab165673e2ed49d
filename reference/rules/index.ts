import { candidateDataFaults, candidateDataRules } from './candidateData.ts'
import { candidateViewFaults, candidateViewRules } from './candidateViews.ts'
import { contentLimitFaults, contentLimitRules } from './contentLimits.ts'
import { errorFaults, errorRules } from './errors.ts'
import type { Fault } from './fault.ts'
import { withFaults } from './fault.ts'
import { idempotencyFaults, idempotencyRules } from './idempotency.ts'
import { loginFaults, loginRules } from './login.ts'
import { scopeFaults, scopeRules } from './scopes.ts'
import { validationFaults, validationRules } from './validation.ts'
import { versionFaults, versionRules } from './versions.ts'
import { visibilityFaults, visibilityRules } from './visibility.ts'

/** The rules of the service, kept but for the faults in `started`. */
export const rulesWith = (started: ReadonlySet<string>) => ({
  candidateData: withFaults(candidateDataRules, candidateDataFaults, started),
  candidateViews: withFaults(candidateViewRules, candidateViewFaults, started),
  contentLimits: withFaults(contentLimitRules, contentLimitFaults, started),
  errors: withFaults(errorRules, errorFaults, started),
  idempotency: withFaults(idempotencyRules, idempotencyFaults, started),
  login: withFaults(loginRules, loginFaults, started),
  scopes: withFaults(scopeRules, scopeFaults, started),
  validation: withFaults(validationRules, validationFaults, started),
  versions: withFaults(versionRules, versionFaults, started),
  visibility: withFaults(visibilityRules, visibilityFaults, started),
})

export type Rules = ReturnType<typeof rulesWith>

/** Every fault that the service can be started with. */
export const faults: Fault[] = [
  ...candidateDataFaults,
  ...candidateViewFaults,
  ...contentLimitFaults,
  ...errorFaults,
  ...idempotencyFaults,
  ...loginFaults,
  ...scopeFaults,
  ...validationFaults,
  ...versionFaults,
  ...visibilityFaults,
]
