import { called } from '../../../fixtures/base/called.ts'
import { dimensions } from '../../../fixtures/target/embedded.ts'
import type { Shard } from '../../shard/shard.ts'
import { UsageProblem } from '../../usage-problem.ts'

/** The options of `prove` about strangers. */
export interface StrangerOptions {
  /** The number of strangers that are drawn and graded. */
  strangers?: number
  /** The number of pairs of a fault and a stranger that are tried. */
  pairs?: number
  /** Seeds of single strangers, in place of drawn ones. */
  stranger?: string[]
  /** Choices that every stranger has, each as `DIMENSION=VALUE`. */
  choose?: string[]
  /** Whether all other choices are usual. */
  usual?: true
  check?: string[]
  /** The time in which new trials are begun, in milliseconds. */
  for?: number
  shard?: Shard
  /** Folders of other shards. */
  join?: string[]
}

/** Whether strangers are asked for, rather than the proof at home. */
export const isAboutStrangers = ({ strangers, pairs, stranger, choose }: StrangerOptions): boolean =>
  [strangers, pairs, stranger, choose].some(asked => asked !== undefined)

/**
 * The choices of `--choose`.
 * @throws UsageProblem for a choice that doesn't exist
 */
export function chosenIn(written: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    written.map(each => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? []
      const dimension = dimensions.find(known => known.name === name)
      if (dimension?.values.some(known => known.value === value)) return [name, value]
      const allowed = dimension
        ? `${name} is one of ${dimension.values.map(known => known.value).join(', ')}`
        : `\`${called()} serve --list-dimensions\` lists them all`
      throw new UsageProblem(`--choose ${each}: there is no such choice; ${allowed}`)
    }),
  )
}
