/** A step of a JSON pointer (RFC 6901) that leads to a member or an item, with its slash. */
export function pointerStep(name: string | number): string {
  const text = String(name)
  // Hardly any name has one of the two, and each member of each answer and schema comes here.
  const isPlain = !text.includes('~') && !text.includes('/')
  return isPlain ? `/${text}` : `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The names that the steps of a JSON pointer (RFC 6901) lead through; none for the pointer to the whole. */
export const pointerSteps = (pointer: string): string[] => pointer.split('/').slice(1).map(nameOf)

/** The name that a JSON pointer ends with; empty for the pointer to the whole. */
export const lastStep = (pointer: string): string => nameOf(pointer.slice(pointer.lastIndexOf('/') + 1))

const nameOf = (step: string): string =>
  step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step
