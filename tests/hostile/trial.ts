import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReferenceOptions, startReference } from '../../reference/index.ts'
import { folder, type Running, start } from '../cli/conformance.ts'
import type { Behaviour } from './behaviour.ts'
import { type Seen, wrongs, wrongsTold } from './judge.ts'
import { places } from './places.ts'
import { hostileProxy } from './proxy.ts'

const passphrase = 'open sesame 42 & "more"'

/** In seconds; short, so that a row takes seconds. */
const budget = { request: 2, patience: 3, wait: 20 }

/** Where all must pass it has to on a busy machine, too. */
const ample = { request: 20, patience: 20, wait: 20 }

/** No grade of a row goes on for longer, in milliseconds. */
const longest = 180_000

/** What is tried on a hostile target. */
type Command = 'grade' | 'doctor'

/** What was seen of one grade of a hostile target. */
export interface Trial {
  name: string
  family: string
  verdicts: Record<string, number>
  exit: number | null
  seconds: number
  /** The most that the process held at any time, in MiB; 0 where the system doesn't tell. */
  memory: number
  /** What is not as it should be; empty for a grade that is right. */
  wrong: string[]
}

/**
 * Grades the reference through a proxy with these behaviours, as a user would, or has `doctor` look at it. Says what is
 * not right of that.
 * @param checks beginnings of the ids of the checks; default: those of the places that are harmed
 */
export async function trial(
  behaviours: readonly Behaviour[],
  {
    command = 'grade',
    checks = checksOf(behaviours),
    reference: options = {},
    environment = {},
  }: {
    command?: Command
    checks?: string[]
    reference?: ReferenceOptions
    environment?: Record<string, string>
  } = {},
): Promise<Trial> {
  const reference = await startReference({ passphrase, lifetimes: { pollInterval: 1 }, ...options })
  const proxy = await hostileProxy(reference.url, behaviours)
  const home = folder()
  try {
    const started = performance.now()
    const grade = start(argumentsFor(command, proxy.url, home, behaviours, checks), {
      cwd: home,
      env: environment,
    })
    const memory = watched(grade)
    const killer = setTimeout(() => grade.process.kill('SIGKILL'), longest)
    const ended = await grade.ended
    clearTimeout(killer)
    const seen: Seen = {
      ...ended,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      memory: memory(),
      files: filesOf(join(home, 'out')),
      secrets: new Set([passphrase, ...proxy.secrets]),
      strayed: proxy.strayed,
      asked: new Map(behaviours.map(behaviour => [behaviour, proxy.asked(behaviour)])),
    }
    return {
      name: behaviours.map(({ name }) => name).join(' + '),
      family: behaviours[0]?.family ?? '',
      verdicts: verdictsOf(seen),
      exit: seen.code,
      seconds: seen.seconds,
      memory: seen.memory,
      wrong: [
        ...(command === 'grade' ? wrongs : wrongsTold)(behaviours, seen),
        ...proxy.defects.slice(0, 3).map(defect => `a defect of the bench: ${defect}`),
      ],
    }
  } finally {
    await proxy.close()
    await reference.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** The checks of all harmed places, and those that look at every exchange. */
const checksOf = (behaviours: readonly Behaviour[]): string[] => [
  ...new Set([...behaviours.flatMap(({ where }) => places[where.at].checks), 'passive']),
]

function argumentsFor(
  command: Command,
  url: string,
  home: string,
  behaviours: readonly Behaviour[],
  checks: string[],
): string[] {
  const config = join(home, 'conformance.yaml')
  writeFileSync(
    config,
    JSON.stringify({
      target: { url },
      login: { passphrase },
      personas: { recruiter: { identity: 'Mei Tan' }, colleague: { identity: 'Jon Park' } },
      budget: behaviours.every(({ right }) => right.passes === 'all') ? ample : budget,
    }),
  )
  const asked = checks.flatMap(check => ['--check', check])
  if (command === 'doctor') return ['doctor', '--config', config]
  return ['grade', '--config', config, '--out', join(home, 'out'), '--runs', '5', '--seed', '7', ...asked]
}

/** Looks at the memory of a process until it ends, and tells the most, in MiB; from Linux, 0 elsewhere. */
function watched({ process: { pid }, ended }: Running): () => number {
  let most = 0
  const timer = setInterval(() => {
    try {
      const [, peak = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      most = Math.max(most, Math.round(Number(peak) / 1024))
    } catch {}
  }, 50)
  void ended.finally(() => clearInterval(timer))
  return () => most
}

function filesOf(out: string): Map<string, string> {
  try {
    return new Map(readdirSync(out).map(name => [name, readFileSync(join(out, name), 'utf8')]))
  } catch {
    return new Map()
  }
}

function verdictsOf({ files }: Seen): Record<string, number> {
  const report = files.get('report.json')
  if (report === undefined) return {}
  const { checks } = JSON.parse(report) as { checks: { verdict: string }[] }
  return Object.fromEntries(
    Object.entries(Object.groupBy(checks, ({ verdict }) => verdict)).map(([verdict, list = []]) => [
      verdict,
      list.length,
    ]),
  )
}
