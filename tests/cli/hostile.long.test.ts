import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reference, startReference } from '../../reference/index.ts'
import { configFile, filesIn, folder, type Running, reportIn, start } from './conformance.ts'
import { hostileProxy, tricks } from './hostile-proxy.ts'

const passphrase = 'open sesame 42'
/** In KiB. */
const mostMemory = 512 * 1024

/** What conforms all the same: the answer has a few more members. */
const harmless = ['__proto__ keys']

let reference: Reference
beforeAll(async () => {
  reference = await startReference({ passphrase, lifetimes: { pollInterval: 1 } })
})
afterAll(() => reference.close())

/** The most memory that a process has had so far, in KiB, from Linux; 0 elsewhere, and once it has ended. */
function memoryOf({ process: { pid } }: Running): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

async function graded(url: string) {
  const out = folder()
  const config = configFile(`
target: { url: "${url}" }
login: { passphrase: "${passphrase}" }
personas: { recruiter: { identity: Mei Tan }, colleague: { identity: Jon Park } }
budget: { request: 1.5, patience: 2 }
`)
  // All that these ask for comes from the candidate library, whose answers the proxy harms.
  const checks = [
    'versions.candidate',
    ...['create', 'update', 'note'].map(operation => `idempotency.${operation}`),
  ].flatMap(check => ['--check', check])
  const running = start(['grade', '--config', config, '--out', out, '--runs', '5', ...checks])
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(running))
  }, 50)
  const ended = await running.ended
  clearInterval(watch)
  return { ...ended, out, memory }
}

test.each(Object.entries(tricks))(
  '%s ends in verdicts, within its time and memory',
  { timeout: 120_000 },
  async (name, trick) => {
    const hostile = await hostileProxy(reference.url, trick)
    try {
      const { code, out, memory, err } = await graded(hostile.url)
      expect([1, 3]).toContain(code)
      const { run, checks } = reportIn(out)
      expect(run.ending).toBe('completed')
      if (!harmless.includes(name)) expect(checks.filter(({ verdict }) => verdict === 'passed')).toEqual([])
      expect(checks.filter(({ reason }) => reason?.includes('a defect of the suite'))).toEqual([])
      expect(memory).toBeLessThan(mostMemory)
      for (const [file, text] of [...filesIn(out), ['standard error', err]] as const)
        expect(text.includes('\u001b'), file).toBe(false)
    } finally {
      hostile.close()
    }
  },
)
