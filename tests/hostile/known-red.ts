/**
 * Behaviours of which the grade is not right today, with what is wrong. Closed: one that turns right has to leave, and one
 * that turns wrong fails. It is no list of excuses; each line is work to do.
 */
export const knownRed: Readonly<Record<string, string>> = {
  '100 before the answer':
    'undici ends the connection on a 100 that nobody waited for (RFC 9110, section 15.2, has it passed over)',
  '408 on idle connections': 'the goodbye to an idle connection is taken for the answer to the next request',
  'device: a code that is an array': 'the code is recorded, since it is no string',
  'device: an interval longer than the code lives': 'nobody is told',
  'rates: Retry-After below zero': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a billion': 'said as if it had been waited for',
  'rates: Retry-After of a date long gone': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a fraction': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a word': 'patience is for each request, so that the grade takes a minute',
  'rates: SENSITIVE_ACCESS_LIMIT for everything': 'all checks are skipped, and the gate is green',
  'rates: an empty Retry-After': 'patience is for each request, so that the grade takes a minute',
  'schemas: 20,000 branches': 'holds 1.4 GB',
  'schemas: nested 900 deep': 'holds 800 MB',
  'state: 503 from the first call on': 'patience is for each request, so that the grade takes a minute',
  'state: nothing listens for two seconds, once': 'a refused connection gets no patience',
}
