import fc from 'fast-check'
import { expect } from 'vitest'
import { isObject } from '../../fixtures/base/json.ts'
import { MultipartForm } from '../../fixtures/client/multipart.ts'
import { retryAfter } from '../../fixtures/client/patience.ts'
import { Redactor } from '../../fixtures/client/redact.ts'
import { parsed } from '../../fixtures/client/reply.ts'
import { ConfigProblem } from '../../fixtures/config/problem.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { LoginProblem } from '../../fixtures/login/problem.ts'
import { firstErrand } from '../../fixtures/login/screen/errand.ts'
import { movesOn } from '../../fixtures/login/screen/moves.ts'
import { addressOn, Page, refreshIn } from '../../fixtures/login/screen/page.ts'
import { Progress } from '../../fixtures/login/screen/progress.ts'
import { sessionFrom } from '../../fixtures/login/session.ts'
import { compiled } from '../../fixtures/schemas/compiled.ts'
import { leastInput } from '../../fixtures/schemas/least-input.ts'
import { inputPlaces, leaves } from '../../fixtures/schemas/places.ts'
import { objectShape } from '../../fixtures/schemas/shape.ts'
import { credentialsIn } from '../../fixtures/secrets/answers.ts'
import { SchemaProblem } from '../../generators/index.ts'
import { onlyOurs, type Parser } from './law.ts'
import { bytesOf, spoilt, text } from './material.ts'
import { goodPages } from './pages.ts'
import { readers } from './readers.ts'
import { anySchema, anyValue } from './schemas.ts'

const target = new URL('http://target.example/login/device?x=1')

const goodAnswers = [
  '{"access_token":"sandbox-at-1","refresh_token":"sandbox-rt-2","expires_in":300,"scope":["candidates:read"]}',
  '{"device_code":"a","user_code":"AB-12","verification_uri":"http://target.example/login","interval":5}',
  '{"data":{"items":[{"id":"c1","name":"Mei Tan"}],"page":1,"total":1},"ok":true}',
  '\ufeff[1,-0,1e400,12345678901234567890,"\\ud800",null]',
  '<!doctype html><p>access_token=sandbox-at-1</p>',
  'access_token=sandbox-at-1&refresh_token=b%20c&expires_in=300',
]

const goodHeaders: [string, string][] = [
  ['Retry-After', '120'],
  ['retry-after', 'Fri, 31 Dec 1999 23:59:59 GMT'],
  ['Date', 'Friday, 31-Dec-99 23:59:59 GMT'],
  [
    'Set-Cookie',
    'sid=31d4d96e407aad42; Path=/; HttpOnly; SameSite=Lax; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
  ],
  ['Refresh', '0; url="/next"'],
  ['Location', '/login/next?user_code=AB-12#there'],
]

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: a configuration writes variables so
const goodConfigs = [
  'target:\n  url: "http://127.0.0.1:1"\nlogin:\n  passphrase: ${X:-open sesame}\n  approver: form\n',
  'target: { embedded: reference }\nbudget: { patience: 2, request: 5 }\ngate: { fail-on: [must] }\n',
  'a: &a [1, *a]\n<<: {b: 2}\n? [x]\n: !!str 3\n---\n...\n',
  '{"target":{"command":"node x.js","url":"http://127.0.0.1:1"},"bindings":{"create.candidate":"/id"}}',
]
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: a configuration writes variables so

const headers = fc.array(
  fc
    .tuple(fc.constantFrom(...goodHeaders), spoilt(goodHeaders.map(([, value]) => value)))
    .map(([[name], value]): [string, string] => [name, value]),
  { maxLength: 4 },
)

/** Everything that reads what a target sends, or what a person writes down about it. */
export const parsers: Record<string, Parser> = {
  'the body of an answer': {
    law: fc.property(bytesOf(fc.oneof(spoilt(goodAnswers), text)), bytes => {
      const { body } = parsed(bytes)
      if (body !== undefined) expect(() => JSON.parse(new TextDecoder().decode(bytes))).not.toThrow()
      sessionFrom(
        { body, sentAt: 0, exchange: 'w1' },
        { persona: 'recruiter', identity: 'Mei Tan', asked: undefined },
      )
    }),
  },
  headers: {
    law: fc.property(headers, text, (list, odd) => {
      const all: [string, string][] = [...list, ['retry-after', odd], ['refresh', odd]]
      for (const [name, value] of all) {
        const seconds = retryAfter([[name, value]], 0)
        expect(seconds === undefined || seconds >= 0).toBe(true)
        refreshIn(value)
        onlyOurs(() => addressOn(target, value), LoginProblem)
      }
    }),
  },
  'credentials in an answer': {
    law: fc.property(
      headers,
      bytesOf(spoilt(goodAnswers)),
      fc.constantFrom(200, 400),
      (list, bytes, status) => {
        const url = new URL('http://target.example/api/v1/agent-auth/token')
        const redactor = new Redactor()
        for (const { secret, placeholder } of credentialsIn(url, { status, headers: list, bytes }))
          redactor.learn(secret, placeholder)
        redactor.text(bytes.toString('utf8'))
      },
    ),
  },
  'a login page': {
    law: fc.property(fc.oneof(spoilt(goodPages), text), fc.boolean(), (html, scripts) =>
      onlyOurs(() => {
        const page = new Page(html, target, scripts)
        const progress = new Progress()
        const errand = firstErrand({
          link: target,
          persona: 'recruiter',
          identity: 'Mei Tan',
          passphrase: 'open sesame',
          decision: 'approve',
          origins: [target.origin],
          check: 'login',
          userCode: 'AB-12',
        })
        progress.looksAt(page)
        for (const move of movesOn(page, progress, errand)) if (move.form) page.form(move.form, move.press)
        expect(page.text.length).toBeLessThanOrEqual(300)
        expect(page.refresh?.address).not.toBe('')
      }, LoginProblem),
    ),
  },
  'a form with files': {
    law: fc.asyncProperty(
      fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 }),
      async parts => {
        const form = new MultipartForm(
          parts.flatMap(([name, value, fileName]) => [
            { name: `f${name}`, value },
            {
              name: `g${name}`,
              file: { name: `n${fileName}`, mediaType: 'text/plain', bytes: Buffer.from(value) },
            },
          ]),
        )
        const read = await new Response(new Uint8Array(form.bytes), {
          headers: { 'content-type': form.contentType },
        }).formData()
        const entries = [...read.entries()]
        expect(entries.length).toBe(2 * parts.length)
        for (const [at, [, value]] of parts.entries()) expect(entries[2 * at]?.[1]).toBe(value.toWellFormed())
      },
    ),
  },
  'the schema of an input': {
    law: fc.property(anySchema, anyValue, (schema, value) => {
      const root = isObject(schema) ? schema : { properties: { a: schema } }
      const places = leaves(inputPlaces(root))
      for (const place of places) expect(place.pointer.startsWith('/')).toBe(true)
      objectShape(root, schema)
      onlyOurs(() => leastInput(root, {}), SchemaProblem)
      const made = compiled(root)
      onlyOurs(() => made.judge(value), SchemaProblem)
      onlyOurs(() => {
        for (const one of fc.sample(made.valid, { numRuns: 3, seed: 1 }))
          expect(made.judge.verdict(one)).not.toBe('invalid')
      }, SchemaProblem)
      onlyOurs(() => {
        for (const one of fc.sample(made.ruledOut, { numRuns: 3, seed: 1 }))
          expect(made.judge.verdict(one.value)).not.toBe('valid')
      }, SchemaProblem)
    }),
  },
  ...readers,
  'a configuration': {
    law: fc.property(fc.oneof(spoilt(goodConfigs), text), said => {
      onlyOurs(() => parseConfig(said, 'conformance.yaml', {}), ConfigProblem)
    }),
  },
}
