import { jsonKey } from '../json.ts'
import type { Patience } from '../patience.ts'
import type { Pattern } from '../pattern/patterns.ts'
import { anyType, bit, type Expr, type Form, type NameSet, numeric } from './expr.ts'
import type { Place } from './place.ts'

/** Makes expressions, each only once, so that they can be told apart by `id` and remembered. */
export class Exprs {
  readonly #known = new Map<string, Expr>()
  /** By the number of the place, and of the expression. */
  readonly #schemas: (Expr | undefined)[] = []
  readonly #negations: (Expr | undefined)[] = []
  readonly #patience: Patience
  readonly always: Expr
  readonly never: Expr

  constructor(patience: Patience) {
    this.#patience = patience
    this.always = this.#make('all', { is: 'all', of: [] })
    this.never = this.#make('any', { is: 'any', of: [] })
  }

  all(of: readonly Expr[]): Expr {
    const parts = new Set<Expr>()
    for (const one of of) {
      if (one === this.never) return one
      if (one.is === 'all') for (const part of one.of) parts.add(part)
      else parts.add(one)
    }
    const list = [...parts]
    if (list.length === 1) return list[0] as Expr
    return this.#make(`all${list.map(one => one.id)}`, { is: 'all', of: list })
  }

  any(of: readonly Expr[]): Expr {
    const parts = new Set<Expr>()
    for (const one of of) {
      if (one === this.always) return one
      if (one.is === 'any') for (const part of one.of) parts.add(part)
      else parts.add(one)
    }
    const list = [...parts]
    if (list.length === 1) return list[0] as Expr
    return this.#make(`any${list.map(one => one.id)}`, { is: 'any', of: list })
  }

  one(of: readonly Expr[]): Expr {
    return of.length === 1 ? (of[0] as Expr) : this.#make(`one${of.map(expr => expr.id)}`, { is: 'one', of })
  }

  schema(place: Place): Expr {
    if (place.node.raw === true && !place.edit) return this.always
    if (place.node.raw === false && !place.edit) return this.never
    const known = this.#schemas[place.id]
    if (known) return known
    const made = this.#make(`schema${place.id}`, { is: 'schema', place })
    this.#schemas[place.id] = made
    return made
  }

  types(bits: number): Expr {
    return bits === anyType
      ? this.always
      : bits === 0
        ? this.never
        : this.#make(`types${bits}`, { is: 'types', bits })
  }

  values(values: readonly unknown[]): Expr {
    return values.length === 0 ? this.never : this.#make(`values${jsonKey(values)}`, { is: 'values', values })
  }

  extent(type: number, min: number, max: number): Expr {
    if (min <= 0 && max === Number.POSITIVE_INFINITY) return this.always
    if (max < min || min === Number.POSITIVE_INFINITY) return this.types(anyType & ~type)
    return this.#make(`extent${type},${min},${max}`, { is: 'extent', type, min, max })
  }

  items(from: number, to: number, expr: Expr): Expr {
    if (expr === this.always || from >= to) return this.always
    if (expr === this.never) return this.extent(bit.array, 0, from)
    return this.#make(`items${from},${to},${expr.id}`, { is: 'items', from, to, expr })
  }

  count(from: number, to: number, expr: Expr, min: number, max: number): Expr {
    if (min <= 0 && max === Number.POSITIVE_INFINITY) return this.always
    if (max < min) return this.types(anyType & ~bit.array)
    if (expr === this.never) return min > 0 ? this.types(anyType & ~bit.array) : this.always
    return this.#make(`count${from},${to},${expr.id},${min},${max}`, {
      is: 'count',
      from,
      to,
      expr,
      min,
      max,
    })
  }

  property(names: NameSet, expr: Expr): Expr {
    if (expr === this.always) return expr
    if (names.is === 'name' && expr === this.never) return this.absent(names.name)
    return this.#make(`property${namesKey(names)}:${expr.id}`, { is: 'property', names, expr })
  }

  someProperty(names: NameSet, expr: Expr): Expr {
    if (expr === this.never) return this.types(anyType & ~bit.object)
    if (names.is === 'name') return this.all([this.required(names.name), this.property(names, expr)])
    return this.#make(`someProperty${namesKey(names)}:${expr.id}`, { is: 'someProperty', names, expr })
  }

  required(name: string): Expr {
    return this.#make(`required${name}`, { is: 'required', name })
  }

  absent(name: string): Expr {
    return this.#make(`absent${name}`, { is: 'absent', name })
  }

  name(expr: Expr): Expr {
    if (expr === this.always) return expr
    if (expr === this.never) return this.extent(bit.object, 0, 0)
    return this.#make(`name${expr.id}`, { is: 'name', expr })
  }

  atLeast(limit: number, exclusive: boolean): Expr {
    return this.#make(`atLeast${limit},${exclusive}`, { is: 'atLeast', limit, exclusive })
  }

  atMost(limit: number, exclusive: boolean): Expr {
    return this.#make(`atMost${limit},${exclusive}`, { is: 'atMost', limit, exclusive })
  }

  multiple(of: number): Expr {
    return this.#make(`multiple${of}`, { is: 'multiple', of })
  }

  matches(pattern: Pattern): Expr {
    return this.#make(`matches${pattern.source}`, { is: 'matches', pattern })
  }

  format(name: string): Expr {
    return this.#make(`format${name}`, { is: 'format', name })
  }

  unique(): Expr {
    return this.#make('unique', { is: 'unique' })
  }

  /** Holds for exactly the values for which `expr` does not. */
  not(expr: Expr): Expr {
    const known = this.#negations[expr.id]
    if (known) return known
    const made = this.#negated(expr)
    this.#negations[expr.id] = made
    return made
  }

  #negated(expr: Expr): Expr {
    switch (expr.is) {
      case 'all':
        return this.any(expr.of.map(one => this.not(one)))
      case 'any':
        return this.all(expr.of.map(one => this.not(one)))
      case 'one':
        return this.#make(`notOne${expr.of.map(one => one.id)}`, { is: 'notOne', of: expr.of })
      case 'notOne':
        return this.one(expr.of)
      case 'schema':
        return this.#make(`notSchema${expr.place.id}`, { is: 'notSchema', place: expr.place })
      case 'notSchema':
        return this.schema(expr.place)
      case 'types':
        return this.types(anyType & ~expr.bits)
      case 'values':
        return this.#make(`notValues${jsonKey(expr.values)}`, { is: 'notValues', values: expr.values })
      case 'notValues':
        return this.values(expr.values)
      case 'atLeast':
        return this.#of(numeric, this.atMost(expr.limit, !expr.exclusive))
      case 'atMost':
        return this.#of(numeric, this.atLeast(expr.limit, !expr.exclusive))
      case 'multiple':
        return this.#of(numeric, this.#make(`notMultiple${expr.of}`, { is: 'notMultiple', of: expr.of }))
      case 'notMultiple':
        return this.#of(numeric, this.multiple(expr.of))
      case 'extent':
        return this.any([
          this.#of(expr.type, this.extent(expr.type, 0, expr.min - 1)),
          this.#of(expr.type, this.extent(expr.type, expr.max + 1, Number.POSITIVE_INFINITY)),
        ])
      case 'matches':
        return this.#of(
          bit.string,
          this.#make(`notMatches${expr.pattern.source}`, { is: 'notMatches', pattern: expr.pattern }),
        )
      case 'notMatches':
        return this.#of(bit.string, this.matches(expr.pattern))
      case 'format':
        return this.#of(bit.string, this.#make(`notFormat${expr.name}`, { is: 'notFormat', name: expr.name }))
      case 'notFormat':
        return this.#of(bit.string, this.format(expr.name))
      case 'items':
        return this.#of(
          bit.array,
          this.count(expr.from, expr.to, this.not(expr.expr), 1, Number.POSITIVE_INFINITY),
        )
      case 'count': {
        const { from, to } = expr
        const fewer = this.count(from, to, expr.expr, 0, expr.min - 1)
        const more = this.count(from, to, expr.expr, expr.max + 1, Number.POSITIVE_INFINITY)
        return this.any([
          expr.min > 0 ? this.#of(bit.array, fewer) : this.never,
          expr.max < Number.POSITIVE_INFINITY ? this.#of(bit.array, more) : this.never,
        ])
      }
      case 'unique':
        return this.#of(bit.array, this.#make('notUnique', { is: 'notUnique' }))
      case 'notUnique':
        return this.#of(bit.array, this.unique())
      case 'required':
        return this.#of(bit.object, this.absent(expr.name))
      case 'absent':
        return this.#of(bit.object, this.required(expr.name))
      case 'property':
        return this.#of(bit.object, this.someProperty(expr.names, this.not(expr.expr)))
      case 'someProperty':
        return this.#of(bit.object, this.property(expr.names, this.not(expr.expr)))
      case 'name': {
        const other = this.not(expr.expr)
        return this.#of(bit.object, this.#make(`someName${other.id}`, { is: 'someName', expr: other }))
      }
      case 'someName':
        return this.#of(bit.object, this.name(this.not(expr.expr)))
    }
  }

  #of(type: number, expr: Expr): Expr {
    return this.all([this.types(type), expr])
  }

  /** A key names all that an expression consists of: its length tells how much was put together. */
  #make(key: string, shape: Form): Expr {
    this.#patience.spend(1 + (key.length >> 4))
    const known = this.#known.get(key)
    if (known) return known
    const made = { ...shape, id: this.#known.size }
    this.#known.set(key, made)
    return made
  }
}

function namesKey(names: NameSet): string {
  if (names.is === 'name') return `=${names.name}`
  if (names.is === 'pattern') return `~${JSON.stringify([names.except, names.pattern.source])}`
  return `!${JSON.stringify([[...names.names], names.patterns.map(pattern => pattern.source)])}`
}
