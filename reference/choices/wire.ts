import type { Form } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'

/** Resources and their fields, endpoints: names, values and forms that the document leaves open. */
export const wireChoices: WireChoices = {
  drawn: {},
  letterCase: 'camel',
  answerNames: 'as-inputs',
  terms: {},
  forms: {},
  envelopes: {},
  unknown: 'null',
}

/** Puts a form on every object of these kinds, over those that it has already. */
export const wearing =
  (worn: Partial<Record<Kind, Form>>) =>
  ({ forms }: WireChoices): Partial<WireChoices> => ({
    forms: {
      ...forms,
      ...Object.fromEntries(
        Object.entries(worn).map(([kind, form]) => [kind, [...(forms[kind as Kind] ?? []), form]]),
      ),
    },
  })
