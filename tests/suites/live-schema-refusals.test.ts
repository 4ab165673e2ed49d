import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../fixtures/base/json.ts'
import type { Reply } from '../../fixtures/client/reply.ts'
import { createJudge } from '../../generators/index.ts'
import { besideTwins } from '../../suites/live-schemas/alike.ts'
import { isExcused } from '../../suites/live-schemas/excuses.ts'
import { refusals } from '../../suites/live-schemas/refusals.ts'
import { type Trial, tried } from '../../suites/live-schemas/trial.ts'
import { refusesWhatever } from '../../suites/live-schemas/words-of-refusal.ts'

const text = { type: 'string' }
const schema: JsonObject = {
  type: 'object',
  properties: {
    city: text,
    manager: text,
    nickname: text,
    label: { type: 'string', pattern: '.' },
    size: { type: 'integer' },
    from: { type: 'integer' },
    to: { type: 'integer' },
    kind: { enum: ['full', 'part'] },
    informed: { type: 'boolean' },
    start: { type: 'string', format: 'date-time' },
  },
  required: ['city'],
  additionalProperties: false,
}

/** What a target has against an input: the path and its words. */
type Enforced = (input: JsonObject) => [path: string, words: string] | undefined

/** A trial of a target, with what it is asked. */
function trial(enforced: Enforced, drawn: JsonObject[], effect: Trial['effect'] = 'write'): Trial {
  const judge = createJudge(schema)
  const isValid = (input: unknown) => judge(input).length === 0
  const call = async (input: unknown) => {
    const found = enforced(input as JsonObject)
    const body = found && {
      error: { code: 'VALIDATION_ERROR', message: '', details: [{ path: found[0], message: found[1] }] },
    }
    return { status: found ? 400 : 200, body, text: JSON.stringify(body ?? {}), exchange: 'x1' } as Reply
  }
  const prepared = { next: async () => ({ values: {} }) }
  return { module: 'candidate-library', effect, schema, prepared, isValid, call, drawn }
}

const twin = { city: 'Lyon', size: 3 }
const wrongType = (input: JsonObject): [string, string] | undefined => {
  for (const [name, value] of Object.entries(input))
    if (value === true && name !== 'informed') return [name, 'has another type']
  return undefined
}
const unknown = (input: JsonObject, ...names: string[]): [string, string] | undefined => {
  const found = Object.keys(input).find(
    name => !Object.hasOwn(schema.properties as object, name) || names.includes(name),
  )
  return found === undefined ? undefined : [found, 'is not known here']
}

/** A write that was carried out moves the record on: all others meet a conflict, those that are invalid don't get so far. */
function sharing(one: Trial): Trial {
  const call = async (input: unknown) => {
    const reply = await one.call(input)
    return reply.status === 200 ? { ...reply, status: 409 } : reply
  }
  return { ...one, call, prepared: { next: async () => ({ values: {}, shared: true }) } }
}

async function judged(
  enforced: Enforced,
  drawn: JsonObject[],
  effect: Trial['effect'] = 'write',
  beside: JsonObject = twin,
) {
  const one = trial(enforced, drawn, effect)
  const answers = await Promise.all(drawn.map(input => tried(one, input)))
  const refused = answers.filter(({ reply }) => reply.status === 400)
  const { mismatches, untold } = await refusals(one, refused, beside)
  return {
    broken: mismatches.map(({ input }) => input?.pointer),
    untold: untold.map(({ places }) => places.toSorted().join()),
  }
}

const cities = ['Turin', 'a', 'b', 'c'].map(city => ({ city, manager: `m ${city}` }))

describe('refusals of what the schema allows', () => {
  test('a reference that no drawn value hits accuses nobody', async () => {
    const enforced: Enforced = input =>
      wrongType(input) ?? unknown(input) ?? ('manager' in input ? ['manager', 'is nobody'] : undefined)
    expect(await judged(enforced, cities)).toEqual({ broken: [], untold: ['/manager'] })
  })

  test('a place where dates and nothing alone are taken is that of a date, though the schema shows a text', async () => {
    const drawn = ['2024-02-29', '', 'm a', 'm b'].map(nickname => ({ city: 'Turin', nickname }))
    const enforced: Enforced = ({ nickname = '' }) =>
      /^(\d{4}(-\d\d){0,2})?$/.test(String(nickname)) ? undefined : ['nickname', 'must be a date']
    expect(await judged(enforced, drawn)).toEqual({ broken: [], untold: ['/nickname'] })
  })

  test.each([
    [true, ['/manager']],
    [false, []],
  ])(
    'others that get as far as a conflict were valid, where one record serves all (%s)',
    async (shared, broken) => {
      const enforced: Enforced = ({ manager = '' }) =>
        String(manager).length > 9 ? ['manager', 'is too long'] : undefined
      const one = trial(enforced, [...cities, { city: 'Turin', manager: 'm of many words' }])
      const write = { ...sharing(one), ...(shared ? {} : { prepared: one.prepared }) }
      const answers = await Promise.all(write.drawn.map(input => tried(write, input)))
      const refused = answers.filter(({ reply }) => reply.status === 400)
      const { mismatches } = await refusals(write, refused, twin)
      expect(mismatches.map(({ input }) => input?.pointer)).toEqual(broken)
    },
  )

  test('a read is held against one of the same listed values, a write against its twin', async () => {
    const input = { city: 'Turin', kind: 'part', nickname: 'n' }
    const taken = { city: 'Brno', kind: 'part' }
    const enforced: Enforced = ({ nickname }) => (nickname ? ['nickname', 'is too much'] : undefined)
    const besides = async (effect: Trial['effect'], drawn: JsonObject[]) => {
      const one = trial(enforced, drawn, effect)
      const answers = await Promise.all(one.drawn.map(sample => tried(one, sample)))
      return (await besideTwins(one, answers, answers.slice(0, 1), twin)).map(beside => beside.twin)
    }
    expect(await besides('read', [input, taken])).toEqual([taken])
    expect(await besides('read', [input])).toEqual([{ city: expect.any(String), kind: 'part' }])
    expect(await besides('write', [input, taken])).toEqual([twin])
  })

  test('a text that is refused for its length is told by its beginning, where only long ones were drawn', async () => {
    const drawn = ['Turin', 'Brno', 'Gent'].map(city => ({
      city,
      manager: `${city} and many words beside it`,
    }))
    const enforced: Enforced = ({ manager = '' }) =>
      String(manager).length > 22 ? ['manager', 'is too long'] : undefined
    expect(await judged(enforced, drawn)).toEqual({ broken: ['/manager'], untold: [] })
  })

  test('nor is one of plain characters passed over for many of which nothing can be told', async () => {
    const long = (at: number) => ({ city: `c${at}`, label: `漢字 ${at} of many words beside it` })
    const drawn = [...Array.from({ length: 13 }, (_, at) => long(at)), { city: 'd', label: 'm'.repeat(30) }]
    const enforced: Enforced = ({ label = '' }) =>
      String(label).length > 22 ? ['label', 'is too long'] : undefined
    expect((await judged(enforced, drawn)).broken).toEqual(['/label'])
  })

  test('a made-up cursor that happens to be read, as one without any letters is, does not blame the others', async () => {
    const enforced: Enforced = ({ manager = '' }) =>
      /[a-z]/.test(String(manager)) ? ['manager', 'is no cursor'] : undefined
    const drawn = ['abc', '漢字', 'عربي', 'def', '1234', 'ghi'].map(manager => ({ city: 'a', manager }))
    expect(await judged(enforced, drawn, 'read')).toEqual({ broken: [], untold: ['/manager'] })
    const odd: Enforced = ({ manager }) => (manager === 'def' ? ['manager', 'is odd'] : undefined)
    expect((await judged(odd, drawn, 'read')).broken).toEqual(['/manager'])
  })

  test('nor does one that a lenient decoder reads, where hardly any with letters was drawn', async () => {
    const enforced: Enforced = ({ manager = '' }) =>
      /[a-z]/i.test(String(manager)) ? ['manager', 'is no cursor'] : undefined
    const drawn = ['olC7', '漢字', 'ıž¡ğ”å', '𝒳🏽'].map(manager => ({ city: 'a', manager }))
    expect(await judged(enforced, drawn, 'read')).toEqual({ broken: [], untold: ['/manager'] })
  })

  test('nor one that is looked up whatever its type is', async () => {
    const enforced: Enforced = input =>
      'manager' in input ? ['manager', 'is nobody'] : (wrongType(input) ?? unknown(input))
    expect((await judged(enforced, cities)).broken).toEqual([])
  })

  test('nor one that is refused in the words that this target has for everything', async () => {
    const enforced: Enforced = input => {
      const [path] = ('manager' in input ? ['manager'] : (wrongType(input) ?? unknown(input))) ?? []
      return path === undefined ? undefined : [path, 'is invalid']
    }
    expect((await judged(enforced, cities)).broken).toEqual([])
  })

  test('a published field that is refused as unknown does', async () => {
    const enforced: Enforced = input => unknown(input, 'nickname') ?? wrongType(input)
    const drawn = ['x', 'y'].map(nickname => ({ city: 'a', nickname }))
    expect(await judged(enforced, drawn)).toEqual({ broken: ['/nickname'], untold: [] })
  })

  test('not one that goes with another value of a list', async () => {
    const enforced: Enforced = input =>
      unknown(input, ...(input.kind === 'part' ? [] : ['nickname'])) ?? wrongType(input)
    const drawn = ['x', 'y'].map(nickname => ({ city: 'a', nickname }))
    expect(await judged(enforced, drawn)).toEqual({ broken: [], untold: ['/nickname'] })
  })

  test('so does a value that is refused where others are taken, also behind a reference', async () => {
    const enforced: Enforced = input => {
      if (String(input.city).length > 40) return ['city', 'is too long']
      return 'manager' in input ? ['manager', 'is nobody'] : undefined
    }
    const drawn = [...cities, { city: 'x'.repeat(41), manager: 'm' }]
    expect(await judged(enforced, drawn)).toEqual({ broken: ['/city'], untold: ['/manager'] })
  })

  test('and a field that is asked for although the schema does without', async () => {
    const enforced: Enforced = input => ('size' in input ? undefined : ['size', 'is missing'])
    expect((await judged(enforced, [{ city: 'a' }, { city: 'b', from: 1 }])).broken).toEqual(['/size'])
  })

  test('not where another may stand in its stead', async () => {
    const enforced: Enforced = input => ('size' in input || 'from' in input ? undefined : ['', 'one of them'])
    expect((await judged(enforced, [{ city: 'a' }, { city: 'b', from: 1 }])).broken).toEqual([])
  })

  test('a rule between two fields accuses nobody', async () => {
    const enforced: Enforced = ({ from, to }) =>
      Number(from) > Number(to) ? ['to', 'is before from'] : undefined
    const drawn = [
      { city: 'a', from: 2, to: 1 },
      { city: 'b', from: 1, to: 2 },
    ]
    expect(await judged(enforced, drawn)).toEqual({ broken: [], untold: ['/from,/to'] })
  })

  test.each([0, 1])(
    'a page that is not there for its size accuses nobody, where the first is %i',
    async first => {
      const enforced: Enforced = ({ from = first, size = 50 }) =>
        (Number(from) - first) * Number(size) >= 30 ? ['from', 'is behind the last one'] : undefined
      const second = { city: 'a', from: first + 1 }
      const drawn = [second, { ...second, size: 40 }, { ...second, size: 2 }]
      expect((await judged(enforced, drawn, 'read', { ...second, size: 2 })).broken).toEqual([])
    },
  )

  test('a size that is asked for beside any page does', async () => {
    const enforced: Enforced = input =>
      'from' in input && !('size' in input) ? ['size', 'is missing'] : undefined
    const second = { city: 'a', from: 1 }
    expect((await judged(enforced, [second], 'read', { ...second, size: 2 })).broken).toEqual(['/size'])
  })

  test('what is refused only now and then is not repeated, and accuses nobody', async () => {
    let asked = 0
    const enforced: Enforced = ({ city }) => (city === 'odd' && asked++ < 2 ? ['city', 'is odd'] : undefined)
    expect((await judged(enforced, [{ city: 'odd' }, { city: 'a' }])).broken).toEqual([])
  })
})

test.each([
  ['a flag that has to be set', 'informed', false],
  ['a time in one of the forms of a format', 'start', '2026-01-01T10:00Z'],
  ['a blank text', 'city', '  '],
  ['a date that is none', 'city', '2019-02-30'],
  ['a number without measure', 'size', 2 ** 60],
])('%s may be refused', (_, name, value) => {
  const place = {
    pointer: `/${name}`,
    name,
    schemas: [(schema.properties as JsonObject)[name] as JsonObject],
    flat: {},
    isRequired: false,
  }
  expect(isExcused(value, place, { module: 'candidate-library', effect: 'write' })).toBe(true)
})

test('an operation that looks at nothing is told from one that does', async () => {
  const blind = trial(() => ['', 'no'], [])
  expect(await refusesWhatever(blind, twin)).toBe(true)
  const seeing = trial(
    input => (Array.isArray(input) ? ['', 'no list'] : (unknown(input) ?? ['manager', 'is missing'])),
    [],
  )
  expect(await refusesWhatever(seeing, twin)).toBe(false)
})
