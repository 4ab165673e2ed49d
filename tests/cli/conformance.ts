import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ofCheckout = fileURLToPath(new URL('../../cli/conformance.js', import.meta.url))
const bin = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

/**
 * Milliseconds after which a command hangs. It is interrupted before its long test times out, so that what it says of
 * the checks that were under way is there to be read, and then ended.
 */
const hanging = 540_000
const longestReport = 30_000

/** How a command ended, and all that it said. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

/** A command that is under way. */
export interface Running {
  process: ChildProcess
  ended: Promise<Ended>
  /** Resolves with what was said once it matches; rejects when the command ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
}

interface Surroundings {
  cwd?: string
  env?: Record<string, string>
  /** Whether something is typed: its standard input is a pipe then. */
  typed?: true
  /** An open file in place of the pipe of standard output. */
  stdout?: number
  /** The `conformance.js` of another place than this checkout. */
  command?: string
}

/** What the first line of the command gives Node, since a test names the Node that it runs on itself. */
const flags = readFileSync(ofCheckout, 'utf8').split('\n', 1)[0]?.match(/--\S+/g) ?? []

/** Starts `conformance` as a user would, on the Node that runs the tests. */
export function start(
  args: string[],
  { cwd = folder(), env = {}, stdout, typed, command = ofCheckout }: Surroundings = {},
): Running {
  const child = spawn(process.execPath, [...flags, command, ...args], {
    cwd,
    env: { ...process.env, VITEST: undefined, NO_COLOR: '1', CI: undefined, ...env },
    stdio: [typed ? 'pipe' : 'ignore', stdout ?? 'pipe', 'pipe'],
  })
  return followed(child)
}

/** Starts a line of a shell in which `conformance` and its Node are on the path, as where it is installed for all. */
export function startShell(
  line: string,
  { cwd, env = {} }: Required<Pick<Surroundings, 'cwd'>> & Surroundings,
): Running {
  const { npm_command: _, ...outer } = process.env
  return followed(
    spawn('bash', ['-o', 'pipefail', '-c', line], {
      cwd,
      env: {
        ...outer,
        VITEST: undefined,
        NO_COLOR: '1',
        CI: undefined,
        PATH: `${bin}${delimiter}${outer.PATH}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

function followed(child: ChildProcess): Running {
  let [out, err] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, out, err }))
  })
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(out + err)
        if (found) resolve(found)
      }
      look()
      child.stdout?.on('data', look)
      child.stderr?.on('data', look)
      ended.then(({ code }) =>
        reject(new Error(`ended with ${code} and never said ${pattern}:\n${out}${err}`)),
      )
    })
  return { process: child, ended, says }
}

/** Runs `conformance` to its end. */
export async function run(args: string[], surroundings: Surroundings = {}): Promise<Ended> {
  const { process: child, ended } = start(args, surroundings)
  let hangs = false
  let timer = setTimeout(() => {
    hangs = true
    child.kill('SIGINT')
    timer = setTimeout(() => child.kill('SIGKILL'), longestReport)
  }, hanging)
  const all = await ended.finally(() => clearTimeout(timer))
  if (hangs) console.error(`still under way, and interrupted: ${args.join(' ')}\n${all.err}${all.out}`)
  return all
}

/** The whole story of a command that didn't end as it had to. */
export function expectCode(ended: Ended, code: number): void {
  if (ended.code === code) return
  throw new Error(
    `ended with ${ended.signal ?? ended.code} and not with ${code}; it said\n${ended.err}${ended.out}`,
  )
}

/** An empty folder of this test's own. */
export const folder = (): string => mkdtempSync(join(tmpdir(), 'conformance-'))

/** Writes a configuration into a folder of its own; its path. */
export function configFile(yaml: string): string {
  const file = join(folder(), 'conformance.yaml')
  writeFileSync(file, yaml)
  return file
}

/** What of `report.json` the tests look at; that it has its whole shape is a test of its own. */
export interface Report {
  run: { ending: string; seed: number }
  gate: { result: string }
  summary: Record<string, number>
  requirements: { id: string; verdict: string }[]
  checks: { id: string; verdict: string; reason?: string; requirements: string[]; exchanges: string[] }[]
}

export const reportIn = (out: string): Report => JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))

/** The text of every file in a folder, by name. */
export const filesIn = (out: string): Map<string, string> =>
  new Map(
    readdirSync(out, { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(out, name), 'utf8')]),
  )
