import { parseArgs } from 'node:util'
import { trialsAskedFor } from '../cli/prove/strangers/trials.ts'
import { knownFaults } from '../reports/index.ts'
import type { Condition, Trial } from '../reports/proof/trial.ts'
import type { KnownFault } from '../reports/triage/dictionary.ts'
import { Hypotheses } from '../reports/triage/hypotheses.ts'
import { causesIn, graded, isApart, isParted, withAll } from '../tests/triage/graded.ts'
import { drawnGroups } from '../tests/triage/measures.ts'
import { Resumed } from './resumed.ts'

/**
 * How well triage tells, in real grades: of several faults at once whether they are parted, of a fault on a stranger
 * whether its rule and its surface are named.
 *
 *     node benchmarks/triage.ts --pairs 300 --triples 100 --strangers 100 --minutes 60 --out results/triage.jsonl
 *
 * It begins no grade after these minutes, and goes on where FILE ends. The figures are of all that FILE has. `--lanes N`
 * grades so many at once in this thread.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '300' },
    triples: { type: 'string', default: '100' },
    strangers: { type: 'string', default: '100' },
    seed: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '60' },
    lanes: { type: 'string', default: '2' },
    out: { type: 'string', default: 'results/triage.jsonl' },
  },
})
const seed = Number(values.seed)
const until = performance.now() + Number(values.minutes) * 60_000

const dictionary = knownFaults()
const known = new Hypotheses(dictionary)
const byId = new Map(dictionary.faults.map(fault => [fault.id, fault]))

/** A grade that is wanted, and what it is to show. */
interface Draw {
  condition: Condition
  faults: KnownFault[]
}

const groups = (size: number, number: number): Draw[] =>
  drawnGroups(dictionary.faults, { number, size, seed }).map(faults => ({
    ...{ condition: withAll(faults), faults },
  }))

const onStrangers = (number: number): Draw[] =>
  trialsAskedFor({ strangers: 0, pairs: number, seed, shard: { index: 1, of: 1 } }).flatMap(condition => {
    const fault = byId.get(condition.fault ?? '')
    return fault ? [{ condition, faults: [fault] }] : []
  })

const wanted = [
  groups(2, Number(values.pairs)),
  groups(3, Number(values.triples)),
  onStrangers(Number(values.strangers)),
]

type Told = Pick<Trial, 'sights' | 'stopped'> & { id: string }

const told = new Resumed<Told>(values.out)

// By turns, so that whatever time there is, each kind has its share.
const longest = Math.max(...wanted.map(({ length }) => length))
const left = Array.from({ length: longest }, (_, at) => wanted.flatMap(draws => draws[at] ?? []))
  .flat()
  .filter(({ condition }) => !told.get(condition.id))
  .values()

// Half of a grade is waiting for a device code to expire, which others use.
const lanes = Array.from({ length: Number(values.lanes) }, async () => {
  for (const { condition } of left) {
    if (performance.now() > until) break
    const { sights, stopped } = await graded(condition, seed)
    const one = { id: condition.id, sights, ...(stopped === undefined ? {} : { stopped }) }
    told.keep(one)
  }
})
await Promise.all(lanes)

const [pairs = [], triples = [], strangers = []] = wanted.map(draws =>
  draws.flatMap(draw => {
    const trial = told.get(draw.condition.id)
    return trial && trial.stopped === undefined ? [{ ...draw, trial }] : []
  }),
)

const shareOf = (some: number, all: number) => `${some} of ${all} (${((100 * some) / all).toFixed(1)} %)`

for (const [name, draws] of Object.entries({ pairs, triples })) {
  const right = draws.filter(({ trial, faults }) => isParted(trial, faults, known))
  console.log(`${name} parted: ${shareOf(right.length, draws.length)}`)
}

const seen = strangers.flatMap(({ trial, faults: [fault] }) =>
  fault ? [{ fault, trial, causes: causesIn(trial, known) }] : [],
)
const red = seen.filter(({ fault, causes }) =>
  causes.some(({ sightings }) => sightings.some(({ check }) => fault.red.has(check))),
)
const count = (of: typeof red, is: (one: (typeof red)[number]) => boolean | undefined) =>
  shareOf(of.filter(one => is(one)).length, of.length)
const isRule = ({ fault }: (typeof red)[number], rules: string[] = []) =>
  rules.some(rule => fault.violates.includes(rule))
const placed = red.filter(({ fault }) => fault.surface?.includes('.'))
const named = red.filter(({ causes: [first] }) => first?.explained === 'by one rule')

console.log(`faults on strangers, red in what the fault turns red: ${shareOf(red.length, seen.length)}`)
console.log(`  apart from all else, in one group: ${count(red, one => isApart(one.causes, one.fault))}`)
console.log(`  rule named first: ${count(red, one => isRule(one, one.causes[0]?.rules.slice(0, 1)))}`)
console.log(`  among three: ${count(red, one => isRule(one, one.causes[0]?.rules.slice(0, 3)))}`)
console.log(
  `  surface right: ${count(placed, ({ fault, causes }) => causes[0]?.surfaces[0] === fault.surface)}`,
)
console.log(
  `  a known fault named: ${shareOf(named.length, red.length)}, of its rule: ${count(named, one => isRule(one, one.causes[0]?.nearest[0]?.fault.violates))}`,
)
