import { drawStranger, faults, usualStranger } from '../../../fixtures/target/embedded.ts'
import type { Condition } from '../../../reports/index.ts'
import type { Shard } from '../../shard/shard.ts'
import { faultsNamed, ofPair, ofStranger } from '../conditions.ts'
import { drawnFrom, numbersOf, strangerName } from './draw.ts'
import { chosenIn, type StrangerOptions } from './options.ts'

interface Asked extends StrangerOptions {
  strangers: number
  pairs: number
  fault?: string[]
  seed: number
  shard: Shard
}

/**
 * The trials that were asked for. Drawn strangers and pairs take turns: whatever time there is, both are tried. The
 * pair of a number has the stranger of that number.
 * @throws UsageProblem for a fault or choice that doesn't exist
 */
export function trialsAskedFor(asked: Asked): Condition[] {
  const { seed, shard, strangers, pairs, stranger, usual } = asked
  const fixed = chosenIn(asked.choose)
  const wanted = asked.fault ? faultsNamed(asked.fault) : undefined
  const made = (name: string) => ({
    stranger: usual ? usualStranger(name, fixed) : drawStranger(name, fixed),
    id: [name, ...(usual ? ['usual'] : []), ...Object.entries(fixed).map(choice => choice.join('='))].join(
      ' ',
    ),
  })
  if (stranger)
    return stranger
      .map(made)
      .flatMap(one =>
        wanted
          ? wanted.map(fault => ofPair(fault, one.stranger, one.id))
          : [ofStranger(one.stranger, one.id)],
      )
  return numbersOf(Math.max(strangers, pairs), shard).flatMap(number => {
    const one = made(strangerName(seed, number))
    return [
      ...(number <= strangers ? [ofStranger(one.stranger, one.id)] : []),
      ...(number <= pairs ? [ofPair(drawnFrom(wanted ?? faults, seed, number), one.stranger, one.id)] : []),
    ]
  })
}
