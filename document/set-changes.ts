import type { Confirmed, Held, HeldCheck } from './sets.ts'
import type { Level } from './types.ts'

/** What changed from one set of statements and checks to another. */
export interface SetChanges {
  checks: {
    added: string[]
    /** Gone, and nothing else asserts the same. */
    gone: string[]
    renamed: { from: string; to: string }[]
    /** It asserts something else under the same id. */
    sharpened: string[]
  }
  requirements: {
    added: string[]
    gone: string[]
    releveled: { id: string; from: Level; to: Level }[]
    /** A check of it was there, and none is any more. */
    unchecked: string[]
  }
}

/**
 * What changed between two.
 * @param confirmed digests that assert what `from` asserts
 * @param current the present id of a requirement
 */
export function changesBetween(
  from: Held,
  to: Held,
  confirmed: Confirmed = {},
  current: (id: string) => string = id => id,
): SetChanges {
  const gone = Object.keys(from.checks).filter(id => !to.checks[id])
  const renamed: SetChanges['checks']['renamed'] = []
  for (const [id, check] of Object.entries(to.checks)) {
    if (from.checks[id]) continue
    const former = gone.find(
      each => isSame(from.checks[each], check, current) && !renamed.some(other => other.from === each),
    )
    if (former !== undefined) renamed.push({ from: former, to: id })
  }
  const isSharpened = ([id, check]: [string, HeldCheck]) =>
    from.checks[id] !== undefined &&
    !isSame(from.checks[id], check, current) &&
    !confirmed[id]?.includes(check.digest)
  const levels = new Map(Object.entries(from.requirements).map(([id, level]) => [current(id), level]))
  const now = new Map(Object.entries(to.requirements).map(([id, level]) => [current(id), level]))
  const before = checkedIn(from, current)
  const after = checkedIn(to, current)
  return {
    checks: {
      added: Object.keys(to.checks).filter(
        id => !from.checks[id] && !renamed.some(({ to: name }) => name === id),
      ),
      gone: gone.filter(id => !renamed.some(({ from: name }) => name === id)),
      renamed,
      sharpened: Object.entries(to.checks)
        .filter(isSharpened)
        .map(([id]) => id),
    },
    requirements: {
      added: [...now.keys()].filter(id => !levels.has(id)),
      gone: [...levels.keys()].filter(id => !now.has(id)),
      releveled: [...now].flatMap(([id, level]) => {
        const was = levels.get(id)
        return was === undefined || was === level ? [] : [{ id, from: was, to: level }]
      }),
      unchecked: [...before].filter(id => !after.has(id)),
    },
  }
}

/** A set, with the digests that somebody has found to assert what it does, by check. */
export interface Compared {
  held: Held
  since: Confirmed
}

/** The digests of one set that, though others, assert what another does: both are known to assert what a third does. */
export function assertingAlike(from: Compared, to: Compared): Confirmed {
  const digests = ({ held, since }: Compared, id: string) => {
    const check = held.checks[id]
    return check ? [check.digest, ...(since[id] ?? [])] : []
  }
  const alike = Object.entries(to.held.checks).filter(([id, { digest }]) => {
    const former = digests(from, id)
    return former[0] !== digest && digests(to, id).some(one => former.includes(one))
  })
  return Object.fromEntries(alike.map(([id, { digest }]) => [id, [digest]]))
}

/** Whether two checks assert the same of the same statements. */
function isSame(one: HeldCheck | undefined, other: HeldCheck, current: (id: string) => string): boolean {
  return (
    one?.digest === other.digest &&
    one.requirements.map(current).join() === other.requirements.map(current).join()
  )
}

const checkedIn = ({ checks }: Held, current: (id: string) => string): Set<string> =>
  new Set(Object.values(checks).flatMap(({ requirements }) => requirements.map(current)))
