import type { Listed } from '../choices/lists.ts'
import { type JsonSchema, named, nameOf } from '../schemas/schema.ts'
import type { Fields, Form, ObjectSchema, Term } from './form.ts'
import { type Kind, kinds } from './kinds.ts'
import { type Dictionary, dictionaryOf, type NameChoices } from './names.ts'

/** What inputs and answers look like outside. Operations and rules know the usual names, words and forms alone. */
export interface WireChoices extends NameChoices {
  /** By field, `RECORD.FIELD`. */
  terms: Readonly<Record<string, Term>>
  /** By kind, in the order in which they are put on. */
  forms: Readonly<Partial<Record<Kind, readonly Form[]>>>
  /** What stands around an answer of a kind; lists have envelopes of their own. */
  envelopes: Readonly<Partial<Record<Kind, (answer: unknown) => unknown>>>
  /** How an answer shows what is not known. */
  unknown: 'null' | 'left-out'
}

/** What an operation answers: an object of a kind, or a list of them. */
export type Answers = Kind | { list: Kind }

/** Stands between the operations and those who call. */
export interface Wire {
  schema(kind: Kind, usual: JsonSchema): JsonSchema
  input(kind: Kind, sent: unknown): unknown
  /** The path of a field, `data.name`, as the caller knows it. */
  path(kind: Kind, usual: string): string
  answer(kind: Kind, usual: unknown): unknown
  /** An answer that stands alone, in its envelope. */
  whole(kind: Kind, usual: unknown): unknown
}

/** The record whose words name the fields of a kind. */
const recordOf = (kind: Kind) => kinds[kind].record
/** The kind of what stands in a field. A field may have any name, also one that every object inherits. */
const insideOf = (kind: Kind, field: string): Kind => {
  const { inside = {} } = kinds[kind]
  return (Object.hasOwn(inside, field) ? inside[field] : undefined) ?? 'plain'
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function wireOf(choices: WireChoices): Wire {
  const names = { inputs: dictionaryOf(choices, 'inputs'), answers: dictionaryOf(choices, 'answers') }
  const { terms, forms, envelopes, unknown } = choices
  const changes = [terms, forms, envelopes].flatMap(part => Object.keys(part)).length
  if (!names.inputs && changes === 0 && unknown === 'null') return asItIs

  const termAt = (kind: Kind, field: string): Term | undefined => terms[`${recordOf(kind)}.${field}`]
  const formsOf = (kind: Kind): readonly Form[] => forms[kind] ?? []
  const isPlain = (kind: Kind) => !recordOf(kind) && !kinds[kind].inside && formsOf(kind).length === 0
  const named = (dictionary: Dictionary | undefined, kind: Kind, field: string): string => {
    const record = recordOf(kind)
    return (record && dictionary?.name(record, field)) ?? field
  }
  const called = (kind: Kind, name: string): string => {
    const record = recordOf(kind)
    return (record && names.inputs?.field(record, name)) ?? name
  }

  function answer(kind: Kind, value: unknown): unknown {
    if (Array.isArray(value)) return value.map(item => (isObject(item) ? answer(kind, item) : item))
    if (!isObject(value) || isPlain(kind)) return value
    const worded = mapped(value, (field, held) => [field, shown(termAt(kind, field), held)])
    const formed = formsOf(kind).reduce<unknown>(
      (so, form) => (isObject(so) && form.answer ? form.answer(so) : so),
      worded,
    )
    if (!isObject(formed)) return formed
    const known =
      unknown === 'null'
        ? formed
        : Object.fromEntries(Object.entries(formed).filter(([, held]) => held !== null))
    return mapped(known, (field, held) => [
      named(names.answers, kind, field),
      answer(insideOf(kind, field), held),
    ])
  }

  function input(kind: Kind, value: unknown): unknown {
    if (Array.isArray(value)) return value.map(item => (isObject(item) ? input(kind, item) : item))
    if (!isObject(value) || isPlain(kind)) return value
    // An input isn't judged yet: it may hold a field twice, by its own name and by the usual one.
    const renamed = Object.fromEntries(
      Object.entries(value).map(([name, held]) => {
        const field = called(kind, name)
        return [field, input(insideOf(kind, field), held)]
      }),
    )
    const plain = formsOf(kind).reduceRight((so, form) => form.input?.(so) ?? so, renamed)
    return mapped(plain, (field, held) => [field, meant(termAt(kind, field), held)])
  }

  const path = (kind: Kind, usualPath: string): string => {
    let at = kind
    return usualPath
      .split('.')
      .map(step => {
        const name = named(names.inputs, at, step)
        at = /^[0-9]+$/.test(step) ? at : insideOf(at, step)
        return name
      })
      .join('.')
  }

  const schema = schemaWriter({
    formsOf,
    termAt,
    named: (kind, field) => named(names.inputs, kind, field),
  })
  const whole = (kind: Kind, value: unknown): unknown => {
    const alone = answer(kind, value)
    return envelopes[kind]?.(alone) ?? alone
  }
  return { answer, input, path, schema, whole }
}

interface SchemaWords {
  formsOf(kind: Kind): readonly Form[]
  termAt(kind: Kind, field: string): Term | undefined
  named(kind: Kind, field: string): string
}

/** Schemas in the names, words and forms of outside. */
function schemaWriter({ formsOf, termAt, named: nameAt }: SchemaWords) {
  const write = (kind: Kind, usual: unknown): unknown => {
    if (Array.isArray(usual)) return usual.map(part => write(kind, part))
    if (!isObject(usual)) return usual
    const worded = isObject(usual.properties)
      ? {
          ...usual,
          properties: mapped(usual.properties, (field, held) => [field, inWords(termAt(kind, field), held)]),
        }
      : usual
    // A part that closes an object is the object's whole schema; other parts only say something more of it.
    const formed: Fields =
      'additionalProperties' in worded && 'properties' in worded
        ? formsOf(kind).reduce<Fields>(
            (so, form) => ('properties' in so && form.schema ? form.schema(so as ObjectSchema) : so),
            worded,
          )
        : worded
    const written = mapped(formed, (keyword, held) => [keyword, keywordOf(kind, keyword, held)])
    const name = nameOf(usual)
    return name === undefined ? written : named(name, written)
  }
  const keywordOf = (kind: Kind, keyword: string, held: unknown): unknown => {
    switch (keyword) {
      case 'properties':
        return isObject(held)
          ? mapped(held, (field, property) => [nameAt(kind, field), write(insideOf(kind, field), property)])
          : held
      case 'required':
        return Array.isArray(held) ? held.map(field => nameAt(kind, String(field))) : held
      case 'dependentRequired':
        return isObject(held)
          ? mapped(held, (field, needed) => [nameAt(kind, field), keywordOf(kind, 'required', needed)])
          : held
      case 'items':
      case 'if':
      case 'then':
      case 'else':
      case 'not':
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
        return write(kind, held)
      default:
        return held
    }
  }
  return (kind: Kind, usual: JsonSchema): JsonSchema => write(kind, usual) as JsonSchema
}

/** A wire that leaves inputs and answers as they are. */
const asItIs: Wire = {
  answer: (_kind, usual) => usual,
  whole: (_kind, usual) => usual,
  input: (_kind, sent) => sent,
  path: (_kind, usual) => usual,
  schema: (_kind, usual) => usual,
}

function mapped(value: Fields, change: (key: string, held: unknown) => [string, unknown]): Fields {
  const entries = Object.entries(value).map(([key, held]) => change(key, held))
  const changed = Object.fromEntries(entries)
  if (Object.keys(changed).length === entries.length) return changed
  throw new Error(`two fields have one name: ${entries.map(([name]) => name).join(', ')}`)
}

const shown = (term: Term | undefined, held: unknown): unknown =>
  each(held, item => term?.shown(item) ?? item)
const meant = (term: Term | undefined, held: unknown): unknown =>
  each(held, item => term?.usual(item) ?? item)
const each = (held: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(held) ? held.map(change) : change(held)

/** The schema of a field whose values are other words. */
function inWords(term: Term | undefined, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(part => inWords(term, part))
  if (!term || !isObject(schema)) return schema
  if (term.schema) return { ...schema, ...term.schema }
  return mapped(schema, (keyword, held) => {
    if (['anyOf', 'oneOf', 'items'].includes(keyword)) return [keyword, inWords(term, held)]
    return [keyword, ['enum', 'const', 'default', 'examples'].includes(keyword) ? shown(term, held) : held]
  })
}

/** What an operation answers, as it goes out; a list in the envelope of its module. */
export function sentAnswer(
  wire: Wire,
  answers: Answers,
  usual: unknown,
  envelope: (list: Listed) => unknown,
): unknown {
  if (typeof answers === 'string') return wire.whole(answers, usual)
  const { items, ...list } = usual as Listed
  return envelope({ ...list, items: items.map(item => wire.answer(answers.list, item)) })
}
