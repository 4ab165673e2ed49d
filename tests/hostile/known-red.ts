/**
 * Behaviours of which the grade is not right today, with what is wrong. Closed: one that turns right has to leave, and one
 * that turns wrong fails. It is no list of excuses; each line is work to do.
 */
export const knownRed: Readonly<Record<string, string>> = {
  '100 before the answer':
    'undici ends the connection on a 100 that nobody waited for (RFC 9110, section 15.2, has it passed over)',
}
