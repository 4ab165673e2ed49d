import ajvFormats from 'ajv-formats/dist/formats.js'

type Definition = true | RegExp | ((text: string) => boolean) | { type?: string; validate: unknown }

const definitions: Record<string, Definition> = { ...(ajvFormats.fullFormats as Record<string, Definition>) }

/** Whether a text has a format; formats that nobody knows, and formats of numbers, hold for every text. */
export function hasFormat(name: string, text: string): boolean {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  const test = typeof definition === 'object' && 'validate' in definition ? definition.validate : definition
  if (test instanceof RegExp) return test.test(text)
  return typeof test === 'function' && !isNumberFormat(definition) ? Boolean(test(text)) : true
}

function isNumberFormat(definition: Definition | undefined): boolean {
  return typeof definition === 'object' && 'type' in definition && definition.type === 'number'
}

/** Whether a format says anything about texts. */
export function isTextFormat(name: string): boolean {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  return definition !== undefined && definition !== true && !isNumberFormat(definition)
}
