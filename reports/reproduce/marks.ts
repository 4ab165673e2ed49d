/**
 * What stands around the name of a variable in a text: private characters, which JSON, addresses and headers hold as
 * any other. A number in JSON is a string that is nothing but a mark with a `#`.
 */
const [open, close] = ['\u{f0000}', '\u{f0001}'] as const

/** Where this variable stands in a text. */
export const mark = (name: string): string => `${open}${name}${close}`

/** Where this variable stands in JSON as a number. */
export const numberMark = (name: string): string => mark(`#${name}`)

/** Whether a text has such characters already, so that no variable could stand in it. */
export const isMarked = (text: string): boolean => text.includes(open) || text.includes(close)

/** A piece of a text: as it is, or the name of a variable. */
export type Piece = { text: string } | { variable: string }

const marks = new RegExp(`${open}([^${close}]*)${close}`, 'u')

/** The pieces of a text, none of them empty. */
export const pieces = (text: string): Piece[] =>
  text
    .split(marks)
    .map((piece, nth) => (nth % 2 === 0 ? { text: piece } : { variable: piece }))
    .filter(piece => !('text' in piece) || piece.text !== '')

/** The names of the variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set(pieces(text).flatMap(piece => ('variable' in piece ? [piece.variable.replace('#', '')] : []))),
]

/** A text with what each variable stands for. */
export const filled = (text: string, meant: (variable: string) => string): string =>
  pieces(text)
    .map(piece => ('text' in piece ? piece.text : meant(piece.variable)))
    .join('')

/** A value as JSON whose numbers are marks without quotes: the text of a body. */
export const jsonWithMarks = (value: unknown): string =>
  JSON.stringify(value).replace(new RegExp(`"${open}#([^"${close}]*)${close}"`, 'gu'), (_, name: string) =>
    mark(name),
  )
