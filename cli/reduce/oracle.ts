import { at } from '../../fixtures/base/json.ts'
import {
  type Answer,
  type Claim,
  type Claimed,
  differences,
  type Scenario,
  shows,
  sourcesIn,
  withSteps,
} from '../../reports/index.ts'
import type { Asking, Outcome } from './asking.ts'

/** The services that are asked: the one that is graded, and the reference without faults. */
export interface Services {
  target: Asking
  kept: Asking
}

/** What was found of a scenario as it was recorded. */
export type Begun =
  | { is: 'shown'; oracle: Oracle; kept: number }
  /** The reference can't be asked the same: why. */
  | { is: 'shown by the target alone'; oracle: Oracle; why: string }
  | { is: 'not shown'; why: string }

/** Decides whether a scenario shows a claim: twice on the target, and never on the reference where that can follow. */
export class Oracle {
  readonly #services: Services
  readonly #claim: Claim
  /** Status and code of the last answer of each, as the whole scenario got them. */
  readonly #target: string
  readonly #kept: string | undefined

  private constructor(services: Services, claim: Claim, target: string, kept: string | undefined) {
    this.#services = services
    this.#claim = claim
    this.#target = target
    this.#kept = kept
  }

  /** Asks both services for a scenario as it was recorded. */
  static async begin(services: Services, { claim, scenario, isDirect }: Claimed): Promise<Begun> {
    const there = await services.target.outcome(scenario)
    if (there.is === 'astray') return { is: 'not shown', why: there.why }
    if (!isShown(claim, there)) return { is: 'not shown', why: 'asked again, the target answered otherwise' }
    const here = await services.kept.outcome(scenario)
    if (here.is === 'answered' && isShown(claim, here))
      return { is: 'not shown', why: 'the reference, which keeps the document, answers the same' }
    if (here.is === 'astray' && !isDirect)
      return { is: 'not shown', why: `the reference, which keeps the document, can not follow: ${here.why}` }
    const kept = here.is === 'answered' ? signature(here.answer) : undefined
    const oracle = new Oracle(services, claim, signature(there.answer), kept)
    if (!(await oracle.holds(scenario))) return { is: 'not shown', why: 'it was shown once, and not again' }
    return here.is === 'answered'
      ? { is: 'shown', oracle, kept: here.answer.status }
      : { is: 'shown by the target alone', oracle, why: here.why }
  }

  /**
   * What tells the target's last answer from the reference's, in few places that are the same each time. It is for what
   * is told in words.
   */
  static async difference({ target, kept }: Services, scenario: Scenario): Promise<Claim[]> {
    const answers = async (service: Asking) => {
      const outcomes = [await service.outcome(scenario), await service.outcome(scenario)]
      return outcomes.flatMap(outcome => (outcome.is === 'answered' ? [outcome.answer] : []))
    }
    const [there, here] = [await answers(target), await answers(kept)]
    return there.length < 2 || here.length < 2 ? [] : differences(there, here)
  }

  /**
   * A scenario without the steps that the reference answers otherwise: each shows by itself that something is wrong, and
   * whoever kept the document could not follow. As it was where a later step needs what such a step gives.
   */
  static async followed({ kept }: Services, scenario: Scenario): Promise<Scenario> {
    for (let left = scenario; ; ) {
      const outcome = await kept.outcome(left)
      if (outcome.is === 'answered' || outcome.step === undefined) return left
      const steps = left.steps.filter(({ id }) => id !== outcome.step)
      left = withSteps(left, steps.slice(0, -1))
      if (!sourcesIn(left)) return scenario
    }
  }

  async holds(scenario: Scenario): Promise<boolean> {
    const { target, kept } = this.#services
    for (let time = 0; time < 2; time++) {
      const there = await target.outcome(scenario)
      if (!isShown(this.#claim, there) || signatureOf(there) !== this.#target) return false
      if (this.#kept === undefined) continue
      const here = await kept.outcome(scenario)
      if (isShown(this.#claim, here) || signatureOf(here) !== this.#kept) return false
    }
    return true
  }
}

const isShown = (claim: Claim, outcome: Outcome): boolean =>
  outcome.is === 'answered' && shows(claim, outcome.answer, outcome.meant)

const signatureOf = (outcome: Outcome) => (outcome.is === 'answered' ? signature(outcome.answer) : undefined)

/** What an answer is in short. A smaller scenario that is answered in another way is about something else. */
const signature = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(at(body, '/error/code') ?? (typeof at(body, '/error') === 'string' ? at(body, '/error') : ''))}`
