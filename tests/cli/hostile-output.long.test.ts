import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectCode, filesIn, folder, run } from './conformance.ts'
import { talkative } from './talkative-config.ts'

const timeout = 300_000
const check = 'discovery.unknown-operation.hiring'

/** What a terminal takes for an order: one to clear the screen, and one to write from right to left. */
const hostile = '\u009b2J\u202eX'
const acting = /[\u0080-\u009f\u202a-\u202e]/

/** The log of a grade in which the check passed, though its recording tells otherwise. */
function passing(log: string): string {
  const lines = log.trimEnd().split('\n')
  const events = lines.map(line => {
    const event = JSON.parse(line)
    if (event.type !== 'check-finished') return event
    return { ...event, result: { ...event.result, verdict: 'passed', mismatches: [] } }
  })
  return events.map(event => `${JSON.stringify(event)}\n`).join('')
}

test("what acts on a screen in a target's answers is escaped in the log, and in what is printed of it", {
  timeout,
}, async () => {
  const [out, told] = [folder(), folder()]
  const config = talkative('open sesame 42', { CODE: hostile })
  const ended = await run(['grade', '--config', config, '--out', out, '--check', check])
  expectCode(ended, 1)
  const log = filesIn(out).get('events.jsonl') ?? ''
  expect(log).toContain('\\u009b2J\\u202eX')
  for (const [name, text] of filesIn(out)) expect(text, name).not.toMatch(acting)

  // An older log has them as they came, and can still be judged anew.
  const older = folder()
  writeFileSync(join(older, 'events.jsonl'), passing(log))
  expect(readFileSync(join(older, 'events.jsonl'), 'utf8')).toMatch(acting)
  const anew = await run(['rejudge', '--json', older])
  expectCode(anew, 1)
  expect(anew.out).not.toMatch(acting)
  expect(JSON.parse(anew.out).checks).toMatchObject([{ check, reason: expect.stringContaining(hostile) }])
  expectCode(await run(['rejudge', out]), 0)

  for (const args of [
    ['diff', out, older, '--out', told],
    ['triage', out, '--out', told],
  ])
    expectCode(await run(args), args[0] === 'diff' ? 0 : 1)
  const files = filesIn(told)
  expect([...files.keys()].sort()).toEqual([
    'diff.html',
    'diff.json',
    'diff.md',
    'triage.html',
    'triage.json',
    'triage.md',
  ])
  for (const [name, text] of files) {
    expect(statSync(join(told, name)).mode & 0o777, name).toBe(0o600)
    expect(text, name).not.toMatch(acting)
  }
})
