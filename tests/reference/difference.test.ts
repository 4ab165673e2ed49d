import { expect, test } from 'vitest'
import { watched } from '../../reference/rules/difference.ts'
import type { FaultOf } from '../../reference/rules/fault.ts'
import { notFound, recoded } from '../../reference/rules/refusal.ts'

interface Record {
  version: number
  tags?: string[]
}

const rules = {
  next: (version: number): number => version + 1,
  shown: (record: Record): Record => record,
  touched: (record: Record): void => {
    record.version = 7
  },
  refused: (refusal: Error): Error => refusal,
  checked: (version: number): void => {
    if (version < 0) throw notFound('version')
  },
  found: (_version: number, _others: () => number[]): boolean => false,
  limit: 20,
}

/** The faults out of these that would have made no difference while this was done with the rules. */
function indifferent(breaks: Partial<typeof rules>, done: (part: typeof rules) => void): boolean {
  const fault: FaultOf<typeof rules> = {
    id: 'fault',
    violates: ['VER-01'],
    what: 'is broken',
    breaks: () => breaks,
  }
  const left = new Set(['fault'])
  done(watched(rules, [fault], left))
  return left.has('fault')
}

const oddOnly = { next: (version: number) => (version % 2 === 1 ? version + 2 : version + 1) }

test('a fault makes a difference when its rule answers otherwise, and not before', () => {
  expect(indifferent(oddOnly, part => part.next(2))).toBe(true)
  expect(indifferent(oddOnly, part => part.next(3))).toBe(false)
  expect(indifferent(oddOnly, part => part.limit)).toBe(true)
})

test('the kept rule is what answers', () => {
  const left = new Set(['fault'])
  const part = watched(rules, [{ id: 'fault', violates: [], what: '', breaks: () => oddOnly }], left)
  expect(part.next(3)).toBe(4)
  expect(part.next(4)).toBe(5)
  expect(() => part.checked(-1)).toThrow('There is no such version.')
})

test('a value that is another one makes a difference when it is read', () => {
  expect(indifferent({ limit: 21 }, part => part.limit)).toBe(false)
  expect(indifferent({ limit: 20 }, part => part.limit)).toBe(true)
})

test('a fault that changes what it is given makes a difference, and changes it for nobody', () => {
  const record: Record = { version: 1, tags: ['a'] }
  const grows = {
    shown: (given: Record) => {
      given.tags?.push('b')
      return given
    },
  }
  expect(indifferent(grows, part => part.shown(record))).toBe(false)
  expect(record.tags).toEqual(['a'])
  const forgets = { touched: () => {} }
  expect(indifferent(forgets, part => part.touched({ version: 1 }))).toBe(false)
  expect(indifferent(forgets, part => part.touched({ version: 7 }))).toBe(true)
})

test('a fault that writes into a map or a set that it is only shown makes a difference, and writes for nobody', () => {
  const part = {
    knows: (of: { names: Set<string>; ages: Map<string, number> }): boolean => of.names.has('a'),
  }
  const breaks = (write: typeof part.knows) => () => ({ knows: write })
  const store = { names: new Set(['a']), ages: new Map([['a', 1]]) }
  const leftBy = (write: typeof part.knows) => {
    const left = new Set(['fault'])
    watched(part, [{ id: 'fault', violates: [], what: '', breaks: breaks(write) }], left).knows(store)
    return left.size
  }
  expect(leftBy(({ names }) => names.has('a'))).toBe(1)
  expect(leftBy(({ names }) => names.add('b').has('a'))).toBe(0)
  expect(leftBy(({ names, ages }) => ages.delete('a') && names.has('a'))).toBe(0)
  expect(store).toEqual({ names: new Set(['a']), ages: new Map([['a', 1]]) })
})

test('errors are compared: whether one is thrown, and which', () => {
  const lets = { checked: () => {} }
  expect(indifferent(lets, part => part.checked(1))).toBe(true)
  expect(indifferent(lets, part => expect(() => part.checked(-1)).toThrow())).toBe(false)
  const renames = {
    refused: (refusal: Error) => recoded(refusal as ReturnType<typeof notFound>, 404, 'GONE'),
  }
  expect(indifferent(renames, part => part.refused(notFound('flow')))).toBe(false)
  const passes = { refused: (refusal: Error) => refusal }
  expect(indifferent(passes, part => part.refused(notFound('flow')))).toBe(true)
  const same = { refused: () => notFound('flow') }
  expect(indifferent(same, part => part.refused(notFound('flow')))).toBe(true)
  expect(indifferent(same, part => part.refused(notFound('job')))).toBe(false)
})

test('a fault that asks back is not let act on the service: it has made a difference by asking', () => {
  let asked = 0
  const others = () => [++asked]
  const looks = { found: (version: number, all: () => number[]) => version > 1 && all().length > 0 }
  expect(indifferent(looks, part => part.found(1, others))).toBe(true)
  expect(indifferent(looks, part => part.found(2, others))).toBe(false)
  const keepsStill = {
    found: (_version: number, all: () => number[]) => {
      try {
        return all().length < 0
      } catch {
        return false
      }
    },
  }
  expect(indifferent(keepsStill, part => part.found(1, others))).toBe(false)
  expect(asked).toBe(0)
})

test('a function that is passed on makes no difference, and what stands beside it does', () => {
  const file = (version: number) => ({ version, open: () => 'bytes' })
  expect(indifferent({ shown: record => record }, part => part.shown(file(1)))).toBe(true)
  expect(indifferent({ shown: record => ({ ...record, version: 2 }) }, part => part.shown(file(1)))).toBe(
    false,
  )
})

test('a fault that remembers makes a difference as soon as it is asked', () => {
  const same: FaultOf<typeof rules> = {
    id: 'fault',
    violates: [],
    what: '',
    breaks: kept => ({ next: kept.next }),
  }
  const left = (remembers: boolean) => {
    const faults = new Set(['fault'])
    watched(rules, [{ ...same, ...(remembers ? { remembers } : {}) }], faults).next(1)
    return faults.size
  }
  expect([left(false), left(true)]).toEqual([1, 0])
})

test('what is not watched yet is compared from when it is', () => {
  const left = new Set<string>()
  const part = watched(rules, [{ id: 'fault', violates: [], what: '', breaks: () => oddOnly }], left)
  part.next(3)
  left.add('fault')
  part.next(2)
  expect([...left]).toEqual(['fault'])
  part.next(3)
  expect([...left]).toEqual([])
})
