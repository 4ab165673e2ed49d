import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casting } from '../../cli/init/casting.ts'
import type { Person } from '../../cli/init/person.ts'
import { schemaLine } from '../../cli/init/schema-line.ts'
import { writtenConfig } from '../../cli/init/written.ts'
import { scopes } from '../../document/types.ts'
import { parseConfig } from '../../fixtures/config/read.ts'

const somebody = (identity: string, roles: unknown = 'zu'): Person => ({
  identity,
  seen: {
    held: [...scopes],
    member: {
      membershipId: identity,
      displayName: identity,
      organizationId: 1,
      roles,
      visible: undefined,
    },
  },
})

const usual = {
  schemaLine: '# yaml-language-server: $schema=./s.json',
  url: 'https://sandbox.example/adapter',
  login: { approver: 'form', passphrase: 'open sesame 42', origins: [] as string[] },
  bindings: {} as Record<string, string>,
  casting: casting([somebody('Mei Tan')]),
} as const

const read = (text: string) => parseConfig(text, 'written', { SANDBOX_PASSPHRASE: 'open sesame 42' })

test('a label is written as it is, whatever it looks like', () => {
  const label = `\${HOME} "Mei"\n: {x} # \u202e \${no`
  const text = writtenConfig({ ...usual, casting: casting([somebody(label)]) })
  expect(read(text).personas).toEqual({ recruiter: { identity: label } })
})

test('what a target says of people stays in its comment', () => {
  const roles = 'zu\n  admin: { identity: Mallory }\u2028gate: x'
  const text = writtenConfig({
    ...usual,
    casting: casting([somebody('Mei Tan', roles), somebody('B', roles), somebody('C', roles)]),
  })
  expect(Object.keys(read(text).personas)).toEqual(['recruiter', 'colleague'])
  expect(text).toMatch(/^ {2}# found: roles zu\\n/m)
  expect(text).toMatch(/^ {2}# Plays no part: C: roles zu/m)
})

test('origins and bindings are written where there are any', () => {
  expect(writtenConfig(usual)).not.toMatch(/^( +origins|bindings):/m)
  const { login, bindings } = read(
    writtenConfig({
      ...usual,
      login: { ...usual.login, origins: ['https://login.example'] },
      bindings: { 'login.approve': 'ja=1 then /ok' },
    }),
  )
  expect(login.origins).toEqual(['https://login.example'])
  expect(bindings).toEqual({ 'login.approve': 'ja=1 then /ok' })
})

test('the passphrase stays in the environment', () => {
  expect(writtenConfig(usual)).not.toContain(usual.login.passphrase)
  expect(read(writtenConfig(usual)).login.passphrase).toBe(usual.login.passphrase)
})

test('editors find the schema in the package, beside the file or above it', () => {
  const project = mkdtempSync(join(tmpdir(), 'conformance-'))
  const schema = 'node_modules/recruiting-adapter-conformance/dist/config-schema.json'
  expect(schemaLine(join(project, 'ci', 'conformance.yaml'))).toBe(
    `# yaml-language-server: $schema=./${schema}`,
  )
  mkdirSync(join(project, 'node_modules', 'recruiting-adapter-conformance'), { recursive: true })
  expect(schemaLine(join(project, 'conformance.yaml'))).toBe(`# yaml-language-server: $schema=./${schema}`)
  expect(schemaLine(join(project, 'ci', 'conformance.yaml'))).toBe(
    `# yaml-language-server: $schema=../${schema}`,
  )
})
