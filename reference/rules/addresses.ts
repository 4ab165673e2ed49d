/** What the service serves beside its modules, and what it doesn't. */
export const addressRules = {
  /** Whether something answers at /mcp. */
  mcp: false,

  /** The guide at an address, or what it is answered instead. */
  guide: (text: string, _path: string): unknown => text,
  guideType: (chosen: string): string => chosen,

  /** Whether a guide asks for a login. */
  guideNeedsLogin: (_path: string): boolean => false,
}

export type AddressRules = typeof addressRules
