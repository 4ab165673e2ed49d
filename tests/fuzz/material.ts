import fc from 'fast-check'

/** Characters that mean something to one parser or another, and those that none expects. */
const telling = [
  ...'<>"\'`&;:=,.\\/{}[]()%#?@!|*+-$^~\t\r\n \u0000\u0007\u007f\u00a0\u200e\u2028\ufeff\ufffd\ud800',
]

/** A text of a stranger: words, what parsers look for, and anything at all. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...telling, 'a', 'B', '0', '9', 'é', '名', '😀'), { maxLength: 40 })
    .map(all => all.join('')),
)

/** One way to spoil a text at a place. */
type Damage = (text: string, at: number, more: string) => string

const damages: Damage[] = [
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at, more) => text.slice(0, at) + more + text.slice(at),
  (text, at, more) => text.slice(0, at) + more + text.slice(at + more.length),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(Math.max(0, at - 20)),
  (text, at) => text.slice(0, at) + text.slice(at, at + 20).repeat(30) + text.slice(at),
]

/** Good texts, spoilt in up to four places: what a parser is led astray by begins well. */
export const spoilt = (good: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.constantFrom(...damages), fc.double({ min: 0, max: 1, noNaN: true }), text), {
        maxLength: 4,
      }),
    )
    .map(([whole, all]) =>
      all
        .reduce((said, [damage, part, more]) => damage(said, Math.floor(part * said.length), more), whole)
        .slice(0, 20_000),
    )

/** A text as bytes, of which some may be no UTF-8. */
export const bytesOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    texts.map(said => Buffer.from(said, 'utf8')),
    texts.map(said => Buffer.from(said, 'latin1')),
    texts.map(said => Buffer.from(said, 'utf16le')),
    fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)),
  )
