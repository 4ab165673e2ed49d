import { statSync } from 'node:fs'
import { ExpectedProblem } from '../../fixtures/base/expected-problem.ts'
import { exitCodes } from '../../reports/index.ts'
import { endingSignals } from '../ending-signals.ts'
import { explain } from '../explain.ts'
import { configuration, defaultFile } from './configuration.ts'
import { grade } from './grade.ts'
import type { GradeOptions } from './options.ts'

/** Milliseconds between two looks at a file. Looks, since editors put a new file in place of the old one. */
const look = 300

/**
 * Grades, and again whenever the configuration or a file of the target's command has changed, or on Enter.
 * @returns the exit code of the last grade, once Ctrl-C has ended the waiting
 */
export async function watch(options: GradeOptions): Promise<number> {
  for (;;) {
    const files = watchedFiles(options)
    const changes = new Changes(files)
    try {
      const code = await explained(grade(options))
      if (code === exitCodes.interrupted) return code
      const say = () =>
        process.stderr.write(`\nwatching ${files.join(', ')}; Enter grades again, Ctrl-C ends\n`)
      if (!(await changes.next(say))) return code
    } finally {
      changes.over()
    }
  }
}

/** The exit code of a grade. A problem that its user can solve is told, and ends no watching. */
async function explained(grade: Promise<number>): Promise<number> {
  try {
    return await grade
  } catch (problem) {
    if (!(problem instanceof ExpectedProblem)) throw problem
    return explain(problem)
  }
}

/** The configuration, and what its target's command names that is a file. */
function watchedFiles(options: GradeOptions): string[] {
  const file = options.config ?? defaultFile
  try {
    const { target } = configuration(options)
    const words = target.kind === 'command' ? target.command.split(/[\s"'=;&|]+/) : []
    return [file, ...words.filter(isFile)]
  } catch {
    return [file]
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Waits for what asks for the next grade; a change during a grade counts. */
class Changes {
  readonly #next = Promise.withResolvers<boolean>()
  readonly #again = () => this.#next.resolve(true)
  readonly #looks: NodeJS.Timeout

  constructor(files: string[]) {
    const before = seenOf(files)
    this.#looks = setInterval(() => {
      if (seenOf(files) !== before) this.#again()
    }, look)
  }

  /**
   * @param say tells that it waits, once Enter and Ctrl-C do what that says
   * @returns whether to grade again; false after Ctrl-C
   */
  async next(say: () => void): Promise<boolean> {
    const end = () => this.#next.resolve(false)
    for (const signal of endingSignals) process.on(signal, end)
    process.stdin.on('data', this.#again).resume()
    say()
    try {
      return await this.#next.promise
    } finally {
      process.stdin.off('data', this.#again).pause()
      for (const signal of endingSignals) process.off(signal, end)
    }
  }

  over(): void {
    clearInterval(this.#looks)
  }
}

/** What is seen of files without reading them: another text once one was written, replaced, removed or made to run. */
const seenOf = (files: string[]): string => files.map(seen).join('\n')

function seen(file: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  } catch {
    return 'nothing'
  }
}
