import type { VariantOf } from './variant.ts'

/** Lifetimes of what the token answer carries, in seconds. */
export interface Lifetimes {
  accessToken: number
  refreshToken: number
}

/** Authentication: what the login leaves to the service. */
export const loginChoices = {
  /** Names of the lifetime fields in the token response: not shown. */
  lifetimeFields: (
    { accessToken, refreshToken }: Lifetimes,
    refreshable: boolean,
  ): Record<string, unknown> => ({
    expires_in: accessToken,
    ...(refreshable ? { refresh_expires_in: refreshToken } : {}),
  }),

  /** The refresh token is optional, and the provider may keep or rotate it. */
  refreshToken: 'kept' as 'kept' | 'rotated' | 'none',

  accessTokenLifetime: undefined as number | undefined,

  /** One page for passphrase, identity and consent, or one after the other. */
  pages: 'one' as 'one' | 'several',
}

export type LoginChoices = typeof loginChoices

export const loginVariants: VariantOf<LoginChoices>[] = []
