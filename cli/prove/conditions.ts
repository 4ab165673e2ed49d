import { faults, variants } from '../../fixtures/target/embedded.ts'
import type { Condition } from '../../reports/proof/proof.ts'
import { UsageProblem } from '../usage-problem.ts'

/** What `prove` was asked to try; nothing in particular is everything. */
export interface Wanted {
  fault?: string[]
  variant?: string[]
}

/** The control: the reference as it is by default, which every check has to pass. */
const control: Condition = {
  kind: 'control',
  id: 'default',
  what: 'the reference without any fault',
  violates: [],
  inevitable: {},
}

/**
 * The conditions of a proof, the control first.
 * @throws UsageProblem for an id that the reference doesn't have
 */
export function conditionsOf({ fault, variant }: Wanted): Condition[] {
  const all = fault === undefined && variant === undefined
  const faulty = chosen('fault', faults, all ? undefined : (fault ?? []))
  const varied = chosen('variant', variants, all ? undefined : (variant ?? []))
  return [
    control,
    ...varied.map(({ id, what }) => ({ kind: 'variant' as const, id, what, violates: [], inevitable: {} })),
    ...faulty.map(({ id, what, violates, inevitable = {} }) => ({
      kind: 'fault' as const,
      id,
      what,
      violates,
      inevitable,
    })),
  ]
}

/** The reference as it is in a fault's trial, but without the fault, and with one check alone. */
export const alone = (check: string): Condition => ({
  kind: 'alone',
  id: check,
  what: 'the reference without any fault, graded with this check alone',
  violates: [],
  inevitable: {},
})

function chosen<Known extends { id: string }>(
  kind: 'fault' | 'variant',
  known: Known[],
  wanted: string[] | undefined,
): Known[] {
  if (wanted === undefined) return known
  return wanted.map(id => {
    const found = known.find(one => one.id === id)
    if (found) return found
    throw new UsageProblem(
      `--${kind} ${id}: the reference has no such ${kind}; \`conformance serve --list-${kind}s\` lists them`,
    )
  })
}
