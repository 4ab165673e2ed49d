import { visible } from './visible.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Untrusted text for XML 1.0, as content or in an attribute. What XML can't hold at all (most controls, half
 * surrogates, U+FFFE) is written out. So is what would act on the reader's screen.
 */
export function xml(text: string): string {
  return visible(text).replace(/[&<>"']/g, character => entities[character] ?? '')
}

/** `xml` for an attribute, where parsers turn line breaks and tabs into spaces unless they are references. */
export function xmlAttribute(text: string): string {
  return xml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}
