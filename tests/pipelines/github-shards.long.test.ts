import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/conformance.ts'
import { checkout } from './checkout.ts'
import { type Job, runJob } from './github-runner.ts'

const pasted = fileURLToPath(new URL('../../deploy/github/shards.yml', import.meta.url))

/** The workflow with some checks only, of which each shard has its own, and without testcontainers from a registry. */
function workflow(): string {
  const file = join(folder(), 'shards.yml')
  const options = ['versions.candidate.stale', 'candidates.detail'].map(id => `            --check=${id}\n`)
  const text = readFileSync(pasted, 'utf8')
    .replace('          artifact: ""\n', found => `${found}          options: |\n${options.join('')}`)
    .replace('recruiting-adapter-conformance testcontainers', 'recruiting-adapter-conformance')
  writeFileSync(file, text)
  return file
}

const { shard: shards }: { shard: number[] } = parse(readFileSync(pasted, 'utf8')).jobs.shard.strategy.matrix

/** A run of the workflow, each of whose jobs has a machine of its own. */
class Run {
  readonly artefacts = folder()
  readonly #file = workflow()
  readonly #service: { isBroken?: boolean }

  constructor(service: { isBroken?: boolean } = {}) {
    this.#service = service
  }

  shards(): Promise<Job[]> {
    const strategy = { 'job-total': shards.length }
    return Promise.all(shards.map(shard => this.#job('shard', { strategy, matrix: { shard } })))
  }

  /** @param main the grade of main, as it is kept */
  whole(main?: string): Promise<Job> {
    return this.#job('conformance', {}, main)
  }

  #job(name: string, more: object, main?: string): Promise<Job> {
    const place = checkout(this.#service)
    const run = { id: 2, head_branch: 'main', repository_id: 7, head_repository_id: 7 }
    const artifacts = main ? [{ created_at: '2026-01-01T00:00:00Z', workflow_run: run }] : []
    writeFileSync(join(place.github, 'artifacts.json'), JSON.stringify({ artifacts }))
    mkdirSync(join(place.github, '2'))
    if (main) cpSync(main, join(place.github, '2/conformance'), { recursive: true })
    const github = { ...(place.contexts.github as object), run_number: 7 }
    const contexts = { ...place.contexts, github, secrets: {}, ...more }
    return runJob(this.#file, name, { ...place, contexts, artefacts: this.artefacts })
  }
}

test('shards: green, then inconclusive without one of them', async () => {
  const run = new Run()
  for (const { code, log } of await run.shards()) {
    expect(log).toMatch(/^shard \d\/3 passed/m)
    expect(code).toBe(0)
  }
  const whole = await run.whole()
  expect(whole.log).toMatch(/^passed$/m)
  expect(whole.log).toMatch(/^::notice title=Conformance::there is no grade of main yet/m)
  expect(whole.code).toBe(0)

  rmSync(join(run.artefacts, 'conformance-shard-2'), { recursive: true })
  const lacking = await run.whole()
  const said = 'inconclusive: the grade is incomplete: shard 2/3 is missing'
  expect(lacking.log).toMatch(new RegExp(`^::error title=Conformance::${said}`, 'm'))
  expect(lacking.summary).toMatch(/shard 2\/3 is missing/)
  expect(lacking.code).toBe(3)
})

test('shards: what is broken closes the gate of the whole alone, but not where main has it, too', async () => {
  const run = new Run({ isBroken: true })
  const jobs = await run.shards()
  expect(jobs.map(({ code, summary }) => ({ code, summary }))).toEqual(
    shards.map(() => ({ code: 0, summary: '' })),
  )
  const logs = jobs.map(({ log }) => log).join('')
  expect(logs).toMatch(/^shard \d\/3 failed: VER-02 is broken/m)
  expect(logs).not.toMatch(/^::/m)

  const red = await run.whole()
  expect(red.log).toMatch(/^::error title=versions.candidate.stale::VER-02/m)
  expect(red.summary).toMatch(/^## Conformance: failed/)
  expect(red.code).toBe(1)

  const held = await run.whole(join(run.artefacts, 'conformance'))
  expect(held.log).toMatch(/^passed; 1 known failure/m)
  expect(held.code).toBe(0)
})
