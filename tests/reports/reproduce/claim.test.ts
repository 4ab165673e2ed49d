import { expect, test } from 'vitest'
import type { Mismatch } from '../../../fixtures/events/verdict.ts'
import { type Answer, claimsOf, differences, shows } from '../../../reports/reproduce/claim.ts'
import type { FormFile } from '../../../reports/reproduce/form.ts'
import { mark } from '../../../reports/reproduce/marks.ts'
import { digestOf } from '../../../reports/reproduce/of-files.ts'
import type { Scenario, Step, Variable } from '../../../reports/reproduce/scenario.ts'

const id: Variable = {
  ...{ is: 'captured', name: 'id_1', recorded: 'cand-000001', isMade: true },
  sources: [{ step: 'x1', pointer: '/id' }],
}

const step = (name: string, answer: unknown, status = 200): Step => ({
  ...{ id: name, role: undefined, method: 'POST', path: '/a', headers: [], body: undefined, asks: 'a' },
  ...{ status, answer },
})

const scenario = (last: unknown, first: unknown = {}): Scenario => ({
  ...{ steps: [step('x1', first), step('x2', last)], compared: [] },
  variables: new Map([[id.name, id]]),
})

const answer = (body: unknown, more: Partial<Answer> = {}): Answer => ({
  ...{ status: 200, headers: [], body, text: body === undefined ? '' : JSON.stringify(body), digest: '' },
  ...more,
})

/** Whether the first claim of a mismatch is shown by an answer in a run in which the id is another one. */
const isShown = (mismatch: Mismatch, recorded: Scenario, now: Answer, nth = 0): boolean => {
  const claim = claimsOf(mismatch, recorded)[nth]?.claim
  return claim !== undefined && shows(claim, now, name => (name === 'id_1' ? 'cand-000777' : 'first'))
}

test('a status, a header, a value and a missing value are shown by an answer like the recorded one alone', () => {
  const status = { path: 'status', expected: 409, actual: 200 }
  expect(isShown(status, scenario({}), answer({}))).toBe(true)
  expect(isShown(status, scenario({}), answer({}, { status: 409 }))).toBe(false)

  const header = { path: 'header:content-type', expected: 'application/json', actual: 'text/html' }
  const headers = [['Content-Type', 'text/html; charset=utf-8']] as const
  expect(isShown(header, scenario({}), answer({}, { headers }))).toBe(true)
  expect(isShown(header, scenario({}), answer({}))).toBe(false)

  const value = { path: '/city', expected: 'Lyon', actual: null }
  expect(isShown(value, scenario({ city: null }), answer({ city: null }))).toBe(true)
  expect(isShown(value, scenario({ city: null }), answer({ city: 'Lyon' }))).toBe(false)
  expect(isShown(value, scenario({ data: { city: null } }), answer({ data: { city: null } }))).toBe(true)

  const missing = { path: '/error/details', expected: 'field paths' }
  expect(isShown(missing, scenario({ error: {} }), answer({ error: {} }))).toBe(true)
  expect(isShown(missing, scenario({ error: {} }), answer({ error: { details: [] } }))).toBe(false)
})

test('a value is held against what its variables are in this run', () => {
  const leak = { path: 'body', expected: 'nothing of it', actual: 'cand-000001' }
  const recorded = scenario({ items: [{ id: 'cand-000001' }] })
  expect(isShown(leak, recorded, answer({ items: [{ id: 'cand-000777' }] }))).toBe(true)
  expect(isShown(leak, recorded, answer({ items: [{ id: 'cand-000001' }] }))).toBe(false)
})

test('a value that is new each time is held against the one of the earlier answer that it should be', () => {
  const again = { path: '/note', expected: 'note-aaaa', actual: 'note-bbbb' }
  const [value, other] = claimsOf(again, scenario({ note: 'note-bbbb' }, { note: 'note-aaaa' }))
  expect(value?.claim).toEqual({ is: 'value', pointer: '/note', value: 'note-bbbb' })
  const [name] = other?.scenario.compared ?? []
  expect(other?.claim).toEqual({ is: 'other', pointer: '/note', than: mark(String(name)) })
  expect(other?.scenario.variables.get(String(name))).toMatchObject({
    sources: [{ step: 'x1', pointer: '/note' }],
  })
  const recorded = scenario({ note: 'note-bbbb' }, { note: 'note-aaaa' })
  expect(isShown(again, recorded, answer({ note: 'second' }), 1)).toBe(true)
  expect(isShown(again, recorded, answer({ note: 'first' }), 1)).toBe(false)
})

test('of what is told in words, only what stands at its place is a claim of its own', () => {
  const told = claimsOf({ path: 'tools', expected: 'create', actual: ['read'] }, scenario({ tools: [] }))
  expect(told.map(({ claim, isDirect }) => [claim.is, isDirect])).toEqual([
    ['lack', false],
    ['status', false],
  ])
  const named = claimsOf({ path: 'detail/city', expected: 'Lyon', actual: 'gone' }, scenario({ id: 1 }))
  expect(named[0]).toMatchObject({ claim: { is: 'absent', pointer: '/city' }, isDirect: false })
  const typed = claimsOf(
    { path: '/version', expected: 'an integer', actual: '{"version":"v1"}' },
    scenario({ version: 'v1' }),
  )
  expect(typed.map(({ claim, isDirect }) => [claim.is, isDirect])).toEqual([
    ['other', false],
    ['value', false],
    ['lack', false],
    ['lack', false],
    ['status', false],
  ])
  const leak = { path: 'body', expected: 'no contact details', actual: '+999517 at /phone' }
  expect(claimsOf(leak, scenario({ id: 1, phone: '+999517' })).map(({ claim }) => claim)).toEqual([
    { is: 'lack', text: '"no contact details"' },
    { is: 'lack', text: 'no contact details' },
    { is: 'text', text: '+999517' },
    { is: 'status', status: 200 },
  ])
  const list = { path: 'flows', expected: 'the flow cand-000001, "quoted', actual: '[]' }
  const [, whole, word] = claimsOf(list, scenario({ flows: [] }))
  expect(whole?.claim).toEqual({ is: 'lack', text: `the flow ${mark('id_1')}, \\"quoted` })
  expect(word?.claim).toEqual({ is: 'lack', text: mark('id_1') })
  const empty = claimsOf({ path: 'body', expected: 'text', actual: 'nothing' }, scenario(undefined))
  expect(empty.map(({ claim }) => claim.is)).toEqual(['text', 'empty', 'lack', 'status'])
})

test('the answers of two services differ in few places, or nothing is told of it', () => {
  const twice = (body: unknown) => [answer(body), answer(body)]
  expect(differences(twice({ total: 3, page: 1 }), twice({ more: true, total: 2, page: 1 }))).toEqual([
    { is: 'value', pointer: '/total', value: 3 },
    { is: 'absent', pointer: '/more' },
  ])
  expect(differences(twice([1, 2, 3, 4, 5]), twice([6, 7, 8, 9, 10]))).toEqual([])
})

test('what is another value in each answer of a service is no difference between services', () => {
  const of = (version: number, ...ids: string[]) => ids.map(id => answer({ id, at: [id], version }))
  expect(differences(of(3, 'a', 'b'), of(2, 'c', 'd'))).toEqual([
    { is: 'value', pointer: '/version', value: 3 },
  ])
  const many = (size: number) => [answer(Array(size).fill(0)), answer([])]
  expect(differences(many(9), many(0))).toEqual([])
})

test('answers with another status differ in that', () => {
  const refused = { ...answer({}), status: 403 }
  expect(differences([refused, refused], [answer({}), answer({})])).toEqual([{ is: 'status', status: 403 }])
})

test('a whole file is told by its digest: another upload was delivered, or not the one that was sent', () => {
  const file = (kept: string): FormFile => ({
    ...{ name: 'a.pdf', mediaType: 'application/pdf', type: 'pdf' },
    kept: Buffer.from(kept).toString('base64'),
  })
  const [first, second] = [file('first'), file('second')]
  const upload = (id: string, sent: FormFile): Step => ({
    ...step(id, {}),
    body: { form: [{ name: 'file', file: sent }] },
  })
  const told = (text: string) => `5 bytes, sha256 ${digestOf(Buffer.from(text)).slice(0, 16)}…`
  const uploads = [upload('x1', first), upload('x2', second), step('x3', undefined)]
  const [same, other] = claimsOf(
    { path: 'body', expected: told('second'), actual: `${told('first')}, as application/pdf` },
    { steps: uploads, variables: new Map(), compared: [] },
  ).slice(1)
  expect(same?.claim).toEqual({ is: 'file', file: first, isSame: true })
  expect(other?.claim).toEqual({ is: 'file', file: second, isSame: false })
  const delivered = (text: string) => answer(undefined, { digest: digestOf(Buffer.from(text)) })
  for (const claimed of [same, other]) {
    if (!claimed) throw new Error('nothing is claimed')
    expect(shows(claimed.claim, delivered('first'), String)).toBe(true)
    expect(shows(claimed.claim, delivered('second'), String)).toBe(false)
  }
})
