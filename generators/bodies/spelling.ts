import type { Dice } from '../chance.ts'
import { isObject } from '../json.ts'

/**
 * JSON text of a value in another spelling: integers as 1.0 or 1e0, zero as -0, letters escaped, keys in another order,
 * blanks between tokens. RFC 8259 and JSON Schema call it the same value, so that every service has to.
 */
export function spelled(value: unknown, dice: Dice): string {
  const gap = () => ['', '', '', ' ', '\n', '\t\r\n '][dice.nextInt(0, 5)] ?? ''
  if (Array.isArray(value))
    return `[${gap()}${value.map(one => spelled(one, dice)).join(`,${gap()}`)}${gap()}]`
  if (isObject(value)) {
    const members = shuffled(Object.keys(value), dice).map(
      name => `${text(name, dice)}${gap()}:${gap()}${spelled(value[name], dice)}`,
    )
    return `{${gap()}${members.join(`${gap()},`)}${gap()}}`
  }
  if (typeof value === 'string') return text(value, dice)
  return typeof value === 'number' ? number(value, dice) : JSON.stringify(value)
}

function number(value: number, dice: Dice): string {
  const plain = JSON.stringify(value)
  if (!Number.isInteger(value) || plain.includes('e')) return plain
  if (value === 0) return ['0', '-0', '0.0', '0e0'][dice.nextInt(0, 3)] ?? plain
  return [plain, `${plain}.0`, `${plain}e0`, `${plain}.00E+0`][dice.nextInt(0, 3)] ?? plain
}

function text(value: string, dice: Dice): string {
  const plain = JSON.stringify(value)
  if (dice.nextInt(0, 3) > 0) return plain
  return plain.replaceAll(/[^\\"\u0020-\u002f]|\\./gs, one => {
    if (one.startsWith('\\') || dice.nextInt(0, 2) > 0) return one
    return [...Array(one.length).keys()]
      .map(i => `\\u${one.charCodeAt(i).toString(16).padStart(4, '0')}`)
      .join('')
  })
}

function shuffled(names: readonly string[], dice: Dice): string[] {
  const order = [...names]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = dice.nextInt(0, i)
    const [a, b] = [order[i] ?? '', order[j] ?? '']
    order[i] = b
    order[j] = a
  }
  return order
}
