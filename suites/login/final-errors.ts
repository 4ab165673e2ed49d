/** The errors of the login protocol that end the polling (Step 2, table of errors). */
export const finalErrors = ['access_denied', 'expired_token', 'invalid_grant']
