import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../fixtures/base/folder.ts'

/**
 * What a benchmark has measured so far, by its ids, a line each in a file: one that was cut short goes on where the file
 * ends.
 */
export class Resumed<Told extends { id: string }> {
  readonly #file: string
  readonly #told = new Map<string, Told>()

  constructor(file: string) {
    this.#file = file
    makeFolder(dirname(file))
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const one = JSON.parse(line) as Told
      this.#told.set(one.id, one)
    }
  }

  get(id: string): Told | undefined {
    return this.#told.get(id)
  }

  keep(one: Told): void {
    this.#told.set(one.id, one)
    appendFileSync(this.#file, `${JSON.stringify(one)}\n`)
  }
}
