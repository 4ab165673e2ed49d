import type { Check } from '../../fixtures/check/check.ts'
import { faults } from '../../reference/index.ts'
import { suites } from '../../suites/index.ts'
import { alone, type Standing, standings } from './guilty.ts'

/** Checks that are tried with a fault, until one is red. */
const mostChecks = 6

/** Checks that end soon, and cause their exchanges themselves. */
const checks = suites
  .flatMap(suite => suite.checks)
  .filter(({ id, waits }) => !waits && !/^(passive|model|histories)\./.test(id))

/** The surface at which a fault of a family breaks its rule. */
const surfaceOf = (fault: string): string | undefined => /@([^:]+)/.exec(fault)?.[1]

/** Each fault with some of the checks that may catch it, by their requirement; those of its surface come first. */
export const catching = faults.flatMap(({ id, violates: [first] }) => {
  const isHere = ({ surface }: Check) => surface !== undefined && surface.id === surfaceOf(id)
  const found = checks
    .filter(({ requirements }) => requirements.some(one => one === first))
    .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
  return found.length === 0 ? [] : [{ fault: id, ids: found.slice(0, mostChecks).map(check => check.id) }]
})

/** What is told of a fault by the first of these checks that sees it. */
interface Judged {
  fault: string
  check?: string
  mismatches: { path: string; is: Standing }[]
}

/** Tries faults one after the other, two at once. */
export async function judged(turns: Iterable<(typeof catching)[number]>): Promise<Judged[]> {
  const controls = new Map<string, ReturnType<typeof alone>>()
  const control = (check: string) => {
    const known = controls.get(check) ?? alone(check, [])
    controls.set(check, known)
    return known
  }
  const one = async ({ fault, ids }: (typeof catching)[number]): Promise<Judged> => {
    for (const check of ids) {
      const found = await alone(check, [fault]).catch(() => undefined)
      if (!found?.result?.mismatches.length) continue
      return { fault, check, mismatches: standings(found, await control(check)) }
    }
    return { fault, mismatches: [] }
  }
  const left = turns[Symbol.iterator]()
  const all: Judged[] = []
  const lane = async () => {
    for (let turn = left.next(); !turn.done; turn = left.next()) all.push(await one(turn.value))
  }
  await Promise.all([lane(), lane()])
  return all
}

/** The mismatches that are told beside no exchange whose answer the fault has changed. */
export const notGuilty = (found: Judged[]) =>
  found.flatMap(({ fault, check, mismatches }) =>
    mismatches.flatMap(({ path, is }) => (is === 'guilty' ? [] : [{ fault, check, path, is }])),
  )
