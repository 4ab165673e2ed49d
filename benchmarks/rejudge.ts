import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as slept } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readLog } from '../reports/read-log.ts'

/**
 * How long a rejudgement takes beside its grade, as a whole and without the grade's waits: `npm run bench:rejudge`. What
 * runs is looked for in `/proc`, so that it needs Linux, and a machine that does nothing else.
 */
const rounds = 3
const command = fileURLToPath(new URL('../cli/conformance.js', import.meta.url))
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=30']

/** Milliseconds between two looks, and those after which the processes are listed anew. */
const everyLook = 4
const everyListing = 100

/** A moment at which it was looked, in milliseconds since the epoch, and whether anything ran then. */
interface Look {
  at: number
  ran: boolean
}

type Stretch = [from: number, to: number]

const entries = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const text = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A process with all below it. */
function family(pid: string): string[] {
  const children = entries(`/proc/${pid}/task`).flatMap(thread =>
    text(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap(family)]
}

/** Whether a thread of these processes runs, or waits for a disk. */
const anyRuns = (pids: string[]): boolean =>
  pids.some(pid =>
    entries(`/proc/${pid}/task`).some(thread => /\) [RD] /.test(text(`/proc/${pid}/task/${thread}/stat`))),
  )

async function watched(...args: string[]): Promise<Look[]> {
  const child = spawn(process.execPath, [...flags, command, ...args], { stdio: 'ignore' })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const looks: Look[] = []
  let pids: string[] = []
  for (let listed = 0; child.exitCode === null; ) {
    const at = performance.timeOrigin + performance.now()
    if (at - listed > everyListing) {
      pids = family(String(child.pid))
      listed = at
    }
    looks.push({ at, ran: anyRuns(pids) })
    await slept(everyLook)
  }
  looks.push({ at: performance.timeOrigin + performance.now(), ran: false })
  const code = await ended
  if (code !== 0) throw new Error(`conformance ${args.join(' ')} ended with ${code}`)
  return looks
}

/** When requests were under way, in stretches that don't touch. */
async function asked(folder: string): Promise<Stretch[]> {
  const each: Stretch[] = []
  for await (const event of readLog(join(folder, 'events.jsonl'))) {
    if (event.type !== 'exchange') continue
    const from = Date.parse(event.exchange.startedAt)
    each.push([from, from + event.exchange.durationMs])
  }
  const stretches: Stretch[] = []
  for (const [from, to] of each.toSorted(([one], [other]) => one - other)) {
    const last = stretches.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else stretches.push([from, to])
  }
  return stretches
}

/** Seconds as a whole, those in which something ran, and those in which it did or a request was under way. */
function seconds(looks: Look[], stretches: Stretch[] = []) {
  const sums = { whole: 0, ran: 0, unwaited: 0 }
  let next = 0
  for (const [index, { at, ran }] of looks.slice(0, -1).entries()) {
    while ((stretches[next]?.[1] ?? Number.POSITIVE_INFINITY) < at) next++
    const isAsked = (stretches[next]?.[0] ?? Number.POSITIVE_INFINITY) <= at
    const length = ((looks[index + 1]?.at ?? at) - at) / 1000
    sums.whole += length
    if (ran) sums.ran += length
    if (ran || isAsked) sums.unwaited += length
  }
  return sums
}

const folder = mkdtempSync(join(tmpdir(), 'conformance-benchmark-'))
console.log(
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`,
)
console.log('wanted: a rejudgement within a third of its grade without the waits')
try {
  for (let round = 1; round <= rounds; round++) {
    const out = join(folder, String(round))
    const looks = await watched('grade', '--out', out)
    const grade = seconds(looks, await asked(out))
    const rejudgement = seconds(await watched('rejudge', out))
    const share = (of: number) => (rejudgement.whole / of).toFixed(2)
    console.log(
      `grade ${grade.whole.toFixed(1)} s, rejudgement ${rejudgement.whole.toFixed(1)} s: ${share(grade.whole)}; ` +
        `without moments in which nothing runs and no request is under way, ${grade.unwaited.toFixed(1)} s: ${share(grade.unwaited)}; ` +
        `without any in which nothing runs, ${grade.ran.toFixed(1)} s: ${share(grade.ran)}`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
