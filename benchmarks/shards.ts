import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { faults, playedBy, startReference } from '../reference/index.ts'
import type { Trial } from '../reports/proof/trial.ts'

/**
 * How much sooner shards are through than the whole, on this machine, and that they come to the same: a grade of a
 * target far away, and a proof with one thread and one core for each shard, and for the whole, too: left alone, its
 * compiler and its collection of garbage would borrow from the next core what two shards have to share.
 *
 *     node benchmarks/shards.ts --grade 3 --delay 200 --proof 2 --suite versions --faults 150
 *
 * `--grade 0` or `--proof 0` leaves one out. The proof is of so many faults, evenly chosen, with these suites: whole it
 * takes more than an hour of a core.
 */
const { values } = parseArgs({
  options: {
    grade: { type: 'string', default: '3' },
    delay: { type: 'string', default: '200' },
    proof: { type: 'string', default: '2' },
    suite: { type: 'string', multiple: true, default: ['versions'] },
    faults: { type: 'string', default: '150' },
  },
})
const command = fileURLToPath(new URL('../cli/conformance.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'conformance-shards-'))

/** How a command is run. */
interface Way {
  env?: NodeJS.ProcessEnv
  /** The one core that it has, by `taskset`; undefined for all. */
  core?: number
}

/** @throws when the command comes to no verdict; a proof with some suites alone leaves faults uncaught */
async function run(args: string[], { env = {}, core }: Way = {}): Promise<void> {
  const words = [process.execPath, command, ...args]
  const [program = '', ...rest] = core === undefined ? words : ['taskset', '--cpu-list', `${core}`, ...words]
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', chunk => {
    told += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0 && code !== 1) throw new Error(`conformance ${args.join(' ')} ended with ${code}: ${told}`)
}

/** @returns the seconds that it took */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** A way to an origin on which every answer takes longer by so many milliseconds. */
async function delayed(url: string, ms: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const further = request({ hostname, port, method, path, headers, agent }, async reply => {
      await wait(ms)
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(answer)
    })
    // Whoever breaks off finds the other broken off, too.
    further.on('error', () => answer.destroy())
    answer.on('close', () => further.destroy())
    asked.pipe(further)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const indices = (of: number) => Array.from({ length: of }, (_, at) => at + 1)

/** What a whole and its shards took, and whether they came to the same. */
function tell(
  what: string,
  of: number,
  took: { whole: number; shards: number; merge: number },
  same: boolean,
) {
  const { whole, shards, merge } = took
  const seconds = (one: number) => `${one.toFixed(1)} s`
  console.log(
    `${what}: whole ${seconds(whole)}, ${of} shards at once ${seconds(shards)} and ${seconds(merge)} to merge: ` +
      `${(whole / (shards + merge)).toFixed(2)} times as fast; ${same ? 'the same' : 'NOT THE SAME'}`,
  )
}

async function grades(of: number, ms: number): Promise<void> {
  const target = await startReference()
  const { origin, server } = await delayed(target.url, ms)
  const config = join(folder, 'far.json')
  const personas = Object.fromEntries(
    playedBy(target.identities).map(([name, identity]) => [name, { identity }]),
  )
  const login = {
    approver: 'form',
    passphrase: `\${SANDBOX_PASSPHRASE}`,
    origins: [new URL(target.url).origin],
  }
  writeFileSync(config, JSON.stringify({ target: { url: origin }, login, personas }))
  const to = (name: string) => join(folder, `grade-${name}`)
  const grade = (name: string, ...more: string[]) =>
    run(['grade', '--config', config, '--seed', '1', '--out', to(name), ...more], {
      env: { SANDBOX_PASSPHRASE: target.passphrase },
    })
  const whole = await timed(() => grade('whole'))
  const parts = indices(of).map(index => `${index}`)
  const shards = await timed(() => Promise.all(parts.map(part => grade(part, '--shard', `${part}/${of}`))))
  const merge = await timed(() => run(['merge', ...parts.map(to), '--out', to('merged')]))
  server.close()
  await target.close()
  const verdicts = (name: string) => {
    const { checks, gate } = JSON.parse(readFileSync(join(to(name), 'report.json'), 'utf8'))
    const judged = checks.map(({ id, verdict }: { id: string; verdict: string }) => `${id} ${verdict}`)
    return JSON.stringify([judged.toSorted(), gate.result])
  }
  tell(
    `grade with ${ms} ms an answer`,
    of,
    { whole, shards, merge },
    verdicts('whole') === verdicts('merged'),
  )
}

/**
 * How many times as fast so many shards would be on as many machines: each tries the control and the checks alone, and of
 * the others the longest first where there is least to do.
 */
function reckoned(proof: string, of: number): number {
  const [, ...lines] = readFileSync(join(proof, 'journal.jsonl'), 'utf8').trim().split('\n')
  const trials: Trial[] = lines.map(line => JSON.parse(line))
  const isInEach = ({ condition: { kind } }: Trial) => kind === 'control' || kind === 'alone'
  const sum = (some: Trial[]) => some.reduce((ms, { durationMs }) => ms + durationMs, 0)
  const each = sum(trials.filter(isInEach))
  const load: number[] = Array(of).fill(0)
  const divided = trials.filter(trial => !isInEach(trial))
  for (const { durationMs } of divided.toSorted((one, other) => other.durationMs - one.durationMs)) {
    const least = load.indexOf(Math.min(...load))
    load[least] = (load[least] ?? 0) + durationMs
  }
  return sum(trials) / (each + Math.max(...load))
}

async function proofs(of: number, suites: string[], number: number): Promise<void> {
  const to = (name: string) => join(folder, `proof-${name}`)
  const chosen = Array.from({ length: number }, (_, at) => faults[Math.floor((at * faults.length) / number)])
  const way = [
    ...['--together', '--workers', '1'],
    ...suites.flatMap(suite => ['--suite', suite]),
    ...chosen.flatMap(fault => (fault ? ['--fault', fault.id] : [])),
  ]
  const cores = availableParallelism()
  const prove = (name: string, core: number, ...more: string[]) =>
    run(['prove', ...way, '--out', to(name), ...more], { core })
  const whole = await timed(() => prove('whole', 0))
  const parts = indices(of).map(index => `${index}`)
  const shards = await timed(() =>
    Promise.all(parts.map((part, at) => prove(part, at % cores, '--shard', `${part}/${of}`))),
  )
  const merge = await timed(() => run(['prove', '--join', ...parts.map(to), '--out', to('merged')]))
  const abreast = await timed(() => Promise.all(parts.map((part, at) => prove(`whole-${part}`, at % cores))))
  console.log(
    `  ${of} wholes at once take ${abreast.toFixed(1)} s: more than ${((of * whole) / abreast).toFixed(2)} times as fast nothing is on this machine`,
  )
  const outcomes = (name: string) => {
    const { conditions } = JSON.parse(readFileSync(join(to(name), 'proof.json'), 'utf8'))
    return JSON.stringify(
      conditions.map(({ kind, id, outcome }: { kind: string; id: string; outcome: unknown }) => [
        kind,
        id,
        outcome,
      ]),
    )
  }
  for (const more of [2, 4, 8])
    console.log(
      `  ${more} shards, reckoned by what each trial took: ${reckoned(to('whole'), more).toFixed(2)} times as fast`,
    )
  tell(
    `proof of ${number} faults with ${suites.join(', ')}`,
    of,
    { whole, shards, merge },
    outcomes('whole') === outcomes('merged'),
  )
}

console.log(
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
)
if (Number(values.grade) > 0) await grades(Number(values.grade), Number(values.delay))
if (Number(values.proof) > 0) await proofs(Number(values.proof), values.suite, Number(values.faults))
rmSync(folder, { recursive: true })
