/**
 * How long a grade is at each suite, in seconds. Measured on 2026-11-25 on the reference with answers that take
 * 200 ms, as report.json tells it: there a suite takes as long as its longest check, whose requests follow each other.
 */
const seconds: Readonly<Record<string, number>> = {
  discovery: 5.8,
  service: 10.3,
  candidates: 5.5,
  attachments: 6.3,
  jobs: 4.8,
  clients: 1.7,
  lists: 2.1,
  hiring: 12.5,
  scopes: 14.5,
  visibility: 6.5,
  idempotency: 9.9,
  versions: 2.8,
  histories: 4.4,
  model: 43,
  'live-schemas': 26.2,
  errors: 9.2,
  limits: 13.3,
  login: 4.1,
}

/** The suites whose time is known. */
export const measuredSuites = Object.keys(seconds)

/** Of a suite that nobody has measured: the middle of the others. */
const usual = 6.4

/** How long a grade is expected to be at a suite, in seconds on a target that takes 200 ms for an answer. */
export const suiteCost = (suite: string): number => seconds[suite] ?? usual
