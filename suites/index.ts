import type { Suite } from '#check'
import attachments from './attachments/index.ts'
import candidates from './candidates/index.ts'
import clients from './clients/index.ts'
import discovery from './discovery/index.ts'
import errors from './errors/index.ts'
import hiring from './hiring/index.ts'
import histories from './histories/index.ts'
import idempotency from './idempotency/index.ts'
import jobs from './jobs/index.ts'
import limits from './limits/index.ts'
import lists from './lists/index.ts'
import liveSchemas from './live-schemas/index.ts'
import login from './login/index.ts'
import model from './model/index.ts'
import passive from './passive/index.ts'
import scopes from './scopes/index.ts'
import service from './service/index.ts'
import versions from './versions/index.ts'
import visibility from './visibility/index.ts'

/**
 * Every suite, in the order in which a grade runs them. Limits come late, since a limit that is met stops a user for a
 * while. Errors and login come after the longest suites: their waits start with the grade, and are over by then. The
 * passive one is last, since it judges what the others did.
 */
export const suites: Suite[] = [
  discovery,
  service,
  candidates,
  attachments,
  jobs,
  clients,
  lists,
  hiring,
  scopes,
  visibility,
  idempotency,
  versions,
  histories,
  model,
  liveSchemas,
  errors,
  limits,
  login,
  passive,
]
