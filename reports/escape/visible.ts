/**
 * Characters that act on a reader's screen instead of showing on it. They are controls, format characters, separators
 * of lines and paragraphs, and half surrogates. The joiners are left out, since scripts and emoji need them.
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
