import { called } from '../../fixtures/base/called.ts'
import { dimensions, faults, type Stranger, variants } from '../../fixtures/target/embedded.ts'
import type { Condition } from '../../reports/proof/trial.ts'
import { UsageProblem } from '../usage-problem.ts'

/** The faults and variants that `prove` was asked to try; all of them where none is named. */
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
 * The variant that goes beside almost all others. Files at the default limit of 20 MiB would take longer than the rest
 * of a trial. The control alone sends them. The variant about small limits has its own, and strangers have the limit
 * that they have drawn.
 */
export const alwaysBeside = 'small-attachments'

/**
 * The conditions of a proof, the control first.
 * @throws UsageProblem for an id that the reference doesn't have
 */
export function conditionsOf({ fault, variant }: Wanted): Condition[] {
  const all = fault === undefined && variant === undefined
  const faulty = chosen('fault', faults, all ? undefined : (fault ?? []))
  const varied = all ? variants.filter(isNamed) : chosen('variant', variants, variant ?? [])
  return [control, ...varied.map(withVariant), ...faulty.map(withFault)]
}

type Variant = (typeof variants)[number]

/**
 * Whether a variant has a name of its own. The others, a thousand single values, are tried in strangers, or when asked
 * for.
 */
const isNamed = ({ id }: Variant): boolean => !id.includes('=')

const withVariant = ({ id, what, arguable }: Variant): Condition => ({
  kind: 'variant',
  id,
  what,
  ...(arguable === undefined ? {} : { arguable }),
  violates: [],
  inevitable: {},
})

type Fault = (typeof faults)[number]

export const withFault = ({ id, what, violates, fleeting, inevitable = {} }: Fault): Condition => ({
  kind: 'fault',
  id,
  what,
  violates,
  ...(fleeting ? { fleeting } : {}),
  inevitable,
})

/** A stranger by this id, which is its seed where nothing was chosen for it. */
export const ofStranger = (stranger: Stranger, id = stranger.seed): Condition => ({
  kind: 'stranger',
  id,
  what: `${unusualIn(stranger).length} of ${dimensions.length} open choices unusual`,
  violates: [],
  inevitable: {},
  stranger,
})

/** A fault on a stranger. */
export const ofPair = (fault: Fault, stranger: Stranger, id = stranger.seed): Condition => ({
  ...withFault(fault),
  kind: 'pair',
  id: `${fault.id} on ${id}`,
  fault: fault.id,
  stranger,
})

/** The choices of a stranger that the default reference makes otherwise. */
export const unusualIn = ({ choices }: Stranger): [dimension: string, value: string][] =>
  dimensions.flatMap(({ name, values: [usual] }) => {
    const value = choices[name]
    return value === undefined || value === usual?.value ? [] : [[name, value] as [string, string]]
  })

/**
 * The faults with these ids; a family's name stands for all of its faults.
 * @throws UsageProblem for an id that the reference doesn't have
 */
export const faultsNamed = (ids: string[] | undefined): Fault[] => chosen('fault', faults, ids)

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
  return wanted.flatMap(id => {
    const meant = known.filter(one => one.id === id || one.id.startsWith(`${id}@`))
    if (meant.length > 0) return meant
    throw new UsageProblem(
      `--${kind} ${id}: the reference has no such ${kind}; \`${called()} serve --list-${kind}s\` lists them`,
    )
  })
}
