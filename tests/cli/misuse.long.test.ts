import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ended, folder, type Running, start, startShell } from './conformance.ts'
import { aLog, aShard, graded, textOf } from './graded.ts'
import { aDisk, canMount, makeReadOnly } from './mounted.ts'

/** The table, as it stands. */
const rows = readFileSync(new URL('../../cli/MISUSE.md', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| misuse'))
  .map(line => {
    const [, misuse = '', typed = '', code = '', said = ''] = line.split(/(?<!\\)\|/).map(cell => cell.trim())
    return { misuse, typed: unquoted(typed), code: Number(code), said: unquoted(said) }
  })

function unquoted(cell: string): string {
  return cell.replace(/^`+|`+$/g, '').replaceAll('\\|', '|')
}

/** Where a row is tried: a folder with a configuration of a sandbox of this test's own. */
interface Place {
  cwd: string
  /** Changes the configuration. */
  edit(change: (yaml: string) => string): void
  onTestFinished(ending: () => void): void
}

/** What a row needs beside what is typed, and what happens while it runs. */
interface Situation {
  env?: Record<string, string>
  needsMount?: true
  prepare?(place: Place): unknown
  during?(running: Running, place: Place): Promise<unknown>
}

const log = textOf(aLog('passed'))
const [first = ''] = log.split(/(?<=\n)/)

/** A check that is soon through, in place of what is in a log. */
const soon = (verdict: 'passed' | 'failed') =>
  textOf(aLog(verdict)).replaceAll(/"discovery\.[^"]*"/g, '"versions.candidate.stale"')

/** Folders of shards, each with this log. */
const shards =
  (...logs: string[]) =>
  (place: Place) => {
    for (const [at, text] of logs.entries()) folderWith(place, String(at + 1), { 'events.jsonl': text })
  }

const [one, two] = [textOf(aShard(1)), textOf(aShard(2))]

function folderWith(place: Place, name: string, files: Record<string, string>): void {
  mkdirSync(join(place.cwd, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place.cwd, name, file), text)
}

const isUnderWay = /discovery: \d+ passed/

/** Kills or stops a sandbox of this row's own, once the grade is under way. */
function loses(signal: 'SIGKILL' | 'SIGSTOP', budget = ''): Situation {
  let own: Running | undefined
  return {
    async prepare(place) {
      own = start(['serve', '--port', '0'], { env: { SANDBOX_PASSPHRASE: passphrase } })
      const [, url = ''] = await own.says(/running at (http:\S+)/)
      place.onTestFinished(() => own?.process.kill('SIGKILL'))
      place.edit(yaml => yaml.replaceAll(sandbox, url) + budget)
    },
    async during(running) {
      await running.says(isUnderWay)
      own?.process.kill(signal)
    },
  }
}

const situations: Record<string, Situation> = {
  'typo in an expectation': {
    prepare: ({ edit }) =>
      edit(yaml => `${yaml}expectations: [{ check: versions.candidate.stail, reason: known }]\n`),
  },
  'typo in a key': { prepare: ({ edit }) => edit(yaml => yaml.replace('personas:', 'persona:')) },
  'typo in a persona': { prepare: ({ edit }) => edit(yaml => yaml.replace('Mei Tan', 'May Tan')) },
  'full disk': { needsMount: true, prepare: place => mounted(place, 'full', 8) },
  'disk that fills up': { needsMount: true, prepare: place => mounted(place, 'small', 92) },
  'read-only disk': { needsMount: true, prepare: place => makeReadOnly(mounted(place, 'readonly', 92)) },
  'target dies': loses('SIGKILL'),
  'target hangs': loses('SIGSTOP', 'budget: { request: 15, patience: 30 }\n'),
  'target that does not start': {
    prepare: ({ edit }) => edit(yaml => yaml.replace(/^target: .*/, 'target: { command: "exit 4" }')),
  },
  'second Ctrl-C': {
    async during({ process, says }) {
      await says(isUnderWay)
      process.kill('SIGINT')
      await says(/press Ctrl-C again/)
      process.kill('SIGINT')
    },
  },
  'wrong Node': { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(olderNode())}` } },
  'report of a newer version': {
    prepare: place =>
      folderWith(place, 'results', {
        'events.jsonl': log
          .replace(/"format":\d+/, '"format":99')
          .replace(/"version":"[^"]*"/, '"version":"99.0.0"'),
      }),
  },
  'report over another catalogue': {
    prepare: place =>
      folderWith(place, 'results', {
        'events.jsonl': log.replace(/"document":"[^"]*"/, '"document":"other"'),
      }),
  },
  "other target's report to replay": {
    // That grade was given no --url, which a replay would take.
    prepare: place =>
      folderWith(place, 'results', {
        'events.jsonl': log
          .replace(/("config":"[^"]*",)"url":"[^"]*",/, '$1')
          .replace('"readOnly":true,', ''),
      }),
  },
  "other target's report to go on from": {
    prepare: place => folderWith(place, 'results', { 'events.jsonl': soon('failed') }),
  },
  'configuration that came with a grade': {
    prepare: place =>
      folderWith(place, 'handed', {
        'events.jsonl': log.replace(/"config":"[^"]*","url":"[^"]*"/, '"config":"handed/theirs.yaml"'),
        'theirs.yaml':
          'target: { command: "exit 4" }\nlogin: { passphrase: open sesame }\npersonas: { recruiter: { identity: Mei Tan } }\n',
      }),
  },
  "comparison that can't be written": {
    prepare: async place => folderWith(place, 'results', { 'report.json': await aReport() }),
  },
  'empty report': {
    async prepare(place) {
      folderWith(place, 'results', { 'report.json': await aReport() })
      folderWith(place, 'empty', { 'report.json': '' })
    },
  },
  'half-written report': {
    async prepare(place) {
      const report = await aReport()
      folderWith(place, 'results', { 'report.json': report })
      folderWith(place, 'half', { 'report.json': report.slice(0, report.length / 2) })
    },
  },
  'half-written log': {
    prepare: place =>
      folderWith(place, 'half', { 'events.jsonl': log.slice(0, log.indexOf('grade-finished')) }),
  },
  'folder without a grade to judge anew': { prepare: place => folderWith(place, 'empty', {}) },
  'half-written log to judge anew': {
    prepare: place => folderWith(place, 'half', { 'events.jsonl': `${first}{"type":"exch` }),
  },
  'grade of another version to judge anew': {
    prepare: place => folderWith(place, 'results', { 'events.jsonl': log }),
  },
  'missing shard': { prepare: shards(one) },
  'shard that was killed': { prepare: shards(one, two.slice(0, two.indexOf('grade-finished'))) },
  'shard of another seed': { prepare: shards(one, textOf(aShard(2, 8))) },
  'same shard twice': { prepare: shards(one, one) },
  'whole grade among shards': { prepare: shards(one, log) },
  'shards merged into one of them': { prepare: shards(one, two) },
  'typo in the folder of a shard': { prepare: shards(one, two) },
  'typo in the folders of all shards': { prepare: shards(one, two) },
  'certificate of a shard': {
    env: {
      CONFORMANCE_KEY: generateKeyPairSync('ed25519')
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    },
  },
  'log without a whole line': {
    prepare: place => folderWith(place, 'half', { 'events.jsonl': first.slice(0, 50) }),
  },
}

const aReport = async () => readFileSync(join(await graded('passed'), 'report.json'), 'utf8')

function mounted({ cwd, onTestFinished }: Place, name: string, kilobytes: number): string {
  mkdirSync(join(cwd, name))
  return aDisk(kilobytes, onTestFinished, join(cwd, name)) ?? ''
}

/** Makes any Node say that it is an older one. */
function olderNode(): string {
  return `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })
    Object.defineProperty(process, 'version', { value: 'v20.1.0' })`
}

const passphrase = 'a passphrase of this test'
let served: Running
let sandbox = ''
let sample = ''

beforeAll(async () => {
  served = start(['serve', '--port', '0'], { env: { SANDBOX_PASSPHRASE: passphrase } })
  const [, url = ''] = await served.says(/running at (http:\S+)/)
  sandbox = url
  sample = (await served.says(/\n(target:[\s\S]*?\n)\n/))[1] ?? ''
}, 300_000)
afterAll(() => served?.process.kill('SIGKILL'))

/** What a message of the table stands for: `…` for anything, and a space for any room between words. */
function pattern(said: string): RegExp {
  const literal = said.split('…').map(part => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(literal.join('[\\s\\S]*').replaceAll(' ', '\\s+'))
}

test.concurrent.each(rows)('$misuse', { timeout: 600_000 }, async ({ misuse, typed, code, said }) => {
  const situation = situations[misuse] ?? {}
  const endings: (() => void)[] = []
  if (situation.needsMount && !canMount()) return
  const cwd = folder()
  let yaml = sample
  const place: Place = {
    cwd,
    edit(change) {
      yaml = change(yaml)
    },
    onTestFinished: ending => void endings.push(ending),
  }
  try {
    await situation.prepare?.(place)
    writeFileSync(join(cwd, 'conformance.yaml'), yaml)
    const running = startShell(typed, { cwd, env: { SANDBOX_PASSPHRASE: passphrase, ...situation.env } })
    await situation.during?.(running, place)
    const before = performance.now()
    const ended = await running.ended
    expect(ended).toMatchObject({ code })
    expect(ended.err + ended.out).toMatch(pattern(said))
    expect(ended.err).not.toMatch(/\n\s+at /)
    extras[misuse]?.(ended, performance.now() - before)
  } finally {
    for (const ending of endings) ending()
  }
})

/** What the table tells in words. */
const extras: Record<string, (ended: Ended, milliseconds: number) => void> = {
  'target dies': ({ err, out }, milliseconds) => {
    expect((err + out).match(/can\s+not\s+be\s+reached\s+any\s+more/g)).toHaveLength(1)
    // Ten seconds, and twice that where other tests keep the machine busy.
    expect(milliseconds).toBeLessThan(20_000)
  },
  'target that does not start': (_, milliseconds) => expect(milliseconds).toBeLessThan(30_000),
  'closed pipe': ({ err }) => expect(err).toBe(''),
}

test('every situation is one of the table', () => {
  const named = [...Object.keys(situations), ...Object.keys(extras)]
  expect(named.filter(name => !rows.some(({ misuse }) => misuse === name))).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(20)
})
