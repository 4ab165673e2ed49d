/**
 * Behaviours of which the grade is not right today, with what is wrong. Closed: one that turns right has to leave, and one
 * that turns wrong fails. It is no list of excuses; each line is work to do.
 */
export const knownRed: Readonly<Record<string, string>> = {
  '100 before the answer':
    'undici ends the connection on a 100 that nobody waited for (RFC 9110, section 15.2, has it passed over)',
  '408 on idle connections': 'the goodbye to an idle connection is taken for the answer to the next request',
  'bodies: a list of a million': 'holds 900 MB',
  'bodies: a million further members': 'holds 650 MB',
  'bodies: client answers nested 2,000 deep':
    'an answer that is nested too deep is read as one without what was looked for',
  'bodies: hiring answers that are empty':
    'checks pass on the status alone, and the empty answer is not looked at',
  'bodies: the answer, nested 2,000 deep':
    'an answer that is nested too deep is read as one without what was looked for',
  'bodies: versions beyond safe integers': 'all is skipped, and the gate is green',
  'device: a code of a megabyte':
    'a stack trace that holds the passphrase: one regular expression of all secrets is too large',
  'device: a code that is an array': 'the code is recorded, since it is no string',
  'device: a code that is an object': 'the code is recorded, since it is no string',
  'device: a form of URL-encoded fields': 'the code is recorded, since it is in no JSON',
  'device: a link with the device code in it': 'the code in the link of the same answer is recorded',
  'device: an interval longer than the code lives': 'nobody is told',
  'rates: 429 for discovery': 'a stack trace: PatienceExhausted in the preflight',
  'rates: 429 for everything': 'a stack trace: PatienceExhausted in the preflight',
  'rates: Retry-After below zero': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a billion': 'said as if it had been waited for',
  'rates: Retry-After of a date long gone': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a fraction': 'patience is for each request, so that the grade takes a minute',
  'rates: Retry-After of a word': 'patience is for each request, so that the grade takes a minute',
  'rates: SENSITIVE_ACCESS_LIMIT for everything': 'all checks are skipped, and the gate is green',
  'rates: an empty Retry-After': 'patience is for each request, so that the grade takes a minute',
  'schemas: 20 MB of description':
    'a stack trace: what discovery does not give in time is no PreflightProblem',
  'schemas: 20 MB of properties':
    'a stack trace: what discovery does not give in time is no PreflightProblem',
  'schemas: 20,000 branches': 'holds 1.4 GB',
  'schemas: every string of a format that nobody knows': 'a check is blocked by a format that says nothing',
  'schemas: nested 900 deep': 'holds 800 MB',
  'screens: 10,000 forms': 'looking for the way through the page takes minutes, and nothing ends it',
  'screens: 100,000 fields in the form': 'holds 600 MB',
  'screens: 100,000 unclosed tags of formatting': 'parsing the page takes minutes, and nothing ends it',
  'screens: 20 MB of one attribute': 'holds 2.4 GB',
  'screens: nested 100,000 deep': 'parsing the page takes minutes, and nothing ends it',
  'state: 503 from the first call on': 'patience is for each request, so that the grade takes a minute',
  'state: nothing listens for two seconds, once': 'a refused connection gets no patience',
  'state: the token in base64 in a header': 'base64 of more than the token hides it from the redactor',
  'state: the token over several lines': 'a secret that lines break is not known again',
  'token: an object': 'the token is recorded, since it is no string',
  'token: in a page': 'the token is recorded, since it is in no JSON',
  'token: under a name with escapes': 'the token is recorded, since its name is written otherwise',
  'token: with NUL': 'a stack trace: no header can carry it',
  'token: with a line break': 'a stack trace: no header can carry it',
  'token: with blanks': 'is sent as if it were a token',
}
