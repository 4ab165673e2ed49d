import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appendTo } from '../reports/history/index-file.ts'
import { manyGrades, wholeGrade } from '../tests/reports/many-grades.ts'

/**
 * How long it takes to open a history of 1,000 grades, and to compare two grades of the whole suite, each as the command
 * that people run, with the start of Node: `node benchmarks/comparing.ts`.
 */
const grades = 1000
const rounds = 5
const command = fileURLToPath(new URL('../cli/conformance.js', import.meta.url))

/** The code that tells how much of the processor a command took, which a busy machine doesn't change as much. */
const telling = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process._rawDebug('processor', user + system)
})`

function measured(what: string, args: string[], wanted: number): void {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    const run = ['--import', `data:text/javascript,${encodeURIComponent(telling)}`, command, ...args]
    const { status, stderr } = spawnSync(process.execPath, run, { encoding: 'utf8' })
    if (status !== wanted) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
    return { ms: performance.now() - started, processor: Number(/processor (\d+)/.exec(stderr)?.[1]) / 1000 }
  })
  const seconds = (of: number[]) =>
    of
      .toSorted((one, other) => one - other)
      .map(ms => (ms / 1000).toFixed(2))
      .join(' ')
  console.log(
    `${what}: ${seconds(times.map(({ ms }) => ms))} s, of the processor ${seconds(times.map(({ processor }) => processor))} s`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'comparing-'))
try {
  appendTo(folder, manyGrades(grades))
  measured('the least that a command takes', ['--version'], 0)
  measured(`a history of ${grades} grades is opened`, ['history', folder], 0)
  const sizes = ['history.jsonl', 'history.html'].map(name => statSync(join(folder, name)).size / 1e6)
  console.log(`its index has ${sizes[0]?.toFixed(1)} MB, its page ${sizes[1]?.toFixed(1)} MB`)

  const two = [join(folder, 'one'), join(folder, 'other')]
  for (const grade of two) mkdirSync(grade)
  const [one = '', other = ''] = two
  writeFileSync(join(one, 'report.json'), JSON.stringify(wholeGrade()))
  copyFileSync(join(one, 'report.json'), join(other, 'report.json'))
  measured('two grades of the whole suite are compared', ['diff', one, other], 0)
} finally {
  rmSync(folder, { recursive: true })
}
