import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { trial } from './trial.ts'

const preloaded = fileURLToPath(new URL('jumping-clock.js', import.meta.url))
const checks = [
  'login',
  'versions',
  'idempotency.note',
  'attachments.records',
  'candidates.search',
  'errors.expired',
]

const hour = 3_600_000

describe.concurrent('the clock of this machine is set while a grade lasts', () => {
  test.each([-hour, -5000, 5000, hour, 24 * 365 * hour])('by %d ms: nobody is accused for it', async jump => {
    const environment = { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_JUMP: String(jump) }
    const { wrong, exit, verdicts } = await trial([], { checks, environment })
    expect(wrong).toEqual([])
    expect(verdicts).not.toHaveProperty('failed')
    expect([0, 3]).toContain(exit)
  })
})
