import { calledInInputs, type Fields, type Form, reshaped } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

const inputsNotShown =
  'Job and client library operations: the input shapes of create, detail and update are not shown'

/** What stands beside the fields of a record in a write. */
const beside = ['version', 'requestId']

const object = (value: unknown): Fields => Object(value) as Fields

/** The fields of a record directly in the input. */
const direct = (reference: string): Form => ({
  schema: schema => {
    const { data, ...others } = schema.properties
    if (data === undefined) return schema
    return reshaped(
      schema,
      () => ({ ...(object(data).properties as typeof others), ...others }),
      required => [
        ...required.filter(field => field !== 'data'),
        ...((object(data).required as string[] | undefined) ?? []),
      ],
    )
  },
  input: sent => {
    const isBeside = (field: string) => field === reference || beside.includes(field)
    const parts = Object.groupBy(Object.entries(sent), ([field]) => (isBeside(field) ? 'beside' : 'data'))
    return { ...Object.fromEntries(parts.beside ?? []), data: Object.fromEntries(parts.data ?? []) }
  },
})

/** The version among the fields of a record. */
const versionInside: Form = {
  schema: schema => {
    const { data, version, ...others } = schema.properties
    if (data === undefined || version === undefined) return schema
    const inner = object(data)
    const asked = schema.required?.includes('version') ? ['version'] : []
    return reshaped(
      schema,
      () => ({
        ...others,
        data: {
          ...inner,
          properties: { ...object(inner.properties), version },
          required: [...((inner.required as string[] | undefined) ?? []), ...asked],
        },
      }),
      required => required.filter(field => field !== 'version'),
    )
  },
  input: sent => {
    const { version, ...data } = object(sent.data)
    return version === undefined ? sent : { ...sent, data, version }
  },
}

const writes: Record<string, { kind: Kind; named: Kind[]; reference: string; is: string; called: string }> = {
  jobs: {
    kind: 'jobWrite',
    named: ['jobWrite', 'jobNamed'],
    reference: 'jobId',
    is: 'job',
    called: 'vacancy',
  },
  clients: {
    kind: 'clientWrite',
    named: ['clientWrite', 'clientNamed'],
    reference: 'client_id',
    is: 'company',
    called: 'account',
  },
}

export const businessFormDimensions: DimensionOf<WireChoices>[] = Object.entries(writes).flatMap(
  ([module, { kind, named, reference, is, called }]): DimensionOf<WireChoices>[] => [
    {
      name: `${module}.version-place`,
      allowedBy: `${inputsNotShown}; Versioning, rule 2: writes supply the version`,
      values: [
        { value: 'beside', what: `the version of a ${is} stands beside its fields` },
        {
          value: 'among-fields',
          what: `the version of a ${is} stands among its fields`,
          arguable:
            'Versioning, rule 2: a write supplies the version, which a reader looks for beside the data',
          chooses: wearing({ [kind]: versionInside }),
        },
      ],
    },
    {
      name: `${module}.fields`,
      allowedBy: inputsNotShown,
      values: [
        { value: 'in-data', what: `the fields of a ${is} stand in data` },
        {
          value: 'direct',
          what: `the fields of a ${is} stand directly in the input`,
          chooses: wearing({ [kind]: direct(reference) }),
        },
        {
          value: 'under-its-name',
          what: `the fields of a ${is} stand in an object called ${called}`,
          chooses: wearing({ [kind]: calledInInputs('data', called) }),
        },
        {
          value: 'under-fields',
          what: `the fields of a ${is} stand in an object called fields`,
          chooses: wearing({ [kind]: calledInInputs('data', 'fields') }),
        },
      ],
    },
    {
      name: `${module}.reference`,
      allowedBy: inputsNotShown,
      values: [
        { value: reference, what: `inputs call the id of a ${is} ${reference}` },
        {
          value: 'id',
          what: `inputs call the id of a ${is} id`,
          chooses: wearing(Object.fromEntries(named.map(each => [each, calledInInputs(reference, 'id')]))),
        },
        {
          value: 'short',
          what: `inputs call the id of a ${is} ${is}`,
          chooses: wearing(Object.fromEntries(named.map(each => [each, calledInInputs(reference, is)]))),
        },
      ],
    },
  ],
)
