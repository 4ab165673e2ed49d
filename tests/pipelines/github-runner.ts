import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { keepArtefacts } from './artefacts.ts'
import { filled, isDue, type Surroundings } from './expressions.ts'

const actionFile = fileURLToPath(new URL('../../action.yml', import.meta.url))

/** A step of a workflow or of a composite action. */
interface Step {
  id?: string
  if?: string
  uses?: string
  with?: Record<string, unknown>
  run?: string
  env?: Record<string, unknown>
}

interface Action {
  inputs: Record<string, { default?: string }>
  outputs: Record<string, { value: string }>
  runs: { steps: Step[] }
}

/** Where a job runs. */
export interface Place {
  workspace: string
  env: NodeJS.ProcessEnv
  /** The path that stands for the package wherever a step of a workflow installs that. */
  packed: string
  /** `github`, `secrets`, `matrix`, … */
  contexts: Record<string, unknown>
  /** A folder of the artefacts of this run of the workflow; without it, they are only noted. */
  artefacts?: string
}

/** What a job on GitHub leaves. */
export interface Job {
  isGreen: boolean
  /** How the step ended that failed first. */
  code: number
  outputs: Record<string, string>
  /** What its steps printed, workflow commands among it. */
  log: string
  /** Markdown of the job's page. */
  summary: string
  /** The actions of others that it used, with what they were given. */
  used: { uses: string; with: Record<string, string> }[]
}

/**
 * Runs the action of this repository as GitHub's runner does: expressions by GitHub's own library, `run` by bash with the
 * runner's options, outputs and summary through files. Actions of others aren't to be had here: they are noted, and what they
 * do with artefacts is done.
 * @param given what a workflow gives `with` it
 */
export async function runAction(given: Record<string, string>, place: Place): Promise<Job> {
  const action: Action = parse(readFileSync(actionFile, 'utf8'))
  const runner = new Runner(place)
  return runner.action(action, given, place.env)
}

/** Runs the steps of a job of a workflow, which may use the action of this repository. */
export async function runJob(workflow: string, name: string, place: Place): Promise<Job> {
  const { jobs } = parse(readFileSync(workflow, 'utf8'))
  return new Runner(place).steps(jobs[name].steps, { ...place.contexts }, place.env)
}

class Runner {
  readonly #place: Place
  readonly #temporary = mkdtempSync(join(tmpdir(), 'runner-'))
  readonly #summary = join(this.#temporary, 'summary.md')
  #outputs = 0

  constructor(place: Place) {
    this.#place = place
    writeFileSync(this.#summary, '')
  }

  async action(action: Action, given: Record<string, string>, env: NodeJS.ProcessEnv): Promise<Job> {
    const around = this.#around(this.#place.contexts, true)
    const inputs = Object.fromEntries(
      Object.entries(action.inputs).map(([name, { default: usual = '' }]) => [
        name,
        (given[name] ?? filled(usual, around)).replace(
          /^recruiting-adapter-conformance\b/,
          this.#place.packed,
        ),
      ]),
    )
    const contexts: Record<string, unknown> = { ...this.#place.contexts, inputs }
    const job = await this.steps(action.runs.steps, contexts, env)
    const after = this.#around(contexts, job.isGreen)
    for (const [name, { value }] of Object.entries(action.outputs)) job.outputs[name] = filled(value, after)
    return job
  }

  /** @param given contexts, to which `steps` is added */
  async steps(steps: Step[], given: Record<string, unknown>, env: NodeJS.ProcessEnv): Promise<Job> {
    const done: Record<string, { outputs: Record<string, string> }> = {}
    const contexts = Object.assign(given, { steps: done })
    const job: Job = { isGreen: true, code: 0, outputs: {}, log: '', summary: '', used: [] }
    for (const step of steps) {
      const around = this.#around(contexts, job.isGreen)
      if (!isDue(step.if, around)) continue
      const said = (values: Record<string, unknown> = {}) =>
        Object.fromEntries(Object.entries(values).map(([name, text]) => [name, filled(String(text), around)]))
      const inner = { ...env, ...said(step.env) }
      if (step.uses?.startsWith('./')) {
        const nested = await this.action(parse(readFileSync(actionFile, 'utf8')), said(step.with), inner)
        job.log += nested.log
        job.used.push(...nested.used)
        job.isGreen &&= nested.isGreen
        job.code ||= nested.code
        if (step.id) done[step.id] = { outputs: nested.outputs }
      } else if (step.uses) this.#use({ uses: step.uses, with: said(step.with) }, job)
      if (step.run === undefined) continue
      const { code, log, outputs } = await this.#bash(filled(step.run, around), inner)
      job.log += log
      job.isGreen &&= code === 0
      job.code ||= code
      if (step.id) done[step.id] = { outputs }
    }
    job.summary = readFileSync(this.#summary, 'utf8')
    return job
  }

  #use(action: Job['used'][number], { used }: Job): void {
    used.push(action)
    const { workspace, artefacts } = this.#place
    if (artefacts !== undefined) keepArtefacts(action, workspace, artefacts)
  }

  #around(contexts: Record<string, unknown>, isGreen: boolean): Surroundings {
    const hasFile = (path: string) => existsSync(join(this.#place.workspace, path))
    return { contexts, isGreen, hasFile }
  }

  async #bash(script: string, env: NodeJS.ProcessEnv) {
    const output = join(this.#temporary, `output-${this.#outputs++}`)
    const file = `${output}.sh`
    writeFileSync(output, '')
    writeFileSync(
      file,
      script.replace(/(npm install .*)recruiting-adapter-conformance/, `$1${this.#place.packed}`),
    )
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', file], {
      cwd: this.#place.workspace,
      env: {
        ...env,
        ...{ CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/adapter', GITHUB_RUN_ID: '6' },
        ...{ RUNNER_TEMP: this.#temporary, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: this.#summary },
      },
    })
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        log += text
      })
    const [code] = await once(child, 'close')
    return { code, log, outputs: outputsIn(output) }
  }
}

const outputsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
