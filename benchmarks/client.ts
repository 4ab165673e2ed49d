import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { Agent } from 'undici'
import { Client } from '../fixtures/client/client.ts'
import { Recorder } from '../fixtures/client/recorder.ts'
import { Redactor } from '../fixtures/client/redact.ts'
import { Wire } from '../fixtures/client/wire.ts'
import { EventLog } from '../fixtures/events/log.ts'

/** The client with recording, redaction and pacing on, beside bare undici, against the same small answer. */
const inFlight = 64
const requests = 20_000
const rounds = 5
const answer = JSON.stringify({ id: 'c-1', version: 3, city: 'Lyon', skills: ['one', 'two', 'three'] })
const body = JSON.stringify({ operation: 'detail', input: { id: 'c-1' } })
const headers = { 'content-type': 'application/json', authorization: 'Bearer sandbox-benchmark' }

if (isMainThread) await compare()
else serve()

function serve(): void {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer))
  })
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port))
}

async function compare(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url))
  const port = await new Promise<number>(resolve => worker.once('message', resolve))
  const url = new URL(`http://127.0.0.1:${port}/api/v1/candidate-library/tools`)
  const folder = mkdtempSync(join(tmpdir(), 'conformance-benchmark-'))
  const agent = new Agent({ connections: inFlight })
  const wire = new Wire(30)
  const redactor = new Redactor()
  for (let secret = 0; secret < 100; secret++) redactor.learn(`sandbox-secret-${secret}-of-a-grade`, '$TOKEN')
  const log = new EventLog(join(folder, 'events.jsonl'))
  const client = new Client(wire, new Recorder(log, redactor, 'b'), { patience: 30, notice() {}, gone() {} })
  const bare = async () => {
    const reply = await agent.request({
      origin: url.origin,
      path: url.pathname,
      method: 'POST',
      headers,
      body,
    })
    await reply.body.text()
  }
  const ours = async () => {
    await client.send(
      { method: 'POST', url, headers, body },
      { check: 'benchmark', asked: 'detail', repeatable: 'always' },
    )
  }
  await rate(bare)
  await rate(ours)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [theirs, own] = [await rate(bare), await rate(ours)]
    ratios.push(own / theirs)
    console.log(
      `bare undici ${theirs.toFixed(0)}/s  client ${own.toFixed(0)}/s  ratio ${(own / theirs).toFixed(2)}`,
    )
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  console.log(
    `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}: ` +
      `median ratio ${(sorted[rounds >> 1] ?? 0).toFixed(2)} (wanted: at least 0.40), ` +
      `peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  )
  log.close()
  await wire.close()
  await agent.destroy()
  await worker.terminate()
  rmSync(folder, { recursive: true })
}

/** Requests a second, with `inFlight` of them at a time. */
async function rate(send: () => Promise<void>): Promise<number> {
  let left = requests
  const started = performance.now()
  const runner = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: inFlight }, runner))
  return requests / ((performance.now() - started) / 1000)
}
