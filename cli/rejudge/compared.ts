import { isDeepStrictEqual } from 'node:util'
import type { CheckResult } from '../../fixtures/events/event.ts'
import type { VerdictName } from '../../fixtures/events/verdict.ts'

/** A check of a grade, and what it comes to when it is judged anew. */
export interface Rejudged {
  check: string
  recorded: VerdictName
  /** `unjudgeable`: the recording doesn't tell. That is neither red nor green. */
  now: VerdictName | 'unjudgeable'
  isSame: boolean
  /**
   * What one verdict alone says where the names of both are the same: requirements that are broken, or what is left out
   * where it was skipped.
   */
  otherwise?: string[]
  /** What the check itself says, such as its requirements, where the record says otherwise. */
  misnamed?: string[]
  reason?: string
  /** The first request that the recording has no answer to. */
  missing?: string
  /** Why the check is another one than that which graded, where that is known. */
  changed?: string
}

/** A version of the suite. */
export interface JudgedBy {
  version: string
  /** The digest of its catalogue. */
  document: string
}

/** A recorded exchange that nobody asked for. */
export interface Unasked {
  exchange: string
  check: string
  asked: string
}

/** A grade that was judged anew. */
export interface Rejudgement {
  /** The version that graded. */
  graded: JudgedBy
  /** The version that judged anew. */
  judged: JudgedBy
  checks: Rejudged[]
  /** Exchanges that are too many: of a check that is another now, or invented. */
  unasked: Unasked[]
  /** Requests that are missing: of a check that is another now, or left out. */
  missing: { check: string; asked: string }[]
}

/** What came of the run. */
interface Came {
  results: ReadonlyMap<string, CheckResult>
  missing: readonly { check: string; asked: string; message: string }[]
  unasked: Unasked[]
  /** Ids of the checks that look at every exchange. */
  passive: ReadonlySet<string>
  /** Why nothing could be judged. */
  stopped: Error | undefined
  /** Why a check is another one than that which graded; undefined where nobody knows of it. */
  changed(check: string): string | undefined
}

/** Holds the verdicts of a grade against those of a run over its recording. */
export function compared(
  verdicts: readonly CheckResult[],
  { results, missing, unasked, passive, stopped, changed }: Came,
): Omit<Rejudgement, 'graded' | 'judged'> {
  const own = new Map(missing.toReversed().map(one => [one.check, one] as const))
  // What several checks stand on is asked for under no check's name.
  const shared = missing.find(({ check }) => !verdicts.some(({ id }) => id === check))
  const judge = (recorded: CheckResult): Rejudged => {
    const { id: check, verdict } = recorded
    const result = results.get(check)
    const unjudgeable = (reason: string, asked?: string): Rejudged => ({
      ...{ check, recorded: verdict, now: 'unjudgeable', isSame: false, reason },
      ...(asked === undefined ? {} : { missing: asked }),
    })
    if (stopped) return unjudgeable(`nothing was judged: ${stopped.message}`)
    if (!result) return unjudgeable('this version has no such check, or came to no verdict')
    const lacks = own.get(check)
    if (lacks) return unjudgeable(lacks.message, lacks.asked)
    const otherwise = toldByOne(recorded, result)
    const isSame = verdict === result.verdict && otherwise.length === 0
    if (isSame)
      return { check, recorded: verdict, now: result.verdict, isSame, ...misnamedIn(recorded, result) }
    if (shared) return unjudgeable(`what it stands on is not told: ${shared.message}`, shared.asked)
    const [first] = unasked
    if (passive.has(check) && first)
      return unjudgeable(`it looks at every exchange, and nobody asked for ${first.asked}`)
    return {
      ...{ check, recorded: verdict, now: result.verdict, isSame },
      ...(verdict === result.verdict ? { otherwise } : {}),
      ...reasonOf(result),
    }
  }
  const told = (recorded: CheckResult): Rejudged => {
    const judged = judge(recorded)
    const why = judged.isSame ? undefined : changed(judged.check)
    return { ...judged, ...(why === undefined ? {} : { changed: why }) }
  }
  return {
    checks: verdicts.map(told),
    unasked,
    missing: missing.map(({ check, asked }) => ({ check, asked })),
  }
}

/** What only one of two verdicts says: that a requirement is broken, or what was left out where it was skipped. */
function toldByOne(one: CheckResult, other: CheckResult): string[] {
  const [first, second] = [toldBy(one), toldBy(other)]
  return [...first.symmetricDifference(second)]
}

const toldBy = ({ mismatches, requirements, skippedFor }: CheckResult): Set<string> =>
  new Set([
    ...mismatches.flatMap(({ requirement }) => requirement ?? requirements),
    ...(skippedFor === undefined ? [] : [skippedFor]),
  ])

/** What a check says of itself, whatever it comes to: by it a report counts what is tested, and draws its matrices. */
const ofItself = ['suite', 'requirements', 'cell', 'surface'] as const

function misnamedIn(recorded: CheckResult, result: CheckResult): Pick<Rejudged, 'misnamed'> {
  const misnamed = ofItself.filter(name => !isDeepStrictEqual(recorded[name], result[name]))
  return misnamed.length === 0 ? {} : { misnamed }
}

function reasonOf({ reason, mismatches: [first] }: CheckResult): { reason?: string } {
  if (reason !== undefined) return { reason }
  if (!first) return {}
  const { path, expected, actual } = first
  return { reason: `${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}` }
}
