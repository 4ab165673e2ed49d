import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exchange, log, result } from '../tests/reports/log-builder.ts'

/** How long all reports of a large grade take to write, and how much memory: `node benchmarks/reports.ts`. */
const exchanges = 50_000
const checks = 400
const rounds = 5
const write = new URL('../reports/write.ts', import.meta.url).href

/** The code of one round. It runs in a process of its own, so that the peak of memory is its own too. */
const round = `
  const { writeReports } = await import(${JSON.stringify(write)})
  const started = performance.now()
  await writeReports(process.argv[1])
  console.log(JSON.stringify([performance.now() - started, process.resourceUsage().maxRSS / 1024]))`

function* lines(broken: boolean) {
  const at = new Date(0).toISOString()
  const body = JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, name: 'a fictional name' })))
  yield log().started([]).text()
  for (let number = 0; number < exchanges; number++) {
    const response = { status: 200, statusText: 'OK', headers: [], body, bytes: body.length }
    yield `${JSON.stringify({ type: 'exchange', at, exchange: exchange(`x${number}`, { response }) })}\n`
  }
  for (let number = 0; number < checks; number++) {
    const of = exchanges / checks
    const own = Array.from({ length: of }, (_, step) => `x${number * of + step}`)
    const verdict = broken && number % 4 === 0 ? 'failed' : 'passed'
    yield log()
      .add({ type: 'check-finished', at, result: result(`c${number}`, verdict, { exchanges: own }) })
      .text()
  }
  yield log().finished().text()
}

for (const broken of [false, true]) {
  const folder = mkdtempSync(join(tmpdir(), 'reports-benchmark-'))
  try {
    await pipeline(Readable.from(lines(broken)), createWriteStream(join(folder, 'events.jsonl')))
    const measured = Array.from({ length: rounds }, () => {
      const args = ['--input-type=module', '--eval', round, folder]
      const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      const [ms = 0, megabytes = 0] = JSON.parse(stdout) as number[]
      return { ms, megabytes }
    }).sort((a, b) => a.ms - b.ms)
    const time = measured.map(({ ms }) => (ms / 1000).toFixed(2)).join(' ')
    const peak = Math.max(...measured.map(({ megabytes }) => megabytes)).toFixed(0)
    console.log(
      `reports of ${exchanges} exchanges, ${broken ? checks / 4 : 0} failures: ${time} s, peak ${peak} MB`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
