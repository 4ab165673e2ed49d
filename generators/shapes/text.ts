import { type Chance, fixedDice } from '../chance.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i))
const european = [...'àéîõüßçøåłşğıİŒœÆñÑžčřůőűđð€£§°µ¿¡«»–—…“”‘’']
const otherScripts = [
  ...'漢字仮名交じり文日本語中文繁體한국어조선말ไทยเด็กहिन्दीભাষাবাংলাΑλφάβητοКириллицаԱՐਪੰਜაბგთამ',
]
const beyondBmp = [...'😀🏳👩🚀𠮷𠜎𝒳𝔘𐍈𞤀🧑🏽🇸🇬🀄💩𝟘']
const combining = [...'e\u0301a\u0308o\u0302\u0323n\u0303\u200d\u200c\u0e34\u093f\u064b\ufe0f']
const rightToLeft = [...'שלוםעולםمرحبابالعالمپچژ\u200f\u202e\u202c\u061f']
/** Line breaks to someone (LF, CR, VT, FF, NEL, LS, PS), among blanks and letters. */
const breaks = [...'\n\r\t \u000b\u000c\u0085\u2028\u2029ab']

/** The characters that a text is made of; a style that stands twice comes twice as often. */
const styles = [
  letters,
  letters,
  letters,
  printable,
  printable,
  european,
  otherScripts,
  beyondBmp,
  combining,
  rightToLeft,
  breaks,
]

/** Texts that code treats as something else than text. */
const telling = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'true',
    'undefined',
    'NaN',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '\\',
    '"',
    "'",
  ],
  ...[
    "' OR '1'='1",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%s%n',
    '{{7*7}}',
    'a\r\nb',
    '\n',
  ],
  ...[
    'İstanbul',
    'ﬁ',
    'Å',
    'A\u030a',
    '2024-02-29',
    '1e309',
    'con',
    '-',
    '=1+1',
    '\ufeffx',
    '👨‍👩‍👧‍👦',
    '   x   ',
  ],
].map(text => ({ text, length: [...text].length }))

const usual = 24
const long = 2_000

const poolSize = 8_192

/** A style's characters in a long fixed shuffle, to cut texts from. It is a string if each is one UTF-16 unit. */
interface Pool {
  readonly characters: readonly string[]
  readonly units: string | undefined
}

const pools: Pool[] = styles.map((style, i) => {
  const dice = fixedDice(i + 1)
  const characters = Array.from(
    { length: poolSize + long + usual },
    () => style[dice.nextInt(0, style.length - 1)] ?? '',
  )
  const joined = characters.join('')
  return { characters, units: joined.length === characters.length ? joined : undefined }
})

const flat = pools.find(pool => pool.units !== undefined)?.units ?? 'a'

/** A text with a length between the bounds, in code points: empty, short, at the bounds, now and then long. */
export function drawText(min: number, max: number, chance: Chance): string {
  const kind = chance.integer(0, 31)
  if (kind < 2) {
    const { text, length } = chance.pick(telling)
    if (length >= min && length <= max) return text
  }
  const length = drawLength(min, max, kind, chance)
  const pool = chance.pick(pools)
  if (length > long + usual) return repeated(pool, length)
  const from = chance.integer(0, poolSize)
  if (pool.units) return pool.units.slice(from, from + length)
  return pool.characters.slice(from, from + length).join('')
}

/** Characters of one UTF-16 unit only, so that millions of them can be cut at once. */
function repeated({ units }: Pool, length: number): string {
  const text = units ?? flat
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

function drawLength(min: number, max: number, kind: number, chance: Chance): number {
  if (kind === 2) return min
  if (kind === 3) return max <= long ? max : min + (chance.oneIn(8) ? long : usual)
  if (kind === 4) return chance.integer(min, Math.min(max, min + 200))
  return chance.integer(Math.min(max, Math.max(min, 2)), Math.min(max, min + usual))
}
