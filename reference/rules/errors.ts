import type { FaultOf } from './fault.ts'
import type { LoginRefusal, Refusal } from './refusal.ts'

/** What goes on the wire. */
export interface Answer {
  status: number
  body: unknown
}

/** Errors: two formats that must not be confused. */
export const errorRules = {
  business: ({ status, code, message, details }: Refusal): Answer => ({
    status,
    body: { error: { code, message, ...(details === undefined ? {} : { details }) } },
  }),

  /** `usual` is the status of refusals that have none of their own. */
  login: ({ status, error, message }: LoginRefusal, usual: number): Answer => ({
    status: status ?? usual,
    body: { error, error_description: message },
  }),
}

export type ErrorRules = typeof errorRules

export const errorFaults: FaultOf<ErrorRules>[] = []
