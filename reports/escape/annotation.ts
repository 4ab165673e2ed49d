import { visible } from './visible.ts'

/** Untrusted text as the message of a GitHub workflow command (`::error::MESSAGE`). */
export function annotationMessage(text: string): string {
  return visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

/** Untrusted text as a property of a GitHub workflow command (`::error title=PROPERTY::`). */
export function annotationProperty(text: string): string {
  return annotationMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
