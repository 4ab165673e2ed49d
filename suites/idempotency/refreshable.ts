import { Skipped } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** @throws Skipped where there is no refresh: the same key over another login may be another key (READINGS T-14) */
export function needsRefresh({ session }: Persona): void {
  if (session.refreshToken === undefined)
    throw new Skipped('the target issues no refresh token', 'refresh-tokens')
}
