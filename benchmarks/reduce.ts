import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleConfig } from '../cli/serve/sample-config.ts'
import { Client } from '../fixtures/client/client.ts'
import { Recorder } from '../fixtures/client/recorder.ts'
import { Redactor } from '../fixtures/client/redact.ts'
import { Wire } from '../fixtures/client/wire.ts'
import { EventLog } from '../fixtures/events/log.ts'
import { approveByForm } from '../fixtures/login/approvers/form.ts'
import { firstErrand } from '../fixtures/login/screen/errand.ts'
import { startReference } from '../reference/index.ts'
import { knownFaults } from '../reports/index.ts'
import type { KnownFault } from '../reports/triage/dictionary.ts'
import { configFile, folder, run } from '../tests/cli/conformance.ts'
import { drawn } from '../tests/triage/measures.ts'
import { Resumed } from './resumed.ts'

/**
 * How short the scripts of `replay --reduce` are, and whether they tell the truth. For each fault that is drawn, a red
 * check of it is graded and reduced; the script is run on the faulty reference and on the kept one. Both scripts are
 * searched for every token, device code and passphrase that the reference has given out meanwhile.
 *
 *     node benchmarks/reduce.ts --faults 100 --seed 1 --minutes 60 --out results/reduce.jsonl
 *
 * It begins no fault after these minutes, and goes on where FILE ends. The figures are of all that FILE has.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string', default: 'results/reduce.jsonl' },
  },
})
const until = performance.now() + Number(values.minutes) * 60_000
const passphrase = 'a passphrase of this benchmark'

/** What came of a fault. */
interface Told {
  id: string
  check: string
  /** Exit codes: 1 of the grade, if it was red; 1 where the fault shows, 0 where it does not. */
  graded: number | null
  reduced?: number | null
  faulty?: number | null
  kept?: number | null
  exchanges?: number
  of?: number
  /** How many of the secrets that were given out stand in a script, of how many. */
  leaked?: number
  secrets?: number
  said?: string
}

const secrets = new Set<string>()
const secretMembers =
  /"(?:access_token|refresh_token|device_code|user_code|accessToken|refreshToken)":"([^"]{6,})"/g
const end = ServerResponse.prototype.end
ServerResponse.prototype.end = function (this: ServerResponse, ...given: unknown[]) {
  const [payload] = given
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    for (const [, secret = ''] of payload.toString().matchAll(secretMembers)) secrets.add(secret)
  return Reflect.apply(end, this, given)
}

/** Approves a login on the screens of a reference. */
async function approve(link: URL, identity: string): Promise<void> {
  const log = new EventLog(join(folder(), 'events.jsonl'))
  const wire = new Wire(10)
  const client = new Client(wire, new Recorder(log, new Redactor(), 'x'), {
    ...{ patience: 10, notice: () => {}, gone: () => {}, traces: undefined },
  })
  const asked = { persona: 'recruiter', decision: 'approve', check: 'login' } as const
  await approveByForm(client, firstErrand({ ...asked, link, identity, passphrase, origins: [link.origin] }))
  log.close()
  await wire.close()
}

/** Runs a script against a reference with these faults; somebody approves each login that it asks for. */
async function ranOn(script: string, faults: string[]): Promise<number | null> {
  const reference = await startReference({ faults, passphrase })
  try {
    const child = spawn('sh', [script, '--login', reference.url], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const approved = new Set<string>()
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
      for (const [, identity = '', link = ''] of said.matchAll(
        /^log in as (.*) \(.*\), and approve: (.*)\n/gm,
      )) {
        if (approved.has(link)) continue
        approved.add(link)
        void approve(new URL(link), identity).catch(problem => console.error(`${identity}: ${problem}`))
      }
    })
    return await new Promise(resolve => child.once('close', resolve))
  } finally {
    await reference.close()
  }
}

async function tried({ id, red }: KnownFault): Promise<Told> {
  const check = drawn([...red.keys()].sort(), 1, Number(values.seed))[0] ?? ''
  const [graded, out] = [folder(), folder()]
  secrets.clear()
  secrets.add(passphrase)
  const reference = await startReference({ faults: [id], passphrase })
  try {
    const config = configFile(sampleConfig(reference))
    const env = { SANDBOX_PASSPHRASE: passphrase }
    const seed = ['--seed', values.seed]
    const grade = await run(['grade', '--config', config, '--check', check, ...seed, '--out', graded], {
      env,
    })
    const told = { id, check, graded: grade.code }
    if (grade.code !== 1) return { ...told, said: (grade.err + grade.out).slice(-600) }
    const reduced = await run(['replay', graded, check, '--reduce', '--out', out], { env })
    const script = join(out, 'reproduce.sh')
    const [, exchanges, of] = /(\d+) exchanges? of the (\d+)/.exec(reduced.out) ?? []
    if (!existsSync(script))
      return { ...told, reduced: reduced.code, said: (reduced.err + reduced.out).slice(-600) }
    const texts = readFileSync(script, 'utf8') + readFileSync(join(out, 'reproduce.http'), 'utf8')
    const given = [...secrets]
    return {
      ...{ ...told, reduced: reduced.code, exchanges: Number(exchanges), of: Number(of) },
      ...{ faulty: await ranOn(script, [id]), kept: await ranOn(script, []) },
      ...{ secrets: given.length, leaked: given.filter(secret => texts.includes(secret)).length },
    }
  } finally {
    await reference.close()
  }
}

const told = new Resumed<Told>(values.out)

const shown = knownFaults().faults.filter(({ red }) => red.size > 0)
const wanted = drawn(shown, Number(values.faults), Number(values.seed))
for (const fault of wanted) {
  if (told.get(fault.id)) continue
  if (performance.now() > until) break
  const one = await tried(fault)
  told.keep(one)
}

const all = wanted.flatMap(({ id }) => told.get(id) ?? [])
const red = all.filter(({ graded }) => graded === 1)
const scripted = red.filter(({ exchanges }) => exchanges !== undefined)
const lengths = scripted.map(({ exchanges = 0 }) => exchanges).sort((a, b) => a - b)
const count = (is: (one: Told) => boolean) => scripted.filter(is).length
console.log(`faults tried: ${all.length}, red alone: ${red.length}, with a script: ${scripted.length}`)
console.log(
  `exchanges in a script: median ${lengths[Math.floor(lengths.length / 2)]}, most ${lengths.at(-1)}`,
)
console.log(`shows the fault on the faulty reference: ${count(({ faulty }) => faulty === 1)}`)
console.log(`shows none on the kept one: ${count(({ kept }) => kept === 0)}`)
console.log(
  `secrets given out: ${scripted.reduce((sum, { secrets: some = 0 }) => sum + some, 0)}, of which in a script: ${scripted.reduce((sum, { leaked = 0 }) => sum + leaked, 0)}`,
)
