import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofPair, ofStranger, unusualIn } from '../../cli/prove/conditions.ts'
import { drawnFrom, numbersOf } from '../../cli/prove/strangers/draw.ts'
import { missesIn } from '../../cli/prove/strangers/misses.ts'
import { chosenIn } from '../../cli/prove/strangers/options.ts'
import type { Repeating } from '../../cli/prove/strangers/repeating.ts'
import { trialsAskedFor } from '../../cli/prove/strangers/trials.ts'
import { wrongVerdictsIn } from '../../cli/prove/strangers/wrong-verdicts.ts'
import { called } from '../../fixtures/base/called.ts'
import { dimensions, drawStranger, faults } from '../../fixtures/target/embedded.ts'
import type { Finding, Trial } from '../../reports/index.ts'

const whole = { index: 1, of: 1 }
const asked = { strangers: 6, pairs: 4, seed: 5, shard: whole }

test('every number belongs to one shard', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }), (most, of) => {
      const all = Array.from({ length: of }, (_, at) => numbersOf(most, { index: at + 1, of })).flat()
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: most }, (_, at) => at + 1))
    }),
  )
})

test('strangers and pairs take turns, and a pair has the stranger of its number', () => {
  const trials = trialsAskedFor(asked)
  expect(trials.map(({ kind }) => kind)).toEqual([
    ...Array(4).fill(['stranger', 'pair']).flat(),
    ...['stranger', 'stranger'],
  ])
  for (const { kind, id, stranger, fault, violates } of trials) {
    expect(stranger).toEqual(drawStranger(stranger?.seed ?? ''))
    if (kind === 'pair') expect([id, violates.length > 0]).toEqual([`${fault} on ${stranger?.seed}`, true])
  }
  expect(trials.filter(({ kind }) => kind === 'pair').map(({ stranger }) => stranger?.seed)).toEqual([
    '5-1',
    '5-2',
    '5-3',
    '5-4',
  ])
})

test('the shards together try what one machine would', () => {
  const ids = (shard: { index: number; of: number }) =>
    trialsAskedFor({ ...asked, shard }).map(({ id }) => id)
  expect([1, 2, 3].flatMap(index => ids({ index, of: 3 })).toSorted()).toEqual(ids(whole).toSorted())
})

test('faults are drawn from all, and the same for the same number', () => {
  const drawn = Array.from({ length: 300 }, (_, at) => drawnFrom(faults, 5, at).id)
  expect(drawn).toEqual(Array.from({ length: 300 }, (_, at) => drawnFrom(faults, 5, at).id))
  expect(new Set(drawn).size).toBeGreaterThan(100)
  expect(drawn).not.toEqual(Array.from({ length: 300 }, (_, at) => drawnFrom(faults, 6, at).id))
})

test('single strangers may be usual in all but what is chosen', () => {
  const [one] = trialsAskedFor({
    ...asked,
    ...{ stranger: ['x'], usual: true, choose: ['lists.page-size=3-to-10'] },
  })
  expect(one?.stranger && unusualIn(one.stranger)).toEqual([['lists.page-size', '3-to-10']])
  expect(one?.id).toBe('x usual lists.page-size=3-to-10')
})

test.each(['lists.page-size', 'lists.page-size=so-so', 'nonsense=1', '='])('%s is no choice', written => {
  expect(() => chosenIn([written])).toThrow(/--choose .*there is no such choice/)
})

const sight = (check: string, verdict: Finding['verdict'], told = ''): Finding => ({
  ...{ check, verdict, told },
  broken: [],
})
const trial = (condition: Trial['condition'], ...sights: Finding[]): Trial => ({
  ...{ condition, sights },
  ...{ passed: 1, tried: 2, requests: 3, durationMs: 4 },
})

/** Two unusual choices of a stranger, which together bring something about. */
const stranger = drawStranger('a-stranger')
const [one, other] = [unusualIn(stranger)[3], unusualIn(stranger)[9]]
if (!one || !other) throw new Error('the stranger has hardly anything unusual')
const needed = Object.fromEntries([one, other])

/** A suite that comes to these sights where both choices are made. */
const wrongWith = (...sights: Finding[]): Repeating => ({
  ...{ seed: 5, suites: [], choose: [], usual: false },
  signal: new AbortController().signal,
  async grade({ condition, checks }) {
    const { choices = {} } = condition.stranger ?? {}
    const meets = Object.entries(needed).every(([name, value]) => choices[name] === value)
    return trial(condition, ...(meets ? sights.filter(({ check }) => !checks || checks.includes(check)) : []))
  },
})

test('a wrong verdict is shrunk to the choices that show it, with the command that repeats it', async () => {
  const seen = sight('a.b', 'failed', 'status: 200')
  const [wrong, ...rest] = await wrongVerdictsIn([trial(ofStranger(stranger), seen)], wrongWith(seen))
  expect(rest).toEqual([])
  expect(wrong).toEqual({
    ...seen,
    ...{ strangers: ['a-stranger'], also: [], choices: needed },
    repeat: `${called()} prove --stranger a-stranger --usual ${Object.entries(needed)
      .map(choice => `--choose ${choice.join('=')}`)
      .join(' ')} --seed 5 --check a.b`,
  })
})

test('checks that are blocked for one reason are told together, after failures', async () => {
  const seen = [
    sight('a.b', 'blocked', 'no place for x-17; {"a":1}'),
    sight('a.c', 'blocked', 'no place for x-18; {"b":2}'),
    sight('a.d', 'failed', 'a'),
    sight('a.e', 'skipped', 'b'),
    sight('a.f', 'warning', 'c'),
  ]
  const found = await wrongVerdictsIn([trial(ofStranger(stranger), ...seen)], wrongWith(...seen))
  expect(found.map(({ check, also, choices }) => [check, also, choices])).toEqual([
    ['a.d', [], needed],
    ['a.b', ['a.c'], needed],
  ])
})

test('what does not come again says so, and is repeated as a whole', async () => {
  const found = await wrongVerdictsIn([trial(ofStranger(stranger), sight('a.b', 'failed'))], wrongWith())
  expect(found).toMatchObject([
    {
      unshrunk: 'its check alone does not come to it',
      repeat: `${called()} prove --stranger a-stranger --seed 5`,
    },
  ])
})

test('a miss that the stranger explains, and one that a choice hides', async () => {
  const [fault] = faults
  if (!fault) throw new Error('there are no faults')
  const caught = { ...sight('a.b', 'failed'), broken: [...fault.violates] }
  const grade =
    (differing: string[]): Repeating['grade'] =>
    async ({ condition, watched }) => {
      const hidden = condition.stranger?.choices[one[0]] === one[1]
      const sights = condition.fault || condition.kind === 'fault' ? (hidden ? [] : [caught]) : []
      return { ...trial(condition, ...sights), ...(watched ? { differing } : {}) }
    }
  const missed = [trial(ofPair(fault, stranger), sight('a.b', 'skipped', 'no such thing'))]
  expect(await missesIn(missed, { ...wrongWith(), grade: grade([]) })).toMatchObject([
    { fault: fault.id, stranger: 'a-stranger', unobservable: true },
  ])
  expect(await missesIn(missed, { ...wrongWith(), grade: grade([fault.id]) })).toMatchObject([
    {
      unobservable: false,
      catchers: [{ check: 'a.b', verdict: 'skipped', told: 'no such thing' }],
      choices: Object.fromEntries([one]),
      repeat: `${called()} prove --stranger a-stranger --usual --choose ${one.join('=')} --seed 5 --fault ${fault.id}`,
    },
  ])
})

test('every stranger of the reference has something unusual, and the usual one nothing', () => {
  expect(unusualIn(stranger).length).toBeGreaterThan(dimensions.length / 4)
})
