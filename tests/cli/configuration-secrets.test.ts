import { expect, test } from 'vitest'
import { said } from '../fixtures/config-said.ts'
import { configFile, expectCode, folder, run } from './conformance.ts'

const target = 'target: { url: "http://127.0.0.1:9" }'

/** Configurations in which something is wrong at a passphrase or a variable, and the parts of that. */
const wrong: [what: string, yaml: string, said: RegExp, ...parts: string[]][] = [
  ['a number', `${target}\nlogin: { passphrase: 4815162342 }`, /login\.passphrase: .* a number/, '4815'],
  ['true', `${target}\nlogin: { passphrase: true }`, /login\.passphrase: expected string/, 'true'],
  ['an alias', `${target}\nlogin: { passphrase: *Tr0ub4dor-and-3 }`, /alias/, 'Tr0ub'],
  ['an alias in a block', `${target}\nlogin:\n  passphrase: *Tr0ub4dor-and-3`, /alias/, 'Tr0ub'],
  ['in place of the login', `${target}\nlogin: Tr0ub4dor-and-3`, /login: .* a string/, 'Tr0ub'],
  ['a comma', `${target}\nlogin: { passphrase: Tr0ub4dor,and-3 }`, /login: unknown key/, 'Tr0ub', 'and-3'],
  ['a colon', `${target}\nlogin:\n  passphrase: Tr0ub4dor\n  and-3: it`, /:4: login: unknown key/, 'and-3'],
  ['a tag', `${target}\nlogin: { passphrase: !Tr0ub4dor {} }`, /my\.yaml/, 'Tr0ub'],
  ['an escape', `${target}\nlogin: { passphrase: "Tr0ub\\4dor" }`, /:2: .*backslash/, '4dor', '\\4'],
  ['a reserved sign', `${target}\nlogin: { passphrase: @Tr0ub4dor }`, /:2: .*quotes/, 'Tr0ub'],
  ['behind a quote', `${target}\nlogin: { passphrase: 'Tr0ub4dor'and-3 }`, /:2: /, 'Tr0ub', 'and-3'],
  ['behind a brace', `${target}\nlogin: { passphrase: Tr0ub}and-3 }`, /:2: /, 'Tr0ub', 'and-3'],
  ['a block with more behind', `${target}\nlogin:\n  passphrase: |Tr0ub4dor\n`, /:3: /, 'Tr0ub'],
  ['an approver', `${target}\nlogin: { approver: Tr0ub4dor }`, /login\.approver: .*form, browser/, 'Tr0ub'],
  ['an origin', `${target}\nlogin: { origins: [4815162342] }`, /login\.origins\.0: /, '4815'],
  [
    'a variable of the target',
    'target: { command: "x", environment: { KEY: Tr0ub4dor,and-3 } }\nlogin: { passphrase: x }',
    /target\.environment: /,
    ...['Tr0ub', 'and-3'],
  ],
  [
    'all variables of the target',
    'target: { command: "x", environment: Tr0ub4dor }\nlogin: { passphrase: x }',
    /target\.environment: expected object, found a string/,
    'Tr0ub',
  ],
  ['a user in an address', 'target: "http://me:Tr0ub4dor@h.example"', /target: .* a string/, 'Tr0ub'],
  ['one with a slash', 'target: "http://me:Tr0ub/4dor@h.example"', /target: .* a string/, 'Tr0ub', '4dor'],
]

const expectHidden = (text: string, says: RegExp, parts: readonly string[]) => {
  expect(text).toMatch(says)
  for (const part of parts) expect(text).not.toContain(part)
}

test.each(wrong)('what is wrong is told without the secret: %s', (_, yaml, says, ...parts) => {
  expectHidden(said(yaml).join('\n'), says, parts)
})

test.concurrent.each(wrong.slice(0, 4))(
  'so it is where it is printed: %s',
  async (_, yaml, says, ...parts) => {
    const ended = await run(['grade', '--config', configFile(yaml), '--out', folder()])
    expectCode(ended, 2)
    expectHidden(ended.err + ended.out, says, parts)
  },
)
