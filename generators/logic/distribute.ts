import { isObject, own } from '../json.ts'
import type { Expr, NameSet } from './expr.ts'
import { prefixLength } from './keywords/arrays.ts'
import { additionalNames } from './keywords/objects.ts'
import { keywordsOf, type Meanings, unevaluatedOf } from './meaning.ts'
import type { Place } from './place.ts'

const mostWays = 200

/** One way to satisfy a schema, with what it looks at: `unevaluated*` speaks about the rest. */
interface Way {
  readonly exprs: readonly Expr[]
  readonly names: readonly string[]
  readonly patterns: (NameSet & { is: 'others' })['patterns']
  readonly allNames: boolean
  readonly prefix: number
  readonly allItems: boolean
  readonly containing: readonly Expr[]
}

const nothingSeen: Omit<Way, 'exprs'> = {
  names: [],
  patterns: [],
  allNames: false,
  prefix: 0,
  allItems: false,
  containing: [],
}

/**
 * The meaning of a schema. With `unevaluated*` in it, the branches have to be chosen first, since the rest depends on
 * them.
 */
export function distribute(meanings: Meanings, place: Place): Expr {
  const { exprs } = meanings
  if (unevaluatedOf(place).length === 0) return exprs.all(meanings.clauses(place).map(clause => clause.expr))
  return exprs.any(ways(meanings, place).map(way => exprs.all(way.exprs)))
}

/** The meaning of a schema that does not hold. */
export function refuse(meanings: Meanings, place: Place): Expr {
  const { exprs } = meanings
  const broken = meanings.clauses(place).map(clause => exprs.not(clause.expr))
  const left = unevaluatedOf(place).map(keyword => unevaluatedBroken(meanings, place, keyword))
  return exprs.any([...broken, ...left])
}

/** Some way to satisfy the rest of a schema, with something left over that `unevaluated*` does not allow. */
export function unevaluatedBroken(
  meanings: Meanings,
  place: Place,
  keyword: 'unevaluatedItems' | 'unevaluatedProperties',
): Expr {
  const { exprs } = meanings
  const left = exprs.not(meanings.schema(place, [keyword]))
  return exprs.any(
    inPlace(meanings, place, true).map(way => {
      if (keyword === 'unevaluatedItems') {
        const unseen = exprs.all([left, ...way.containing.map(one => exprs.not(one))])
        const some = exprs.count(way.prefix, Number.POSITIVE_INFINITY, unseen, 1, Number.POSITIVE_INFINITY)
        return way.allItems ? exprs.never : exprs.all([...way.exprs, exprs.types(32), some])
      }
      if (way.allNames) return exprs.never
      return exprs.all([...way.exprs, exprs.types(64), exprs.someProperty(rest(way), left)])
    }),
  )
}

/** The ways to satisfy a schema, `unevaluated*` included. */
function ways(meanings: Meanings, place: Place): Way[] {
  const { exprs } = meanings
  const keywords = unevaluatedOf(place)
  return inPlace(meanings, place, false).flatMap(way => {
    if (isSeenAlready(place, way)) return []
    const added: Expr[] = []
    if (keywords.includes('unevaluatedProperties') && !way.allNames)
      added.push(leftProperties(meanings, place, way))
    if (keywords.includes('unevaluatedItems') && !way.allItems) {
      const left = exprs.any([meanings.schema(place, ['unevaluatedItems']), ...way.containing])
      added.push(leftItems(meanings, place, way, left))
    }
    return [
      {
        ...way,
        exprs: [...way.exprs, ...added],
        allNames: way.allNames || keywords.includes('unevaluatedProperties'),
        allItems: way.allItems || keywords.includes('unevaluatedItems'),
      },
    ]
  })
}

function rest(way: Way, except: readonly string[] = []): NameSet {
  return { is: 'others', names: new Set([...way.names, ...except]), patterns: way.patterns }
}

/** Whether a way looks at the item or property that an edit means. An edit means one that is left over. */
function isSeenAlready(place: Place, way: Way): boolean {
  const [keyword, which] = place.edit?.steps ?? []
  if (keyword === 'unevaluatedItems')
    return way.allItems || way.prefix > Number(which) || way.containing.length > 0
  if (keyword !== 'unevaluatedProperties') return false
  const name = String(which)
  return way.allNames || way.names.includes(name) || way.patterns.some(pattern => pattern.test(name))
}

/**
 * The expression of the properties that are left over. The one that an edit means has its changed schema, and has to be
 * there.
 */
function leftProperties(meanings: Meanings, place: Place, way: Way): Expr {
  const { exprs } = meanings
  const plain = meanings.schema(place, ['unevaluatedProperties'])
  const [keyword, which] = place.edit?.steps ?? []
  if (keyword !== 'unevaluatedProperties') return exprs.property(rest(way), plain)
  const name = String(which)
  const changed = meanings.schema(place, ['unevaluatedProperties'], [name])
  return exprs.all([
    exprs.property(rest(way, [name]), plain),
    exprs.types(64),
    exprs.someProperty({ is: 'name', name }, changed),
  ])
}

function leftItems(meanings: Meanings, place: Place, way: Way, plain: Expr): Expr {
  const { exprs } = meanings
  const endless = Number.POSITIVE_INFINITY
  const [keyword, which] = place.edit?.steps ?? []
  if (keyword !== 'unevaluatedItems') return exprs.items(way.prefix, endless, plain)
  const index = Number(which)
  const changed = meanings.schema(place, ['unevaluatedItems'], [index])
  return exprs.all([
    exprs.types(32),
    exprs.extent(32, index + 1, endless),
    exprs.items(way.prefix, index, plain),
    exprs.items(index, index + 1, changed),
    exprs.items(index + 1, endless, plain),
  ])
}

/**
 * The ways to satisfy the clauses of a schema, one for each choice of branches. A branch that isn't chosen may hold,
 * too, and what it looks at be seen. That does no harm to a valid value; `exact` refuses such branches, for values that
 * must not be valid.
 */
function inPlace(meanings: Meanings, place: Place, exact: boolean): Way[] {
  const { raw, dialect } = place.node
  const clauses = meanings.clauses(place)
  let found: Way[] = [
    { ...nothingSeen, exprs: clauses.filter(one => !applies.has(one.keyword)).map(one => one.expr) },
  ]
  if (!isObject(raw)) return found
  const dropped = place.edit?.steps.length === 0 ? place.edit.leaf.drop : []
  const keywords = keywordsOf(place).filter(keyword => !dropped.includes(keyword))
  found = found.map(way => ({ ...way, ...ownSeen(meanings, place, raw, dialect) }))
  for (const keyword of keywords) {
    if (applies.has(keyword)) found = combined(found, branchesOf(meanings, place, keyword, raw, exact))
  }
  return found
}

const applies = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'],
])

function combined(left: readonly Way[], right: readonly Way[]): Way[] {
  return left
    .flatMap(a =>
      right.map(b => ({
        exprs: [...a.exprs, ...b.exprs],
        names: [...a.names, ...b.names],
        patterns: [...a.patterns, ...b.patterns],
        allNames: a.allNames || b.allNames,
        prefix: Math.max(a.prefix, b.prefix),
        allItems: a.allItems || b.allItems,
        containing: [...a.containing, ...b.containing],
      })),
    )
    .slice(0, mostWays)
}

function ownSeen(
  meanings: Meanings,
  place: Place,
  raw: Record<string, unknown>,
  dialect: string,
): Omit<Way, 'exprs'> {
  const { names, patterns } = additionalNames(meanings.context(place, raw))
  const items = own(raw, 'items')
  const hasItems = dialect === '2020-12' ? items !== undefined : items !== undefined && !Array.isArray(items)
  const sees = dialect === '2020-12' && Object.hasOwn(raw, 'contains')
  return {
    names: [...names],
    patterns,
    allNames: Object.hasOwn(raw, 'additionalProperties'),
    prefix: prefixLength(raw, dialect),
    allItems: hasItems || (Array.isArray(items) && Object.hasOwn(raw, 'additionalItems')),
    containing: sees ? [meanings.schema(place, ['contains'])] : [],
  }
}

/** The ways through one applicator. */
function branchesOf(
  meanings: Meanings,
  place: Place,
  keyword: string,
  raw: Record<string, unknown>,
  exact: boolean,
): Way[] {
  const { exprs, places } = meanings
  const value = raw[keyword]
  const child = (...steps: (string | number)[]) => places.child(place, steps)
  const refused = (at: Place) => exprs.not(exprs.schema(at))
  if (keyword === '$ref' || keyword === '$dynamicRef' || keyword === '$recursiveRef') {
    return ways(meanings, places.follow(place, keyword, String(value)))
  }
  if (keyword === 'allOf') {
    const each = (value as unknown[]).map((_, i) => ways(meanings, child('allOf', i)))
    return each.reduce(combined, [{ ...nothingSeen, exprs: [] }])
  }
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    const places = (value as unknown[]).map((_, i) => child(keyword, i))
    const chosen = place.edit?.steps[0] === keyword ? place.edit.steps[1] : undefined
    const single = places.flatMap((at, i) => {
      if (chosen !== undefined && chosen !== i) return []
      const others =
        keyword === 'oneOf' || exact || chosen !== undefined
          ? places.filter((_, j) => j !== i).map(refused)
          : []
      return combined(ways(meanings, at), [{ ...nothingSeen, exprs: others }])
    })
    if (keyword === 'oneOf' || chosen !== undefined || places.length > 4) return single
    return [
      ...single,
      ...places.map(at => ways(meanings, at)).reduce(combined, [{ ...nothingSeen, exprs: [] }]),
    ]
  }
  if (keyword === 'if') return conditional(meanings, place, raw)
  const edited = place.edit?.steps[0] === keyword ? place.edit.steps[1] : undefined
  const without = (name: string): Way[] => [
    { ...nothingSeen, exprs: [exprs.any([exprs.not(exprs.types(64)), exprs.absent(name)])] },
  ]
  return Object.keys(value as object).reduce<Way[]>(
    (before, name) =>
      combined(before, [
        ...(edited === name ? [] : without(name)),
        ...combined(
          [{ ...nothingSeen, exprs: [exprs.types(64), exprs.required(name)] }],
          ways(meanings, child(keyword, name)),
        ),
      ]),
    [{ ...nothingSeen, exprs: [] }],
  )
}

function conditional(meanings: Meanings, place: Place, raw: Record<string, unknown>): Way[] {
  const { exprs, places } = meanings
  const through = (keyword: string): Way[] =>
    own(raw, keyword) === undefined
      ? [{ ...nothingSeen, exprs: [] }]
      : ways(meanings, places.child(place, [keyword]))
  const unmet = { ...nothingSeen, exprs: [exprs.not(exprs.schema(places.child(place, ['if'])))] }
  const edited = place.edit?.steps[0]
  const met = edited === 'else' ? [] : combined(through('if'), through('then'))
  return edited === 'then' ? met : [...met, ...combined([unmet], through('else'))]
}
