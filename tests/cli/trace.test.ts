import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, run } from './conformance.ts'

const timeout = 300_000

/** How the traces of a grade begin, and the trace of each request that it has sent. */
async function traced(more: string) {
  const out = folder()
  const config = configFile(`target: { embedded: reference }\n${more}`)
  expectCode(await run(['grade', '--config', config, '--out', out, '--check', 'versions.candidate.stale']), 0)
  const read = (name: string) => JSON.parse(readFileSync(join(out, name), 'utf8'))
  const entries: { request: { headers: { name: string; value: string }[] } }[] =
    read('exchanges.har').log.entries
  const traces = entries.map(
    ({ request }) => request.headers.find(({ name }) => name === 'traceparent')?.value ?? 'none',
  )
  return { begins: read('report.json').run.trace, traces }
}

test.concurrent('every request of a grade has a trace of its own, the login and the preflight too', {
  timeout,
}, async () => {
  const { begins, traces } = await traced('')
  expect(traces.length).toBeGreaterThan(20)
  expect(new Set(traces).size).toBe(traces.length)
  for (const trace of traces) expect(trace.slice(3, 19)).toBe(begins)
})

test.concurrent('client.trace: false leaves them out', { timeout }, async () => {
  const { begins, traces } = await traced('client: { trace: false }\n')
  expect(begins).toBeUndefined()
  expect(new Set(traces)).toEqual(new Set(['none']))
})
