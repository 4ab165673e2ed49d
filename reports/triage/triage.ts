import type { CheckResult } from '../../fixtures/events/event.ts'
import { brokenBy, isBroken } from '../broken.ts'
import type { Grade } from '../types.ts'
import { type Cause, causesOf } from './causes.ts'
import { checkKind, looksOn } from './check-kind.ts'
import type { Dictionary, Sighting } from './dictionary.ts'
import { Hypotheses } from './hypotheses.ts'
import { kindsOf, sightingOf, symptomsOf, tellingKinds } from './symptom.ts'
import type { Place } from './trail.ts'

/** A cause in a grade. */
export interface GradeCause extends Cause {
  /** Surfaces at which checks that ask the same have passed. */
  fine: string[]
  /** The red check that shows it with the fewest exchanges. */
  shownBy: CheckResult
}

/** What is red in a grade, by what it is probably red for. */
export interface Triage {
  grade: Grade
  causes: GradeCause[]
  /** Red checks that were red in the earlier grade, too, and are left out. */
  before: string[]
  /** Checks that could not be judged, and that no cause accounts for. */
  blocked: string[]
  /** Those of them that were not blocked in the earlier grade, too; all of them without one. */
  newlyBlocked: string[]
  dictionary: { suite: string; madeAt: string; faults: number }
}

/** What else is known of a grade. */
export interface TriageOptions {
  /** Where its exchanges asked, by their ids; empty where only its report is there. */
  places: ReadonlyMap<string, Place>
  /** An earlier grade: what was red there in the same way isn't asked about. */
  against?: Grade
  dictionary: Dictionary
}

/** How many checks a grade could not judge, through no fault of the target that is known. */
export const unjudgedIn = ({ grade }: Pick<Triage, 'grade'>): number =>
  grade.checks.filter(({ verdict }) => verdict === 'error').length

/** How many checks leave a doubt where nothing is red: those, and the blocked ones that were not blocked before. */
export const doubtfulIn = (triage: Triage): number => unjudgedIn(triage) + triage.newlyBlocked.length

/** Groups what is red in a grade into causes, and names the known faults that are nearest to each. */
export function triageOf(grade: Grade, { places, against, dictionary }: TriageOptions): Triage {
  const earlier = new Map(against?.checks.filter(isBroken).map(check => [check.id, check]))
  const isOld = (check: CheckResult) => {
    const then = earlier.get(check.id)
    return then !== undefined && against !== undefined && sawAll([check, grade], [then, against])
  }
  const red = new Map(
    grade.checks
      .filter(check => isBroken(check) && !isOld(check))
      .map(check => [check.id, sightingIn(check, grade, places)]),
  )
  const judged = new Set(
    grade.checks.filter(check => check.verdict === 'passed' || isBroken(check)).map(({ id }) => id),
  )
  const blocked = grade.checks.filter(({ verdict }) => verdict === 'blocked').map(({ id }) => id)
  const warnings = new Set(grade.checks.flatMap(({ id, verdict }) => (verdict === 'warning' ? [id] : [])))
  const hypotheses = new Hypotheses(dictionary)
  const shown = {
    ...{ red, blocked },
    unjudged: (id: string) => !judged.has(id),
    warns: (id: string) => warnings.has(id),
  }
  const causes = causesOf(shown, hypotheses).flatMap(cause => inGrade(cause, grade, hypotheses) ?? [])
  const accounted = new Set(causes.flatMap(cause => cause.blocked))
  const untold = blocked.filter(id => !accounted.has(id))
  const blockedBefore = new Set(
    against?.checks.flatMap(({ id, verdict }) => (verdict === 'blocked' ? [id] : [])),
  )
  return {
    grade,
    causes,
    before: [...earlier.keys()].filter(
      id => grade.checks.some(check => check.id === id && isBroken(check)) && !red.has(id),
    ),
    blocked: untold,
    newlyBlocked: untold.filter(id => !blockedBefore.has(id)),
    dictionary: {
      suite: dictionary.suite,
      madeAt: dictionary.madeAt,
      faults: dictionary.faults.length,
    },
  }
}

/** What a red check saw. */
function sightingIn(check: CheckResult, grade: Grade, places: ReadonlyMap<string, Place>): Sighting {
  const broken = brokenBy(check, grade).map(({ id }) => id)
  return sightingOf(check.id, broken, symptomsOf(check.mismatches, places))
}

/** Whether an earlier grade saw all that a check sees broken now, and in the same ways. */
function sawAll(now: readonly [CheckResult, Grade], then: readonly [CheckResult, Grade]): boolean {
  const [broken, kinds] = [
    new Set(brokenBy(...then).map(({ id }) => id)),
    new Set(kindsOf(then[0].mismatches)),
  ]
  return (
    brokenBy(...now).every(({ id }) => broken.has(id)) &&
    tellingKinds(now[0].mismatches).every(kind => kinds.has(kind))
  )
}

function inGrade(cause: Cause, { checks }: Grade, { placeOf }: Hypotheses): GradeCause | undefined {
  const ids = new Set(cause.sightings.map(({ check }) => check))
  const [shownBy] = checks
    .filter(({ id }) => ids.has(id))
    .sort(
      (one, other) =>
        Number(looksOn(one.id)) - Number(looksOn(other.id)) || one.exchanges.length - other.exchanges.length,
    )
  if (!shownBy) return undefined
  const kinds = new Set([...ids].filter(id => !looksOn(id)).map(checkKind))
  const fine = checks.flatMap(({ id, verdict }) => {
    if (verdict !== 'passed' || !kinds.has(checkKind(id))) return []
    return placeOf({ check: id, broken: [], kinds: [], at: [], after: [] }) ?? []
  })
  return { ...cause, fine: [...new Set(fine)].filter(id => !cause.surfaces.includes(id)), shownBy }
}
