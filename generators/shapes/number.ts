import type { Chance } from '../chance.ts'
import { bit, type Expr, numeric } from '../logic/expr.ts'
import { type Range, range, rangeIsEmpty } from '../logic/facts.ts'
import type { Patience } from '../patience.ts'
import { commonMultiple, type Decimal, decimal, digitsAt, isMultiple, toNumber } from './decimal.ts'
import { type Shape, Stuck } from './shape.ts'
import { plenty, varietyOfCount } from './variety.ts'

const largestInteger = Number.MAX_SAFE_INTEGER
const attempts = 60
/** The steps that it takes to find out whether a multiple fits, beside one for each atom. */
const stepsOfTrial = 2

/** Numbers within bounds, whole or not, multiples of something or not. */
export function numberShape(bits: number, atoms: readonly Expr[], patience: Patience): Shape | undefined {
  const bounds = range(atoms)
  if (rangeIsEmpty(bounds)) return undefined
  const fits = (value: number) =>
    isIn(bounds, value) && isWholeAsAsked(bits, value) && atoms.every(atom => holdsFor(atom, value))
  const factor = factorOf(bits, atoms)
  const trial = (times: number) => patience.spend(times * (stepsOfTrial + atoms.length))
  const shape = factor ? multiples(bounds, factor, fits, trial) : anyNumbers(bounds, fits)
  return shape && { needs: [], height: () => 0, ...shape }
}

type Drawing = Pick<Shape, 'draw' | 'members' | 'vary'>

/** The factor of all the numbers: 1 for integers, together with every `multipleOf`. */
function factorOf(bits: number, atoms: readonly Expr[]): Decimal | undefined {
  const factors = atoms.flatMap(atom => (atom.is === 'multiple' ? [decimal(atom.of)] : []))
  if ((bits & numeric) === bit.integer) factors.push({ digits: 1n, exponent: 0 })
  return factors.length === 0 ? undefined : factors.reduce(commonMultiple)
}

function isIn({ low, lowExclusive, high, highExclusive }: Range, value: number): boolean {
  return (lowExclusive ? value > low : value >= low) && (highExclusive ? value < high : value <= high)
}

function isWholeAsAsked(bits: number, value: number): boolean {
  return Number.isFinite(value) && (bits & (Number.isInteger(value) ? bit.integer : bit.fraction)) !== 0
}

/**
 * Whether a value satisfies an atom. A multiple has to be one in decimals and by division, as for validators. There
 * 0.07 / 0.01 is no integer.
 */
function holdsFor(atom: Expr, value: number): boolean {
  if (atom.is === 'multiple') return isMultiple(value, atom.of) && dividesInDoubles(value, atom.of)
  if (atom.is === 'notMultiple') return !isMultiple(value, atom.of) && !Number.isInteger(value / atom.of)
  return atom.is !== 'notValues' || !atom.values.includes(value)
}

/**
 * Whether a division comes out whole in doubles, for Ajv too. Ajv reads the quotient as text: from 1e21 on, with an
 * exponent, nothing is whole.
 */
function dividesInDoubles(value: number, of: number): boolean {
  const quotient = value / of
  return Number.isInteger(quotient) && Math.abs(quotient) < 1e21
}

/** Multiples of a factor: the drawing is of which one. */
function multiples(
  bounds: Range,
  factor: Decimal,
  fits: (value: number) => boolean,
  trial: (times: number) => void,
): Drawing | undefined {
  const wide = BigInt(largestInteger)
  const least = bounds.low === Number.NEGATIVE_INFINITY ? undefined : quotient(bounds.low, factor, 'up')
  const most = bounds.high === Number.POSITIVE_INFINITY ? undefined : quotient(bounds.high, factor, 'down')
  const size = toNumber(factor)
  const reach = size > 1 ? wide / BigInt(Math.ceil(size)) + 1n : wide
  const low = least ?? ((most ?? 0n) < -reach ? (most ?? 0n) - reach : -reach)
  const high = most ?? ((least ?? 0n) > reach ? (least ?? 0n) + reach : reach)
  if (low > high) return undefined
  const times = (k: bigint) => toNumber({ digits: factor.digits * k, exponent: factor.exponent })
  const isUnit = factor.digits === 1n && factor.exponent === 0
  const isFew = high - low < 4096n
  if (isFew) trial(Number(high - low))
  const few = isFew ? countFitting(low, high, times, fits) : undefined
  if (few?.length === 0) return undefined
  const members = (limit: number) => (few && few.length <= Math.min(limit, 255) ? few : undefined)
  const vary = () => (few ? varietyOfCount(few.length) : plenty)
  if (isUnit && -low <= wide && high <= wide) {
    return { draw: chance => wholeFrom(Number(low), Number(high), fits, chance), members, vary }
  }
  const draw = (chance: Chance) => {
    if (few) return chance.oneIn(16) ? chance.pick([few[0], few.at(-1)]) : chance.pick(few)
    for (let i = 0; i < attempts; i += 1) {
      const value = times(bigFrom(low, high, chance))
      if (fits(value)) return value
    }
    throw new Stuck('no multiple within the bounds')
  }
  return { draw, members, vary }
}

/** All numbers that fit. */
function countFitting(
  low: bigint,
  high: bigint,
  times: (k: bigint) => number,
  fits: (value: number) => boolean,
): number[] {
  const found: number[] = []
  for (let k = low; k <= high; k += 1n) {
    const value = times(k)
    if (fits(value)) found.push(value)
  }
  return found
}

function quotient(bound: number, factor: Decimal, towards: 'up' | 'down'): bigint {
  const limit = decimal(bound)
  const exponent = Math.min(limit.exponent, factor.exponent)
  const [a, b] = [digitsAt(limit, exponent), digitsAt(factor, exponent)]
  const cut = a / b
  if (a % b === 0n) return cut
  if (towards === 'up') return a > 0n ? cut + 1n : cut
  return a < 0n ? cut - 1n : cut
}

const landmarks = [
  0,
  1,
  -1,
  2,
  10,
  100,
  127,
  255,
  256,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  largestInteger,
  -largestInteger,
]

function wholeFrom(low: number, high: number, fits: (value: number) => boolean, chance: Chance): number {
  for (let i = 0; i < attempts; i += 1) {
    const value = wholeOnce(low, high, chance)
    if (value >= low && value <= high && fits(value)) return value
  }
  throw new Stuck('no integer within the bounds')
}

/** A whole number: now and then an end or a landmark, else near an end that is small, else anywhere. */
function wholeOnce(low: number, high: number, chance: Chance): number {
  const kind = chance.integer(0, 31)
  if (kind === 0) return chance.integer(0, 1) === 0 ? low : high
  if (kind < 3) return chance.pick(landmarks)
  const near = low > -1000 ? low : high < 1000 ? high - 1000 : -500
  if (kind < 18 && high - low > 1000) return chance.integer(near, near + 1000)
  return chance.integer(low, high)
}

function bigFrom(low: bigint, high: bigint, chance: Chance): bigint {
  const kind = chance.integer(0, 31)
  if (kind < 2) return kind === 0 ? low : high
  const span = high - low
  const isNear = kind < 20
  const near = low < 0n && high > 0n && isNear ? (low > -500n ? low : -500n) : low
  if (isNear || span < 1000n)
    return near + BigInt(chance.integer(0, Number(high - near > 1000n ? 1000n : high - near)))
  return low + (span * BigInt(chance.integer(0, 2 ** 31))) / BigInt(2 ** 31)
}

/** Any numbers between bounds: the bounds themselves, landmarks, decimals of a few digits, extremes. */
function anyNumbers(bounds: Range, fits: (value: number) => boolean): Drawing | undefined {
  const certain = [
    bounds.low,
    bounds.high,
    middle(bounds),
    just(bounds.low, 1),
    just(bounds.high, -1),
    0.5,
    -0.5,
    1.5,
  ].filter(fits)
  const draw = (chance: Chance) => {
    for (let i = 0; i < attempts; i += 1) {
      const value = numberOnce(bounds, chance)
      if (fits(value)) return value
    }
    if (certain.length > 0) return chance.pick(certain)
    throw new Stuck('no number within the bounds')
  }
  const isPoint = bounds.low === bounds.high
  if (isPoint && certain.length === 0) return undefined
  return { draw, members: () => (isPoint ? [bounds.low] : undefined), vary: () => (isPoint ? 0 : plenty) }
}

const extremes = [
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  -0,
  1e21,
  1e-7,
  0.1,
  -0.1,
  2 ** 53 + 2,
  1.5,
]

function numberOnce(bounds: Range, chance: Chance): number {
  const low = Math.max(bounds.low, -1e6)
  const high = Math.min(bounds.high, 1e6)
  switch (chance.integer(0, 15)) {
    case 0:
      return chance.integer(0, 1) === 0 ? bounds.low : bounds.high
    case 1:
      return chance.pick(extremes)
    case 2:
      return chance.pick(landmarks)
    case 3:
    case 4:
    case 5:
    case 6:
      if (high - low < 100 && !chance.oneIn(4)) return low + (high - low) * chance.fraction()
      if (low <= high) return chance.integer(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high)))
      return middle(bounds)
    case 7:
    case 8:
    case 9: {
      const scale = 10 ** chance.integer(1, 4)
      return Math.round((low + (high - low) * chance.fraction()) * scale) / scale
    }
    default:
      return low <= high ? low + (high - low) * chance.fraction() : bounds.low * (1 + chance.fraction())
  }
}

function middle({ low, high }: Range): number {
  if (low === Number.NEGATIVE_INFINITY)
    return high === Number.POSITIVE_INFINITY ? 0 : high - Math.max(1, Math.abs(high))
  if (high === Number.POSITIVE_INFINITY) return low + Math.max(1, Math.abs(low))
  return low / 2 + high / 2
}

/** The next number that a double can hold, up or down. */
function just(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return direction * Number.MIN_VALUE
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, value)
  bytes.setBigInt64(0, bytes.getBigInt64(0) + BigInt(value > 0 ? direction : -direction))
  return bytes.getFloat64(0)
}
