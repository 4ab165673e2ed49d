import type { LoginRefusal, Refusal } from './refusal.ts'

/** What goes on the wire. */
export interface Answer {
  status: number
  body: unknown
}

/** What an error answers to. */
export type Family = 'module' | 'upload' | 'download' | 'discovery' | 'other'

/** Errors: two formats that must not be confused. */
export const errorRules = {
  business: ({ status, code, message, details }: Refusal, _family: Family): Answer => ({
    status,
    body: { error: { code, message, details } },
  }),

  /** `usual` is the status of refusals that have none of their own. */
  login: ({ status, error, message }: LoginRefusal, usual: number): Answer => ({
    status: status ?? usual,
    body: { error, error_description: message },
  }),
}

export type ErrorRules = typeof errorRules
