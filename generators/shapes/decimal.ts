/** A decimal number, exactly: `digits × 10^exponent`. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** The number as JSON writes it: 0.1 is one tenth, not the binary fraction nearest to it. */
export function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

/** The digits of a number with a smaller exponent. */
export function digitsAt(value: Decimal, exponent: number): bigint {
  return value.digits * 10n ** BigInt(value.exponent - exponent)
}

export function toNumber({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`)
}

export function isMultiple(value: number, of: number): boolean {
  const a = decimal(value)
  const b = decimal(of)
  const exponent = Math.min(a.exponent, b.exponent)
  return digitsAt(a, exponent) % digitsAt(b, exponent) === 0n
}

/** The least common multiple. */
export function commonMultiple(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  const [x, y] = [digitsAt(a, exponent), digitsAt(b, exponent)]
  return { digits: (x / divisor(x, y)) * y, exponent }
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
