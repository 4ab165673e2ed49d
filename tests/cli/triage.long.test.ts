import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { triageSchema } from '../../reports/triage/triage-schema.ts'
import { configFile, folder, run } from './conformance.ts'

const checks = ['errors.no-token', 'versions.candidate', 'discovery.descriptor.name'].flatMap(id => [
  '--check',
  id,
])

/** The folder of a grade of the reference with these faults. */
async function graded(...faults: string[]): Promise<string> {
  const out = join(folder(), 'grade')
  const config = configFile(`target: { embedded: reference, faults: [${faults.join(', ')}] }`)
  await run(['grade', '--config', config, '--out', out, '--seed', '1', ...checks])
  return out
}

test('what is red for two reasons is told as two causes, with rule, surface and the fault that it is like', {
  timeout: 300_000,
}, async () => {
  const before = await graded('stale-version-accepted')
  const after = await graded('stale-version-accepted', "'no-token-needed@job-library.search'")

  const { code, out, err } = await run(['triage', after, '--out', join(after, 'triage')])
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(/^\d+ red checks, probably for 2 reasons/)
  expect(out).toMatch(/\d\. VER-02 at candidate-library\.update: \d red check/)
  expect(out).toMatch(/\d\. ERR-401-01 at job-library\.search: 1 red check/)
  expect(out).toContain('(stale-version-accepted)')
  expect(out).toContain('(no-token-needed@job-library.search)')
  expect(out).toMatch(/sent +POST http\S+\/api\/v1\/job-library\/tools search\n/)
  expect(readdirSync(join(after, 'triage')).sort()).toEqual(['triage.html', 'triage.json', 'triage.md'])
  const data: unknown = JSON.parse(readFileSync(join(after, 'triage', 'triage.json'), 'utf8'))
  const isTriage = new Ajv({ strict: false, validateFormats: false }).compile(triageSchema)
  expect(isTriage(data), JSON.stringify(isTriage.errors)).toBe(true)

  const anew = await run(['triage', after, '--against', before])
  expect(anew).toMatchObject({ code: 1, err: '' })
  expect(anew.out).toMatch(/^1 red check, probably for 1 reason; it is of a known kind/)
  expect(anew.out).toMatch(/Red before\n[^\n]*versions\.candidate\.stale/)
  expect(anew.out).not.toContain('VER-02')

  const none = await run(['triage', before, '--against', before])
  expect(none).toMatchObject({ code: 0, err: '' })
  expect(none.out).toMatch(/^nothing is red that was not red before\n/)
})

test('a grade that can not be read is a matter of usage', async () => {
  const { code, err } = await run(['triage', folder()])
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('holds no grade') })
})
