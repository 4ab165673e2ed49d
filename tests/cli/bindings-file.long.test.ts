import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configFile, expectCode, folder, reportIn, run } from './conformance.ts'

const verdicts = (out: string) =>
  reportIn(out)
    .checks.map(({ id, verdict }) => `${id} ${verdict}`)
    .sort()

const bindingsOf = (out: string): { name: string; value: string; how: string }[] =>
  JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).bindings

test('a grade takes back what another one learnt, comes to the same verdicts, and tries nothing of it again', async () => {
  const [first, second] = [folder(), folder()]
  const learning = configFile('target: { embedded: reference }\n')
  const grade = (config: string, out: string) =>
    run(['grade', '--config', config, '--out', out, '--seed', '1', '--suite', 'hiring', '--suite', 'lists'])
  expectCode(await grade(learning, first), 0)
  const knowing = configFile(`target: { embedded: reference }\nbindings: ${join(first, 'bindings.yaml')}\n`)
  expectCode(await grade(knowing, second), 0)
  expect(verdicts(second)).toEqual(verdicts(first))
  const learnt = bindingsOf(first).filter(({ how }) => how !== 'configured')
  expect(learnt.length).toBeGreaterThan(5)
  const configured = bindingsOf(second).filter(({ how }) => how === 'configured')
  expect(configured.map(({ name }) => name).sort()).toEqual(learnt.map(({ name }) => name).sort())
}, 300_000)

test('a line that is no binding stops with its place in that file', async () => {
  const bindings = configFile('candidate.receipt.id: /id\ncandidate.recipt.id: /id\n')
  const ended = await run([
    'grade',
    '--config',
    configFile(`target: { embedded: reference }\nbindings: ${bindings}\n`),
  ])
  expectCode(ended, 2)
  expect(ended.err).toContain(`${bindings}:2: candidate.recipt.id: unknown key`)
})

test('a file that is not there stops with what to write', async () => {
  const ended = await run([
    'grade',
    '--config',
    configFile('target: { embedded: reference }\nbindings: learnt.yaml\n'),
  ])
  expectCode(ended, 2)
  expect(ended.err).toMatch(/bindings: there is no file \S+learnt\.yaml; name the bindings\.yaml of a grade/)
})
