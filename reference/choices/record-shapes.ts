import type { Fields, Form } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import { wearing } from './wire.ts'

/** A form that answers of these kinds have as well. */
export const shownAs = (kinds: readonly Kind[], form: (usual: Fields) => Fields) => ({
  chooses: wearing(Object.fromEntries(kinds.map((kind): [Kind, Form] => [kind, { answer: form }]))),
})

/** An object with some of its fields moved into another one within it. */
export const gathered =
  (into: string, outside: readonly string[]) =>
  (usual: Fields): Fields => ({
    ...Object.fromEntries(Object.entries(usual).filter(([field]) => outside.includes(field))),
    [into]: Object.fromEntries(Object.entries(usual).filter(([field]) => !outside.includes(field))),
  })

/** An object with groups of its fields in objects of their own within it. */
export const sections = (usual: Fields, groups: Record<string, readonly string[]>): Fields => {
  const grouped = Object.values(groups).flat()
  const rest = Object.entries(usual).filter(([field]) => !grouped.includes(field))
  const parts = Object.entries(groups).map(([name, fields]) => [
    name,
    Object.fromEntries(fields.filter(field => field in usual).map(field => [field, usual[field]])),
  ])
  return { ...Object.fromEntries(rest), ...Object.fromEntries(parts) }
}

export const fieldsNotShown =
  'Resources: the fields of records beyond those listed are not shown, nor how they nest'
