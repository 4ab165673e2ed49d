const acting = /[\u007f-\u009f\p{Cf}\u2028\u2029\ufffe\uffff]/gu

/** A value as JSON with an escape for every character that would act on a screen; it means the same. */
export function json(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(acting, escaped)
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
}
