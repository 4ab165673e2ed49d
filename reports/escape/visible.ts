/**
 * Characters that act on a reader's screen instead of showing on it: controls, format characters (bidi
 * overrides, zero width), line and paragraph separators, half surrogates. The joiners stay, since scripts and emoji need them.
 */
const acting = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/gu

/** Text with every character that acts written out (`\x1b`, `\u202e`); tabs and line feeds stay. */
export function visible(text: string): string {
  return text.replace(acting, written)
}

/** `visible`, on one line. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll('\t', '\\t').replaceAll('\n', '\\n')
}

function written(character: string): string {
  if (character === '\r') return '\\r'
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`
}
