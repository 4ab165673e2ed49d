import { assertingAlike, type Compared, changesBetween, type SetChanges } from '../document/set-changes.ts'
import { unfrozen } from '../document/set-ids.ts'
import { confirmedSince, type Held, type RequirementSet, setDigest, setIds, setOf } from '../document/sets.ts'
import { count } from '../reports/index.ts'
import { heldNow, presentId } from './grade/set.ts'
import { UsageProblem } from './usage-problem.ts'

/**
 * Prints a set of requirements and checks, or what changed from one to another.
 * @param id the requirement that was asked for, which goes with neither
 * @returns the exit code
 * @throws UsageProblem
 */
export function sets(id: string | undefined, set: string | undefined, compare: string | undefined): number {
  if (id !== undefined) throw new UsageProblem(`--set and --compare list sets, and ${id} is one requirement`)
  if (set === undefined)
    throw new UsageProblem(
      `--compare ${compare}: add --set ID, which it is compared with (${known().join(', ')})`,
    )
  const lines =
    compare === undefined
      ? listed(set, named(set, '--set'))
      : changed(between(compared(set, '--set'), compared(compare, '--compare')))
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const between = (from: Compared, to: Compared): SetChanges =>
  changesBetween(from.held, to.held, assertingAlike(from, to), presentId)

const compared = (id: string, option: string): Compared => ({
  held: named(id, option),
  since: id === unfrozen ? {} : confirmedSince(id),
})

const known = (): string[] => [...setIds(), unfrozen]

function named(id: string, option: string): Held {
  const held = id === unfrozen ? heldNow() : setOf(id)
  if (!held) throw new UsageProblem(`${option} ${id}: there is no such set; one of ${known().join(', ')}`)
  return held
}

function listed(id: string, { requirements, checks }: Held): string[] {
  const set = setOf(id)
  const size = `${count(Object.keys(requirements).length, 'requirement')}, ${count(Object.keys(checks).length, 'check')}`
  return [
    `${id}: ${size}`,
    ...(set ? frozenWords(set) : []),
    ...Object.entries(requirements).map(([requirement, level]) => `${requirement.padEnd(16)} ${level}`),
  ]
}

function frozenWords(set: RequirementSet): string[] {
  const { frozen, suite, proof, withheld } = set
  const left = Object.entries(withheld)
  return [
    `  frozen on ${frozen} in version ${suite}; SHA-256 ${setDigest(set)}`,
    `  proof of ${proof.at.slice(0, 10)}: ${proof.caught} of ${count(proof.faults, 'fault')} caught, ${proof.clean} of ${count(proof.variants, 'variant')} clean`,
    ...left.map(([check, why]) => `  did not join: ${check}: ${why}`),
  ]
}

/** What changed, a line each; that nothing did, where nothing did. */
function changed({ checks, requirements }: SetChanges): string[] {
  const lines = [
    ...requirements.added.map(id => `requirement added      ${id}`),
    ...requirements.gone.map(id => `requirement gone       ${id}`),
    ...requirements.releveled.map(({ id, from, to }) => `requirement ${from} → ${to}   ${id}`),
    ...requirements.unchecked.map(id => `no longer checked      ${id}`),
    ...checks.added.map(id => `check added            ${id}`),
    ...checks.renamed.map(({ from, to }) => `check renamed          ${from} → ${to}`),
    ...checks.sharpened.map(id => `check asserts other    ${id}`),
    ...checks.gone.map(id => `check gone             ${id}`),
  ]
  return lines.length === 0 ? ['nothing changed'] : lines
}
