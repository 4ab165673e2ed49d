import { describe, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../fixtures/base/json.ts'
import { ruledOut } from '../../suites/live-schemas/ruled-out.ts'

const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }
const schema = {
  type: 'object',
  properties: {
    since: { oneOf: [day, moment] },
    key: { type: 'string', not: { pattern: '^\\s*$' } },
    size: { type: 'integer' },
  },
  additionalProperties: false,
}

/** The status that a target gives an input: 200 where it takes it. */
type Target = (input: JsonObject) => number

async function judged(target: Target) {
  const check = ruledOut('live-schemas.client-library.search.ruled-out', 'search', {
    module: 'client-library',
    preparation: async () => ({ next: async () => ({ values: {} }), twin: {} }),
  })
  const call = async (_module: string, _operation: string, input: unknown) => {
    const status = isObject(input) ? target(input) : 400
    return { status, body: {}, text: '{}', headers: {}, exchange: 'x1' }
  }
  const context = { schemas: { input: async () => schema }, recruiter: { call }, seed: 1, samples: 30 }
  return check.run(context as unknown as Parameters<typeof check.run>[0])
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

/** A target whose engine has no blanks beyond ASCII, and to which formats are a remark. */
const innocent: Target = ({ since, key = 'x', size = 0, ...others }) => {
  const isRight =
    isText(since) && typeof key === 'string' && !/^[ \t-\r]*$/.test(key) && Number.isInteger(size)
  return isRight && Object.keys(others).length === 0 ? 200 : 400
}

describe('what the schema rules out', () => {
  test('nobody is accused of another reading of formats and patterns', async () => {
    expect(await judged(innocent)).toEqual([])
  })

  test('who takes any key, or any type, is accused of that', async () => {
    const anyKey = await judged(({ key: _, ...input }) => innocent(input))
    expect(anyKey.map(({ input }) => input?.pointer)).toEqual(['/key'])
    const anySize = await judged(({ size: _, ...input }) => innocent(input))
    expect(anySize.map(({ input }) => input?.pointer)).toEqual(['/size'])
  })

  test('who answers 401 is accused, but not of a token that ended once', async () => {
    const refusing: Target = input => (innocent(input) === 200 ? 200 : 401)
    expect((await judged(refusing)).map(({ requirement }) => requirement)).toEqual(['ERR-400-04'])
    let calls = 0
    expect(await judged(input => (++calls === 9 ? 401 : innocent(input)))).toEqual([])
  })
})
