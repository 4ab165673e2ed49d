import type { Dice } from '../chance.ts'
import { isObject, setOwn } from '../json.ts'
import { pointerSteps } from '../json-pointer.ts'
import type { KnownValues, Role } from '../options.ts'
import { copied } from '../shapes/listed.ts'

/** Puts known values in the place of some blind ones, as long as the value stays right. */
export type Overlay = (value: unknown, dice: Dice, stillRight: (value: unknown) => boolean) => unknown

/** Names of the properties of each role, in lower case and without separators. */
const roleNames: Record<Role, RegExp> = {
  person: /^(full|first|last|family|given|display|candidate|contact)?name$/,
  email: /e?mail(address)?$/,
  phone: /(phone|mobile|tel|telephone|cell)(number)?$/,
  city: /^(city|town|location)$/,
  company: /^(company|employer|firm|client|organi[sz]ation)(name)?$/,
  school: /^(school|university|college)(name)?$/,
  date: /(date|day|since|until|at)$/,
  url: /(url|uri|link|website|homepage)$/,
}

/** An overlay of known values; undefined if there are none. */
export function overlayOf(known: readonly KnownValues[] = []): Overlay | undefined {
  if (known.length === 0) return undefined
  return (value, dice, stillRight) => {
    let current = value
    for (const { path, name } of spots(value)) {
      const pools = known.filter(one => one.values.length > 0 && means(one, path, name))
      const pool = pools[pools.length > 1 ? dice.nextInt(0, pools.length - 1) : 0]
      if (!pool || dice.nextInt(0, 2) === 0) continue
      current = placed(current, path, pool.values, dice, stillRight)
    }
    return current
  }
}

interface Spot {
  readonly path: readonly string[]
  /** The name of the property that it is, or that holds the array that it is in. */
  readonly name: string
}

function* spots(value: unknown, path: readonly string[] = [], name = ''): Iterable<Spot> {
  if (path.length > 0) yield { path, name }
  if (Array.isArray(value))
    for (const [i, item] of value.entries()) yield* spots(item, [...path, String(i)], name)
  else if (isObject(value))
    for (const key of Object.keys(value)) yield* spots(value[key], [...path, key], key)
}

function means(known: KnownValues, path: readonly string[], name: string): boolean {
  if (known.at !== undefined) {
    const steps = pointerSteps(known.at)
    return steps.length === path.length && steps.every((step, i) => step === '*' || step === path[i])
  }
  if (known.name !== undefined) return known.name === name
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return known.role !== undefined && roleNames[known.role].test(plain)
}

/** The value with one of a few known values put in place; the schema may forbid some, or all. */
function placed(
  value: unknown,
  path: readonly string[],
  values: readonly unknown[],
  dice: Dice,
  stillRight: (value: unknown) => boolean,
): unknown {
  for (let i = 0; i < Math.min(4, values.length); i += 1) {
    const candidate = replaced(value, path, copied(values[dice.nextInt(0, values.length - 1)]))
    if (stillRight(candidate)) return candidate
  }
  return value
}

function replaced(value: unknown, [step, ...rest]: readonly string[], by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === step ? replaced(item, rest, by) : item))
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value))
    setOwn(copy, name, name === step ? replaced(value[name], rest, by) : value[name])
  return copy
}
