import type { DimensionOf } from './dimension.ts'

/** How JSON is written and read. */
export const jsonChoices = {
  /** The text of an answer, of a value without undefined in it; undefined for that of JSON.stringify. */
  text: undefined as ((value: unknown) => string) | undefined,

  /** The keys of an object of an answer, in their order. */
  keys: undefined as ((keys: string[]) => string[]) | undefined,

  contentType: undefined as string | undefined,

  /** What becomes of a body in which an object has a key twice. */
  repeatedKeys: 'last' as 'last' | 'refused',
}

export type JsonChoices = typeof jsonChoices

/** JSON in ASCII alone, with the slash escaped too. */
const escaped = (json: string): string =>
  json
    .replaceAll('/', '\\/')
    .replaceAll(/[\u007f-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const plainJson =
  'Endpoints: the result is plain JSON; white space, escapes and the order of keys mean nothing there'

export const jsonDimensions: DimensionOf<JsonChoices>[] = [
  {
    name: 'json.style',
    allowedBy: plainJson,
    values: [
      { value: 'compact', what: 'JSON without white space, in UTF-8' },
      {
        value: 'indented',
        what: 'JSON over many lines, with a line break at its end',
        chooses: { text: value => `${JSON.stringify(value, null, 2)}\n` },
      },
      {
        value: 'escaped',
        what: 'JSON in ASCII, with escaped slashes',
        chooses: { text: value => escaped(JSON.stringify(value)) },
      },
      {
        value: 'indented-escaped',
        what: 'JSON in ASCII over many lines, indented by tabs, and begun with a line break',
        chooses: { text: value => `\r\n${escaped(JSON.stringify(value, null, '\t'))}` },
      },
    ],
  },
  {
    name: 'json.key-order',
    allowedBy: plainJson,
    values: [
      { value: 'by-meaning', what: 'keys stand in an order that reads well' },
      { value: 'sorted', what: 'keys are sorted', chooses: { keys: keys => keys.toSorted() } },
      {
        value: 'reversed',
        what: 'what reads well first stands last',
        chooses: { keys: keys => keys.toReversed() },
      },
    ],
  },
  {
    name: 'json.content-type',
    allowedBy: 'Endpoints: JSON; how its content type is written, and whether with a charset, is not shown',
    values: [
      { value: 'charset', what: 'application/json; charset=utf-8' },
      { value: 'bare', what: 'application/json', chooses: { contentType: 'application/json' } },
      {
        value: 'upper-case-charset',
        what: 'application/json;charset=UTF-8',
        chooses: { contentType: 'application/json;charset=UTF-8' },
      },
      {
        value: 'quoted-charset',
        what: 'Application/JSON; charset="utf-8"',
        chooses: { contentType: 'Application/JSON; charset="utf-8"' },
      },
    ],
  },
  {
    name: 'json.repeated-keys',
    allowedBy: 'Endpoints: a body in JSON; one with a key twice is not spoken of',
    values: [
      { value: 'last', what: 'of a key that comes twice the last value counts' },
      {
        value: 'refused',
        what: 'a body in which an object has a key twice is refused',
        chooses: { repeatedKeys: 'refused' },
      },
    ],
  },
]
