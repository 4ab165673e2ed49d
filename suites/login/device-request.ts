/** The body that starts a connection with these scopes. */
export const deviceRequest = (scope: string) => ({ agent_name: 'conformance suite', scope })
