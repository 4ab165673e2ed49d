import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../../fixtures/base/folder.ts'
import type { Condition, Trial } from '../../reports/proof/trial.ts'
import { UsageProblem } from '../usage-problem.ts'
import type { Way } from './way.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))

/** The folders of the sources that decide what a trial comes to. */
const rooms = ['document', 'generators', 'fixtures', 'suites', 'reference', 'cli/prove']

/**
 * The trials that are done, a line each: a proof that was cut short goes on where it stopped. A proof of other sources,
 * or in another way, counts for nothing. Such a journal is begun anew.
 */
export class Journal {
  readonly #file: string
  readonly #done = new Map<string, Trial>()

  /** @param others journals of other machines; trials of the same sources in the same way count as done */
  constructor(file: string, order: Way, others: readonly string[] = []) {
    this.#file = file
    const head = JSON.stringify({ sources: digestOfSources(), ...order })
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const [first, ...lines] = text.split('\n')
    if (first === head) {
      for (const trial of trialsIn(lines)) this.#keep(trial)
      if (!text.endsWith('\n')) appendFileSync(file, '\n')
    } else {
      makeFolder(dirname(file))
      writeFileSync(file, `${head}\n`)
    }
    for (const other of others) this.#join(other, head)
  }

  /** @throws UsageProblem when it isn't of the same sources, tried in the same way */
  #join(other: string, head: string): void {
    const [first, ...lines] = existsSync(other) ? readFileSync(other, 'utf8').split('\n') : []
    if (first !== head)
      throw new UsageProblem(`${other} is no journal of the same proof: of these sources, seed and checks`)
    for (const trial of trialsIn(lines)) this.#keep(trial)
  }

  /** The trial of a condition, where it is done. */
  of({ kind, id }: Condition): Trial | undefined {
    return this.#done.get(`${kind} ${id}`)
  }

  /** The trials of single checks. */
  get alone(): Trial[] {
    return [...this.#done.values()].filter(({ condition }) => condition.kind === 'alone')
  }

  add(trial: Trial): void {
    appendFileSync(this.#file, `${JSON.stringify(trial)}\n`)
    this.#keep(trial)
  }

  #keep(trial: Trial): void {
    this.#done.set(`${trial.condition.kind} ${trial.condition.id}`, trial)
  }
}

/** A journal as it was left: the head that describes the proof, and the trials. Undefined where there is none. */
export function readJournal(file: string): { head: unknown; trials: Trial[] } | undefined {
  if (!existsSync(file)) return undefined
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const [head] = valuesIn([first])
  return head === undefined ? undefined : { head, trials: trialsIn(lines) }
}

const trialsIn = (lines: string[]): Trial[] => valuesIn(lines) as Trial[]

/** The values of whole lines. A line that was cut off with the proof is a trial that has to be made again. */
const valuesIn = (lines: string[]): unknown[] =>
  lines.flatMap((line): unknown[] => {
    try {
      return [JSON.parse(line)]
    } catch (cut) {
      if (cut instanceof SyntaxError) return []
      throw cut
    }
  })

/** A digest of the sources that decide what a trial comes to. */
export function digestOfSources(): string {
  const endings = [extname(import.meta.url).slice(1), 'yaml']
  const files = globSync(`{${rooms.join(',')}}/**/*.{${endings.join(',')}}`, { cwd: house }).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(house + file))
  return hash.digest('hex').slice(0, 16)
}
