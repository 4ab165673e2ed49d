import type { CheckResult, Exchange } from '../fixtures/events/event.ts'
import { brokenBy, isBroken } from './broken.ts'
import { curl } from './curl.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { Grade, RequirementRow } from './types.ts'

/** How many exchanges are shown of one failure. */
const shownOfOne = 6

/** How many failures keep their exchanges; of a target that breaks everything, the log has the rest. */
const shownFailures = 200

/** Bodies longer than this are cut in what is shown; the log and the HAR file have them whole. */
const longestBody = 8 * 1024

/** An exchange as reports show it. */
export interface Exhibit {
  /** Bodies of an exhibit may be cut, and say so in `omitted`. */
  exchange: Exchange
  curl: string
  /** It shows what is wrong; or what is wrong stands on it, be it the accepted twin or another; or it led there. */
  role: 'shows' | 'twin' | 'beside' | 'before'
}

/** A check that saw something broken, with all that explains it. */
export interface Failure {
  check: CheckResult
  /** The requirements that it saw broken. */
  broken: RequirementRow[]
  /** The exchanges that explain it: the last one shows what its first mismatch says. */
  exhibits: Exhibit[]
  /** The reason of the expectation that excuses it, if one does. */
  excused?: string
}

/** Picks the exchanges that explain the failures of a grade out of all of its exchanges. */
export class Evidence {
  readonly #grade: Grade
  readonly #failing: CheckResult[]
  readonly #wanted: Set<string>
  readonly #exhibits = new Map<string, Omit<Exhibit, 'role'>>()

  readonly #kept: KeptUpload

  /** @param kept finds the files of uploads, which its commands take */
  constructor(grade: Grade, kept: KeptUpload = () => undefined) {
    this.#grade = grade
    this.#kept = kept
    const broken = grade.checks.filter(isBroken)
    this.#failing = [
      ...broken.filter(check => check.verdict === 'failed' && !this.#isKnown(check)),
      ...broken.filter(check => check.verdict === 'failed' && this.#isKnown(check)),
      ...broken.filter(check => check.verdict === 'warning'),
    ]
    this.#wanted = new Set(
      this.#failing
        .slice(0, shownFailures)
        .flatMap(explaining)
        .map(({ id }) => id),
    )
  }

  /** Whether the grade's baseline saw it broken, too: what got worse comes first. */
  #isKnown({ id }: CheckResult): boolean {
    return this.#grade.gate.baseline?.broken.includes(id) === true
  }

  take(exchange: Exchange): void {
    if (!this.#wanted.has(exchange.id)) return
    this.#exhibits.set(exchange.id, { exchange: withShortBodies(exchange), curl: curl(exchange, this.#kept) })
  }

  /** Every check that saw something broken: failures before warnings, else as they finished. */
  failures(): Failure[] {
    return this.#failing.map(check => {
      const excused = this.#grade.gate.expected.find(expected => expected.check === check.id)?.reason
      return {
        check,
        broken: brokenBy(check, this.#grade),
        exhibits: explaining(check).flatMap(({ id, role }) => {
          const found = this.#exhibits.get(id)
          return found ? [{ ...found, role }] : []
        }),
        ...(excused === undefined ? {} : { excused }),
      }
    })
  }
}

/**
 * The exchanges that explain a check: those that its mismatches name, the first mismatch's last. Those that it stands on
 * come before them, and where there is room, what led to it. A check whose mismatches name none has its last exchanges.
 */
function explaining({
  mismatches,
  exchanges,
  twins = [],
}: CheckResult): { id: string; role: Exhibit['role'] }[] {
  const named = [...new Set(mismatches.flatMap(({ exchange }) => exchange ?? []))].slice(0, shownOfOne)
  const [first] = named
  const as = (role: Exhibit['role'], ids: string[]) => ids.map(id => ({ id, role }))
  if (first === undefined) return as('before', exchanges.slice(-shownOfOne))
  const itsTwins = twins.filter(({ refused }) => named.includes(refused)).map(({ accepted }) => accepted)
  const isTwin = (id: string) => itsTwins.includes(id)
  const aside = [...mismatches.flatMap(mismatch => mismatch.beside ?? []), ...itsTwins]
  const beside = [...new Set(aside)].filter(id => !named.includes(id)).slice(0, shownOfOne - named.length)
  const told = [...named, ...beside]
  const before = exchanges.slice(0, Math.max(0, exchanges.indexOf(first))).filter(id => !told.includes(id))
  const room = shownOfOne - told.length
  return [
    ...as('before', before.slice(Math.max(0, before.length - room))),
    ...beside.map(id => ({ id, role: isTwin(id) ? ('twin' as const) : ('beside' as const) })),
    ...as('shows', named.toReversed()),
  ]
}

function withShortBodies(exchange: Exchange): Exchange {
  const { request, response } = exchange
  return {
    ...exchange,
    request: { ...request, ...short(request.body) },
    ...(response ? { response: { ...response, ...short(response.body) } } : {}),
  }
}

function short(body: string | undefined): { body?: string; omitted?: string } {
  if (body === undefined || body.length <= longestBody) return {}
  return {
    body: body.slice(0, longestBody),
    omitted: `cut after ${longestBody} of ${body.length} characters`,
  }
}
