import { isDeepStrictEqual } from 'node:util'
import { isOfPart } from '../../fixtures/engine/exchange-ids.ts'
import type { CheckResult, GradeEvent } from '../../fixtures/events/event.ts'
import { alike } from '../alike.ts'
import { listed } from '../words.ts'

type Of<Type extends GradeEvent['type']> = Extract<GradeEvent, { type: Type }>
type Started = Of<'grade-started'>
type ShardStarted = Of<'shard-started'>

/** Things that a sentence names before it counts the others. */
const mostNamed = 5

/**
 * What no log has that a grade wrote. A log may be read whole, and its verdicts may follow from what it records, and
 * yet it may have parts that nobody judges.
 */
export class LogRules {
  #start: Started | undefined
  readonly #shards: ShardStarted[] = []
  #finished = new Set<string>()
  readonly #exchanges = new Set<string>()
  readonly #broken = {
    'is told apart in the log, which only a report does': new Set<string>(),
    'is left out by a budget, and not blocked': new Set<string>(),
    'finished twice': new Set<string>(),
    'is recorded twice': new Set<string>(),
    'is of no part of this grade': new Set<string>(),
    'stands outside of every shard': new Set<string>(),
  }

  /** Looks at the next event of the log. */
  take(event: GradeEvent): void {
    if (event.type === 'grade-started') this.#start ??= event
    if (event.type === 'shard-started') {
      this.#shards.push(event)
      this.#finished = new Set()
    }
    if (event.type === 'exchange') this.#exchange(event.exchange.id)
    if (event.type === 'check-finished') this.#verdict(event.result)
    if (event.type === 'approval' || event.type === 'kept-session') this.#inAShard(`a login (${event.type})`)
  }

  /** In what the log is none that a grade wrote, in sentences. */
  get broken(): string[] {
    const single = Object.entries(this.#broken).flatMap(([what, ids]) =>
      ids.size === 0 ? [] : [`${listed([...ids], mostNamed)} ${what}`],
    )
    return [...single, ...this.#ofShards()]
  }

  #exchange(id: string): void {
    this.#inAShard(`exchange ${id}`)
    const { shard } = this.#shards.at(-1) ?? this.#start ?? {}
    if (!isOfPart(id, shard)) this.#broken['is of no part of this grade'].add(`exchange ${id}`)
    if (this.#exchanges.has(id)) this.#broken['is recorded twice'].add(`exchange ${id}`)
    this.#exchanges.add(id)
  }

  #verdict({ id, verdict, provisional, disputed, leftOut }: CheckResult): void {
    this.#inAShard(id)
    if (provisional !== undefined || disputed !== undefined)
      this.#broken['is told apart in the log, which only a report does'].add(id)
    if (leftOut !== undefined && verdict !== 'blocked')
      this.#broken['is left out by a budget, and not blocked'].add(id)
    if (this.#finished.has(id)) this.#broken['finished twice'].add(id)
    this.#finished.add(id)
  }

  #inAShard(what: string): void {
    if (this.#start?.shards !== undefined && this.#shards.length === 0)
      this.#broken['stands outside of every shard'].add(what)
  }

  #ofShards(): string[] {
    const start = this.#start
    if (!start) return []
    const { shards: of } = start
    if (of === undefined)
      return this.#shards.length === 0 ? [] : ['it has shards, and its beginning knows of none']
    const places = this.#shards.map(({ shard }) => shard?.index)
    const first = this.#shards.map(({ run }) => run.startedAt).toSorted()[0]
    return [
      ...(new Set(places).size === places.length ? [] : ['it has a shard twice']),
      ...this.#shards.flatMap(shard => {
        const name = `shard ${shard.shard?.index}`
        const fits = shard.shard?.of === of && isDeepStrictEqual(shard.shard?.whole, start.planned)
        return [
          ...(fits ? [] : [`${name} is a part of another whole`]),
          ...alike
            .filter(({ of: told }) => !isDeepStrictEqual(told(shard), told(start)))
            .map(({ what }) => `${name} is of another ${what} than the grade says`),
        ]
      }),
      ...(first === undefined || first === start.run.startedAt
        ? []
        : ['it began at another time than its first shard']),
    ]
  }
}
