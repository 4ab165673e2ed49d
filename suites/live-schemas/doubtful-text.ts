import { places } from '#check'

/**
 * Whether an input holds text that few databases store: U+0000 or half a surrogate pair. No document forbids refusing
 * it.
 */
export function hasDoubtfulText(input: unknown): boolean {
  for (const { value } of places(input)) {
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return true
  }
  return false
}

/** Whether a text is printable ASCII, about which all engines of patterns agree. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
