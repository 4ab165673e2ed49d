import { closed } from '../schemas/schema.ts'
import { type Fields, type Form, reshaped } from '../wire/form.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

/** The fields of a policy directly in its write. */
const policyDirect: Form = {
  schema: schema =>
    reshaped(
      schema,
      ({ policy, ...others }) => ({ ...others, ...(Object(policy).properties as typeof others) }),
      required => [
        ...required.filter(field => field !== 'policy'),
        ...((Object(policy(schema)).required as string[] | undefined) ?? []),
      ],
    ),
  input: ({ doNotContact, reason, until, ...others }) => ({
    ...others,
    policy: Object.fromEntries(
      Object.entries({ doNotContact, reason, until }).filter(([, value]) => value !== undefined),
    ),
  }),
}

const policy = ({ properties }: { properties: Fields }): unknown => properties.policy

/** Whether somebody may be contacted as a word, in place of a flag. */
const policyAsWord: Form = {
  schema: schema =>
    reshaped(
      schema,
      ({ doNotContact: _, ...others }) => ({
        contactState: { type: 'string', enum: ['allowed', 'blocked'] },
        ...others,
      }),
      required => required.map(field => (field === 'doNotContact' ? 'contactState' : field)),
    ),
  input: ({ contactState, ...others }) =>
    contactState === undefined ? others : { ...others, doNotContact: contactState === 'blocked' },
  answer: ({ doNotContact, ...others }) => ({
    contactState: doNotContact ? 'blocked' : 'allowed',
    ...others,
  }),
}

const decisionNested: Form = {
  schema: ({ if: _, then: __, ...schema }) => {
    const { decision = {}, candidateId = {}, ...others } = schema.properties
    const resolution = {
      ...closed({ decision, candidateId }, ['decision']),
      if: { properties: { decision: { const: Object(decision).enum?.[0] } }, required: ['decision'] },
      then: { required: ['candidateId'] },
    }
    const required = (schema.required ?? []).filter(field => field in others)
    return { ...schema, ...closed({ ...others, resolution }, [...required, 'resolution']) }
  },
  input: ({ resolution, ...others }) => ({ ...others, ...Object(resolution) }),
}

/** A candidate may be named whatever is decided, and needn't be. */
const candidateOptional: Form = { schema: ({ if: _, then: __, ...schema }) => schema }

/** Nobody is named: the decision alone, and whatever it is to be filed under. */
const labelled: Form = {
  schema: ({ if: _, then: __, ...schema }) =>
    reshaped(schema, ({ candidateId: _, ...others }) => ({
      ...others,
      label: { type: 'string', minLength: 1, maxLength: 200 },
    })),
  input: ({ label: _, ...others }) => others,
}

export const decisionFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'hiring.policy-form',
    allowedBy: 'Hiring operations, candidatePolicy: its input is by the live schema',
    values: [
      { value: 'object', what: 'a policy stands in an object, with a flag' },
      {
        value: 'direct',
        what: 'a policy stands directly in the input',
        chooses: wearing({ policyWrite: policyDirect }),
      },
      {
        value: 'word',
        what: 'a policy says by a word whether somebody may be contacted',
        chooses: wearing({ policy: policyAsWord }),
      },
    ],
  },
  {
    name: 'hiring.import-form',
    allowedBy: 'Hiring operations: the input of resolveImport is not shown',
    values: [
      { value: 'flat', what: 'the decision on an import stands beside its id' },
      {
        value: 'nested',
        what: 'the decision on an import stands in an object, with the candidate',
        chooses: wearing({ importWrite: decisionNested }),
      },
      {
        value: 'candidate-optional',
        what: 'a candidate may stand beside any decision on an import, and has to beside none',
        chooses: wearing({ importWrite: candidateOptional }),
      },
      {
        value: 'labelled',
        what: 'an import is decided on without a candidate, with a text of any kind',
        chooses: wearing({ importWrite: labelled }),
      },
    ],
  },
]
