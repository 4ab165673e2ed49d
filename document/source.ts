import { optionalField, type Place } from './place.ts'
import { MissingField } from './problems.ts'
import type { Source } from './types.ts'

/** A citation: a part of the document, and the rule, row or paragraph in it. */
export function readSource(place: Place): Source {
  const { part, rule, row, paragraph } = place.fields(['part'], ['rule', 'row', 'paragraph'])
  if (!rule && !row && !paragraph) throw new MissingField(place.where, 'rule, row or paragraph')
  return {
    part: part.text(),
    ...optionalField('rule', rule?.count()),
    ...optionalField('row', row?.text()),
    ...optionalField('paragraph', paragraph?.count()),
  }
}
