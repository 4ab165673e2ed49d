import { readFileSync } from 'node:fs'
import { MissingField, MissingFile, UnknownKey, type Where, WrongValue } from './problems.ts'
import { lineOf, yamlValue } from './yaml.ts'

type Path = readonly (string | number)[]

/**
 * A place in a YAML file of the catalogue, read strictly. A value that is not as asked throws a `CatalogueError`,
 * which names file, line and entry.
 */
export class Place {
  readonly #file: string
  readonly #text: string
  readonly #root: unknown
  readonly #path: Path
  readonly #value: unknown

  private constructor(file: string, text: string, root: unknown, path: Path, value: unknown) {
    this.#file = file
    this.#text = text
    this.#root = root
    this.#path = path
    this.#value = value
  }

  /** The top of a file. Throws `MissingFile` or `NotYaml`. */
  static top(file: string): Place {
    const text = contents(file)
    const value = yamlValue(text, file)
    return new Place(file, text, value, [], value)
  }

  /** The line is looked for only here, since only errors need it. */
  get where(): Where {
    const id = this.#entry()
    return { file: this.#file, line: lineOf(this.#text, this.#path), ...(id === undefined ? {} : { id }) }
  }

  items(): Place[] {
    if (!Array.isArray(this.#value)) throw this.#wrong('a list')
    return this.#value.map((value, index) => this.#at(index, value))
  }

  /** The fields of a mapping that has all of `required`, and nothing beyond `optional`. */
  fields<Key extends string, Maybe extends string = never>(
    required: readonly Key[],
    optional: readonly Maybe[] = [],
  ): Record<Key, Place> & Partial<Record<Maybe, Place>> {
    const keys: readonly string[] = [...required, ...optional]
    const fields = this.map()
    for (const [key, place] of Object.entries(fields))
      if (!keys.includes(key)) throw new UnknownKey(place.where, key, keys)
    for (const key of required) if (fields[key] === undefined) throw new MissingField(this.where, key)
    return fields as Record<Key, Place> & Partial<Record<Maybe, Place>>
  }

  /** A mapping with keys of any name. */
  map(): Record<string, Place> {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.#wrong('a mapping')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#at(key, inner)]))
  }

  text(): string {
    if (typeof this.#value !== 'string' || this.#value === '') throw this.#wrong('text')
    return this.#value
  }

  texts(): string[] {
    return this.items().map(item => item.text())
  }

  matching(pattern: RegExp): string {
    const text = this.text()
    if (!pattern.test(text)) throw this.#wrong(`text like ${pattern.source}`)
    return text
  }

  count(): number {
    const value = this.#value
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw this.#wrong('a count')
    return value
  }

  true(): true {
    if (this.#value !== true) throw this.#wrong('true, or no such key')
    return true
  }

  oneOf<Value extends string>(values: readonly Value[]): Value {
    const match = values.find(value => value === this.#value)
    if (match === undefined) throw this.#wrong(`one of ${values.join(', ')}`)
    return match
  }

  #at(key: string | number, value: unknown): Place {
    return new Place(this.#file, this.#text, this.#root, [...this.#path, key], value)
  }

  #wrong(expected: string): WrongValue {
    return new WrongValue(this.where, String(this.#path.at(-1) ?? 'the file'), expected, this.#value)
  }

  /** The id, name or part of the innermost entry that this place is in. */
  #entry(): string | undefined {
    let entry: string | undefined
    let value = this.#root
    for (const step of [...this.#path, undefined]) {
      if (typeof value !== 'object' || value === null) break
      entry = label(value) ?? entry
      value = step === undefined ? undefined : Reflect.get(value, step)
    }
    return entry
  }
}

/** An optional field as an object to spread: absent when there is no value. */
export function optionalField<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value })
}

function label(entry: object): string | undefined {
  const candidates = ['id', 'name'].map(key => Reflect.get(entry, key))
  return candidates.find(candidate => typeof candidate === 'string')
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new MissingFile(file)
  }
}
