import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMarked, mark } from '../../../reports/reproduce/marks.ts'
import type { Step } from '../../../reports/reproduce/scenario.ts'
import { reproduceScript } from '../../../reports/reproduce/script.ts'
import { canonical, comment, template, word } from '../../../reports/reproduce/shell.ts'
import { everything, hostile } from '../hostile.ts'

/** What a POSIX shell makes of a word. */
const said = (written: string, variables: Record<string, string> = {}) =>
  execFileSync('sh', ['-c', `printf '%s' ${written}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...variables },
  })

const printed = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter(text => !text.includes('\0') && text.isWellFormed() && !isMarked(text))

test('a shell takes every text as it is, and expands nothing in it but variables', () => {
  fc.assert(
    fc.property(printed, printed, (one, other) => {
      expect(said(word(`${one}${other}`) || "''")).toBe(one + other)
      expect(
        said(
          template(one + mark('id_1') + other, name => name),
          { id_1: '$(id) `id` "\'' },
        ),
      ).toBe(`${one}$(id) \`id\` "'${other}`)
    }),
    { numRuns: 60 },
  )
  for (const text of Object.values(hostile).filter(one => one.isWellFormed() && !one.includes('\0')))
    expect(said(word(text))).toBe(text)
})

test('a comment stays on its line', () => {
  expect(comment(everything).split(/[\r\n\u2028\u2029\u0085]/)).toHaveLength(1)
})

test('JSON in its one form is what jq and Python write', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), value => {
      const written = canonical(value)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(written).toMatch(/^[ -~]*$/)
    }),
  )
  const value = { b: ['ü\u{1f600}', 1, null], a: { z: true, é: '"\\\n' } }
  const python =
    'import json,sys;print(json.dumps(json.load(sys.stdin),sort_keys=True,separators=(",",":")),end="")'
  expect(execFileSync('python3', ['-c', python], { input: JSON.stringify(value), encoding: 'utf8' })).toBe(
    canonical(value),
  )
})

test('a script with hostile texts in every place is one that a shell can read, and runs nothing of them', () => {
  const text = everything.replaceAll('\0', '').toWellFormed()
  const step: Step = {
    ...{
      id: 'x1',
      role: { persona: 'recruiter', scopes: [] },
      method: 'POST',
      path: `/a?b=${text.replaceAll('\n', '')}`,
    },
    ...{
      headers: [['x-a', text.replaceAll('\n', '')]],
      body: { json: { text } },
      asks: text,
      status: 200,
      answer: { id: text },
    },
  }
  const script = reproduceScript({
    scenario: { steps: [step, { ...step, id: 'x2' }], variables: new Map(), compared: [] },
    claim: { is: 'value', pointer: '/id', value: text },
    ...{ about: [text], expected: text, url: `http://h.example/${encodeURIComponent(text)}` },
    kept: undefined,
    identities: new Map([['recruiter', text]]),
  })
  const trial = `curl() { printf '%s\\0' "$@" >&2; printf 200; }\n${script}`
  const run = () =>
    execFileSync('sh', ['-s'], {
      input: trial,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', TOKEN: 't' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  expect(run()).toMatch(/the fault does not show\n$/)
})

test.each([
  ['the answer of a step before', 201, 2],
  ['the header of the last', 200, 1],
])('what a service says acts on no terminal and no log: %s', (_, status, code) => {
  const step: Step = {
    ...{ id: 'x1', role: undefined, method: 'GET', path: '/api/v1/a', headers: [], body: undefined },
    ...{ asks: 'a', status, answer: {} },
  }
  const script = reproduceScript({
    scenario: { steps: [step, { ...step, id: 'x2' }], variables: new Map(), compared: [] },
    ...{ claim: { is: 'header', name: 'x-a', value: '\u001b[31m' }, about: [], expected: 'none' },
    ...{ kept: 200, url: 'http://h.example', identities: new Map() },
  })
  const curl = `curl() { printf '\\033[2J\\302\\2332J\\n::error::gone' >"$work/$name.body"; printf 'x-a: \\033[31m##vso[x]' >"$work/$name.head"; printf 200; }`
  const { status: ended, output } = spawnSync('sh', ['-s'], {
    ...{ input: script.replace('\nset -u\n', `\nset -u\n${curl}\n`), encoding: 'utf8' },
    ...{ env: { PATH: process.env.PATH ?? '' } },
  })
  expect(ended, output.join('')).toBe(code)
  expect(output.join('')).not.toMatch(/(?!\n)\p{Cc}|^\s*::|##vso/mu)
  expect(output.join('')).toMatch(status === 201 ? /::error::gone/ : /vso/)
})

test('where no step carries a token, whoever asks for a login is asked for none', () => {
  const step: Step = {
    ...{ id: 'x1', role: undefined, method: 'GET', path: '/api/v1/a', headers: [], body: undefined },
    ...{ asks: 'a', status: 403, answer: {} },
  }
  const script = reproduceScript({
    scenario: { steps: [step], variables: new Map(), compared: [] },
    ...{ claim: { is: 'status', status: 403 }, about: [], expected: '401', kept: 401 },
    ...{ url: undefined, identities: new Map() },
  })
  const curl = 'curl() { for one; do :; done; printf "%s\\n" "asked: $one" >&2; printf 401; }'
  const trial = script.replace('\nset -u\n', `\nset -u\n${curl}\n`)
  const heard = execFileSync('sh', ['-c', 'sh -s -- --login http://service/ 2>&1'], {
    ...{ input: trial, encoding: 'utf8', env: { PATH: process.env.PATH } },
  })
  expect(heard).toMatch(/^asked: http:\/\/service\/api\//)
})
