import { withSteps } from './changes.ts'
import { isWrite } from './effects.ts'
import { neededBy, neededIn, type Scenario, type Step, sourcesIn } from './scenario.ts'

/**
 * The steps that may matter for the last one: those that are named, what they take their values from, and the writes
 * in between to what they are about.
 * @param named ids of steps that belong to it in any case
 */
export function slice(scenario: Scenario, named: readonly string[]): Scenario {
  const { steps } = scenario
  const last = steps.at(-1)
  const wanted = new Set([...named, ...(last ? [last.id] : [])])
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size
    withProducers(scenario, wanted)
    const about = new Set(steps.filter(({ id }) => wanted.has(id)).flatMap(neededBy))
    for (const step of steps)
      if (isWrite(step) && neededBy(step).some(name => about.has(name))) wanted.add(step.id)
  }
  return { ...scenario, steps: steps.filter(({ id }) => wanted.has(id)) }
}

/**
 * A scenario without the steps that surely don't matter for the last one: reads that give nothing, and writes to other
 * records than those that it is about. What its values are made of stays.
 */
export function aboutTheLast(scenario: Scenario): Scenario {
  const last = scenario.steps.at(-1)
  const about = last ? neededIn(scenario, last) : []
  const isAbout = (step: Step) =>
    step === last || (isWrite(step) && neededBy(step).some(name => about.includes(name)))
  let left = scenario
  for (const step of scenario.steps.toReversed()) {
    const without = withSteps(
      left,
      left.steps.filter(one => one !== step),
    )
    if (!isAbout(step) && sourcesIn(without)) left = without
  }
  return left
}

/** These steps and the last one, with what they take their values from. */
export function withProducersOf(scenario: Scenario, named: readonly string[]): Scenario {
  const wanted = new Set([...named, ...scenario.steps.slice(-1).map(({ id }) => id)])
  withProducers(scenario, wanted)
  return { ...scenario, steps: scenario.steps.filter(({ id }) => wanted.has(id)) }
}

function withProducers(scenario: Scenario, wanted: Set<string>): void {
  const { steps, variables } = scenario
  for (const step of steps.toReversed()) {
    if (!wanted.has(step.id)) continue
    const before = new Set(steps.slice(0, steps.indexOf(step)).map(({ id }) => id))
    for (const name of neededIn(scenario, step)) {
      const variable = variables.get(name)
      if (variable?.is !== 'captured') continue
      const sources = variable.sources.filter(source => before.has(source.step))
      if (sources.some(source => wanted.has(source.step))) continue
      const [first] = sources
      if (first) wanted.add(first.step)
    }
  }
}
