import { dimensions } from '../../../fixtures/target/embedded.ts'
import { UsageProblem } from '../../usage-problem.ts'
import type { Shard } from '../shards.ts'

/** What `prove` may be asked about strangers. */
export interface StrangerOptions {
  /** How many are drawn and graded. */
  strangers?: number
  /** How many pairs of a fault and a stranger are tried. */
  pairs?: number
  /** Seeds of single strangers, instead of those that are drawn. */
  stranger?: string[]
  /** `DIMENSION=VALUE` each, which every stranger has. */
  choose?: string[]
  /** All else is usual. */
  usual?: true
  check?: string[]
  /** How long new trials are begun, in milliseconds. */
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
 * @throws UsageProblem for what isn't one
 */
export function chosenIn(written: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    written.map(each => {
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? []
      const dimension = dimensions.find(known => known.name === name)
      if (dimension?.values.some(known => known.value === value)) return [name, value]
      const allowed = dimension
        ? `${name} is one of ${dimension.values.map(known => known.value).join(', ')}`
        : '`conformance serve --list-dimensions` lists them all'
      throw new UsageProblem(`--choose ${each}: there is no such choice; ${allowed}`)
    }),
  )
}
