/** A configuration that grades the reference at this address. The passphrase stays in the environment. */
export const sampleConfig = (url: string): string => `target: { url: "${url}" }
login: { approver: form, passphrase: "\${SANDBOX_PASSPHRASE}" }
personas:
  recruiter: { identity: Mei Tan }
  colleague: { identity: Jon Park }
  admin: { identity: Ada Admin }
  outsider: { identity: Olu Other }
  readonly: { identity: Rae Reader }
  disabled: { identity: Del Gone }
`
