import type { Shard } from './shard.ts'

/** An engine that starts a job several times, and tells each by its environment which of them it is. */
interface Engine {
  name: string
  /** The variable that tells which one it is, and what that is in the first. */
  index: string
  first: 0 | 1
  /** The variable that tells how many there are; undefined where none does. */
  count?: string
  /** The variable that all jobs of a pipeline have alike, and no other pipeline has. */
  pipeline?: string
}

const engines: readonly Engine[] = [
  {
    ...{ name: 'GitLab', index: 'CI_NODE_INDEX', first: 1 },
    ...{ count: 'CI_NODE_TOTAL', pipeline: 'CI_PIPELINE_ID' },
  },
  {
    ...{ name: 'Buildkite', index: 'BUILDKITE_PARALLEL_JOB', first: 0 },
    ...{ count: 'BUILDKITE_PARALLEL_JOB_COUNT', pipeline: 'BUILDKITE_BUILD_ID' },
  },
  {
    ...{ name: 'CircleCI', index: 'CIRCLE_NODE_INDEX', first: 0 },
    ...{ count: 'CIRCLE_NODE_TOTAL', pipeline: 'CIRCLE_WORKFLOW_ID' },
  },
  // Kubernetes sets the index by itself; the Job in deploy/kubernetes/shards adds what its own pods alone have alike.
  { ...{ name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: 0 }, pipeline: 'JOB_CONTROLLER_UID' },
]

/** A shard as a command line names it. */
export interface NamedShard extends Shard {
  /** What all shards of one pipeline have alike, where the engine told the shard and tells that, too. */
  pipeline?: string
}

/** A text that names no shard; its message says what would. */
export class NoShard extends Error {
  override readonly name = 'NoShard'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The shard that a text names: `2/3`, or `auto`, which asks the engine that started this job. `auto/3` says how many
 * there are, which Kubernetes doesn't tell. Nothing is taken from the environment unless it says `auto`: many a job
 * has these variables for another reason.
 * @throws NoShard
 */
export function shardIn(text: string, environment: Environment): NamedShard {
  const [, index, of] = /^(auto|\d+)(?:\/(\d+))?$/.exec(text) ?? []
  const count = of === undefined ? undefined : Number(of)
  if (index === 'auto') return valid(told(count, environment), text)
  if (index === undefined || count === undefined)
    throw new NoShard('Expected the number of a part and how many there are, such as 2/3, or auto.')
  return valid({ index: Number(index), of: count }, text)
}

function valid(shard: NamedShard, text: string): NamedShard {
  if (shard.index >= 1 && shard.index <= shard.of) return shard
  throw new NoShard(
    text.startsWith('auto')
      ? `The engine says that this is part ${shard.index}, and there are ${shard.of}.`
      : `Expected a part from 1 to ${Math.max(1, shard.of)}, such as 1/${Math.max(1, shard.of)}.`,
  )
}

/** The shard of which the engine tells. @param count how many there are, where that is said */
function told(count: number | undefined, environment: Environment): NamedShard {
  const [engine, other] = engines.filter(({ index }) => environment[index])
  if (!engine)
    throw new NoShard(
      `No engine tells which part this job is: expected one of the variables ${engines
        .map(({ name, index }) => `${index} (${name})`)
        .join(', ')}; or name the part, such as 2/3.`,
    )
  if (other)
    throw new NoShard(
      `Two engines tell which part this job is: ${engine.index} is of ${engine.name}, ${other.index} of ${other.name}; name the part, such as 2/3.`,
    )
  const of = count ?? numberIn(engine.count, environment)
  if (of === undefined)
    throw new NoShard(
      `${engine.name} tells which part this is (${engine.index}), and not how many there are; add that, such as auto/3.`,
    )
  const own = numberIn(engine.count, environment)
  if (own !== undefined && own !== of)
    throw new NoShard(`${engine.name} says that there are ${own} parts (${engine.count}), and not ${of}.`)
  const index = (numberIn(engine.index, environment) ?? 0) + 1 - engine.first
  const id = engine.pipeline === undefined ? undefined : environment[engine.pipeline]
  return { index, of, ...(id ? { pipeline: `${engine.name} ${id}` } : {}) }
}

function numberIn(variable: string | undefined, environment: Environment): number | undefined {
  const text = variable === undefined ? undefined : environment[variable]
  if (!text) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new NoShard(`Expected a number in ${variable}, found ${JSON.stringify(text)}.`)
}
