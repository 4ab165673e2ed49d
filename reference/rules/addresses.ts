/** What the service serves beside its modules, and what it doesn't. */
export const addressRules = {
  /** Whether something answers at /mcp. */
  mcp: false,
}

export type AddressRules = typeof addressRules
