import type { Shape } from './scenario.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** A word with a digit in it, or a long number: the checks write such a mark into what has to be theirs alone. */
const unique = /(?<![\p{L}\p{N}])(?=\p{L}*\p{N})[A-Za-z0-9]{6,64}(?![\p{L}\p{N}])/gu

/** The parts of a text that have to differ from run to run: a target may remember them. */
export function uniqueIn(text: string): { value: string; shape: Shape }[] {
  const uuids = text.match(uuid) ?? []
  const rest = uuids.reduce((left, one) => left.replaceAll(one, ' '), text)
  const others = rest.match(unique) ?? []
  return [
    ...[...new Set(uuids)].map(value => ({ value, shape: 'uuid' as const })),
    ...[...new Set(others)].map(value => ({
      value,
      shape: /^\d+$/.test(value) ? ('digits' as const) : ('letters' as const),
    })),
  ]
}

const letters = 'abcdefghijklmnop'

/**
 * Another value of the same shape and length.
 * @param chance gives a whole number from 0 to below its argument
 */
export function freshValue(shape: Shape, like: string, chance: (below: number) => number): string {
  const each = (count: number, of: string) =>
    Array.from({ length: count }, () => of[chance(of.length)] ?? '').join('')
  switch (shape) {
    case 'digits':
      return each(1, '123456789') + each(like.length - 1, '0123456789')
    case 'letters':
      return each(like.length, letters)
    case 'uuid': {
      const hex = (count: number) => each(count, '0123456789abcdef')
      return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
    }
  }
}
