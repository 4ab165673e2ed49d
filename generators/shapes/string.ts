import { Chance, fixedDice } from '../chance.ts'
import { hasFormat, isTextFormat } from '../formats/formats.ts'
import { formatPattern } from '../formats/patterns.ts'
import { codePointLength } from '../json.ts'
import { bit, type Expr } from '../logic/expr.ts'
import { extentOf } from '../logic/facts.ts'
import { Exhausted, Patience } from '../patience.ts'
import { Automaton } from '../pattern/automaton.ts'
import type { Term } from '../pattern/language.ts'
import { Patterns } from '../pattern/patterns.ts'
import { type Shape, Stuck } from './shape.ts'
import { drawText } from './text.ts'
import { plenty, type Variety, varietyOfCount } from './variety.ts'

const attempts = 200
const longestList = 300
/** The number of texts of a single character, about, all alphabets told. */
const singles = 100
/** The longest text that is made where a schema asks for it. */
const longestForced = 10_000_000

/** The steps that it takes to draw a text and to look whether it fits. */
const stepsOfText = (text: string) => 1 + (text.length >> 3)

/** Texts within a length that match patterns and formats, and none of those that are refused. */
export function stringShape(atoms: readonly Expr[], patterns: Patterns): Shape | undefined {
  const { min, max } = extentOf(atoms, bit.string)
  if (min > longestForced) {
    patterns.patience.omit(`texts of at least ${min} characters`)
    return undefined
  }
  const formats = atoms.flatMap(atom => (atom.is === 'format' && isTextFormat(atom.name) ? [atom.name] : []))
  const refused = atoms.flatMap(atom => (atom.is === 'notFormat' ? [atom.name] : []))
  if (refused.some(name => !isTextFormat(name))) return undefined
  const taken = new Set(atoms.flatMap(atom => (atom.is === 'notValues' ? atom.values : [])))
  const fits = (text: string) => {
    patterns.patience.spend(stepsOfText(text))
    return (
      !taken.has(text) &&
      refused.every(name => !hasFormat(name, text)) &&
      formats.every(name => hasFormat(name, text))
    )
  }
  const languages = languagesOf(atoms, patterns)
  const isPlain = languages.length === 0 && formats.length === 0
  if (isPlain) {
    if (min === 0 && max === 0) return fits('') ? texts(() => '', fits, [''], 0) : undefined
    const nearly = refused.map(name => nearMiss(name, patterns)).filter(one => one !== undefined)
    const hasLength = (text: string) => codePointLength(text) >= min && codePointLength(text) <= max
    const once = (chance: Chance) => {
      const near = nearly.length > 0 && chance.oneIn(2) ? chance.pick(nearly)(chance) : undefined
      return near !== undefined && hasLength(near) ? near : drawText(min, max, chance)
    }
    const shape = texts(once, fits, undefined, max === 1 ? varietyOfCount(singles) : plenty)
    return taken.size + refused.length === 0 ? { ...shape, draw: once } : shape
  }
  const found =
    languages.length === 0
      ? formatTexts(formats, { min, max }, patterns)
      : regular(
          [...languages, ...formats.map(name => formatLanguage(name, patterns))],
          { min, max },
          patterns,
        )
  return (
    asShape(found, fits) ??
    (formats.length > 0 ? asShape(regular(languages, { min, max }, patterns), fits) : undefined)
  )
}

/** Texts that a format is likely to refuse, since they are only one character from having it. */
function nearMiss(name: string, patterns: Patterns): ((chance: Chance) => string) | undefined {
  const found = formatTexts([name], { min: 0, max: Number.POSITIVE_INFINITY }, patterns)
  return (
    found &&
    (chance => {
      const characters = [...found.draw(chance)]
      const at = chance.integer(0, characters.length)
      const kind = chance.integer(0, 2)
      const added = kind === 0 ? [] : [chance.pick(slips)]
      return characters.toSpliced(at, kind === 2 ? 0 : 1, ...added).join('')
    })
  )
}

const slips = [' ', '0', '9', 'x', '-', '.', ':', '/', '@', '%', 'é', '\n']

function languagesOf(atoms: readonly Expr[], patterns: Patterns): Term[] {
  return atoms.flatMap(atom => {
    if (atom.is === 'matches') return [atom.pattern.language]
    if (atom.is === 'notMatches') return [patterns.languages.not(atom.pattern.language)]
    return []
  })
}

function formatLanguage(name: string, patterns: Patterns): Term {
  const source = formatPattern(name)
  return source === undefined ? patterns.languages.all : patterns.of(source, '#').language
}

/** Texts of a regular language, of lengths within bounds. */
interface Regular {
  draw(chance: Chance): string
  /** All the texts, where they are few. */
  members: readonly string[] | undefined
  /** The number of texts, where they are not few. */
  count: number
}

/** The number of characters that a text may have. */
interface Bounds {
  min: number
  max: number
}

/** The texts of formats, and what it took to work them out. */
interface Known {
  readonly found: Regular | undefined
  readonly steps: number
  readonly bytes: number
  readonly omissions: ReadonlySet<string>
}

/**
 * The texts of formats, for all schemas. A value is a function of its key alone, worked out with patterns and patience
 * of its own. It makes no difference which schema asked first: each pays for it, once, as if it did. The oldest is
 * forgotten first.
 */
const knownFormats = new Map<string, Known>()
const mostKnown = 100
/** Steps; more than any formats take. */
const patienceWithFormats = 20_000_000
/** The texts that a schema has paid for, by its patterns. */
const paidFor = new WeakMap<Patterns, Map<string, Regular | undefined>>()

function formatTexts(formats: readonly string[], bounds: Bounds, patterns: Patterns): Regular | undefined {
  const key = `${bounds.min} ${bounds.max} ${formats.join(' ')}`
  const paid = paidFor.get(patterns) ?? new Map<string, Regular | undefined>()
  paidFor.set(patterns, paid)
  if (paid.has(key)) return paid.get(key)
  const known = knownFormats.get(key) ?? worked(formats, bounds)
  if (knownFormats.size === mostKnown && !knownFormats.has(key))
    knownFormats.delete([...knownFormats.keys()][0] ?? '')
  knownFormats.set(key, known)
  for (const what of known.omissions) patterns.patience.omit(what)
  patterns.patience.hold(known.bytes)
  patterns.patience.spend(known.steps)
  paid.set(key, known.found)
  return known.found
}

function worked(formats: readonly string[], bounds: Bounds): Known {
  const patience = new Patience(patienceWithFormats)
  const own = new Patterns(patience)
  let found: Regular | undefined
  try {
    found = patience.during(() =>
      regular(
        formats.map(name => formatLanguage(name, own)),
        bounds,
        own,
      ),
    )
  } catch (thrown) {
    if (!(thrown instanceof Exhausted)) throw thrown
  }
  const steps = patienceWithFormats - patience.left
  return { found, steps, bytes: patience.held, omissions: patience.omissions }
}

function regular(languages: readonly Term[], { min, max }: Bounds, patterns: Patterns): Regular | undefined {
  const automaton = new Automaton(patterns, patterns.languages.both(languages), patterns.languages.path)
  const lengths = automaton.lengths(min, max)
  if (lengths.length === 0) return undefined
  const fresh = (chance: Chance) =>
    automaton.draw(chance.oneIn(8) ? (lengths.at(-1) ?? 0) : lengthFrom(lengths, chance), chance)
  const complete = max <= (lengths.at(-1) ?? 0) || automaton.ends(lengths.at(-1) ?? 0)
  const count = automaton.count(lengths, 2 ** plenty)
  const members = complete && count < longestList ? automaton.list(lengths) : undefined
  return { draw: pooled(fresh, lengths.at(-1) ?? 0), members, count }
}

/** The texts that fit as well; undefined where none does. */
function asShape(found: Regular | undefined, fits: (text: string) => boolean): Shape | undefined {
  if (!found) return undefined
  const members = found.members?.filter(fits)
  if (members?.length === 0) return undefined
  return texts(found.draw, fits, members, varietyOfCount(members?.length ?? found.count))
}

const poolSize = 1_024
/** Characters that a pool may come to. */
const mostPooled = 1_000_000
const newOneIn = 8

/**
 * Draws most texts from a pool that fills as it is used, always with the same texts. Walking an automaton takes its
 * time.
 */
function pooled(fresh: (chance: Chance) => string, longest: number): (chance: Chance) => string {
  const pool: string[] = []
  const size = Math.min(poolSize, Math.ceil(mostPooled / Math.max(1, longest)))
  return chance => {
    const index = chance.integer(0, poolSize * newOneIn)
    if (index % newOneIn === 0) return fresh(chance)
    const slot = index % size
    pool[slot] ??= fresh(new Chance(fixedDice(slot), 0, 0))
    return pool[slot]
  }
}

/** A length: short ones more often than long ones. */
function lengthFrom(lengths: readonly number[], chance: Chance): number {
  return lengths[chance.integer(0, chance.integer(0, lengths.length - 1))] ?? 0
}

function texts(
  once: (chance: Chance) => string,
  fits: (text: string) => boolean,
  members: readonly string[] | undefined,
  variety: Variety,
): Shape {
  return {
    needs: [],
    height: () => 0,
    vary: () => variety,
    draw: chance => {
      for (let i = 0; i < attempts; i += 1) {
        const text = once(chance)
        if (fits(text)) return text
      }
      if (members) return chance.pick(members)
      throw new Stuck('no text fits')
    },
    members: limit => (members && members.length <= limit ? members : undefined),
  }
}
