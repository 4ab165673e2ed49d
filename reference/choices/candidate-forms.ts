import { closed, type JsonSchema } from '../schemas/schema.ts'
import { type Fields, type Form, reshaped } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

const fieldsNotShown = 'Candidate record: fields beyond those listed are not shown'

const shownNames: Kind[] = ['candidate', 'suspect', 'candidateReceipt']
const each = (kinds: Kind[], form: Form) => Object.fromEntries(kinds.map(kind => [kind, form]))

/** The parts of a name; one that was written whole ends with its last word. */
function partsOf({ name, givenName, familyName }: Fields): { givenName: unknown; familyName: unknown } {
  if (givenName !== undefined || familyName !== undefined) return { givenName, familyName }
  const words = String(name).split(' ')
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) }
}

/** Whatever has a name, with it in another form; receipts mostly have none. */
const naming = (form: (usual: Fields) => Fields) =>
  each(shownNames, { answer: usual => ('name' in usual ? form(usual) : usual) })

const nameInParts: Form = {
  schema: schema =>
    reshaped(
      schema,
      ({ name = {}, ...others }) => ({ givenName: name, familyName: name, ...others }),
      required => required.flatMap(field => (field === 'name' ? ['givenName', 'familyName'] : [field])),
    ),
}

const nameAsObject: Form = {
  schema: schema =>
    reshaped(schema, ({ name = {}, ...others }) => ({
      name: closed({ givenName: name, familyName: name }, ['givenName', 'familyName']),
      ...others,
    })),
  input: ({ name, ...others }) => ({ ...others, ...(name as Fields | undefined) }),
}

/** What a schema of a text or null says of the text, wherever its null stands. */
const text = (schema: JsonSchema | undefined): JsonSchema => {
  const branches = (schema?.anyOf ?? schema?.oneOf ?? []) as JsonSchema[]
  return branches.find(({ type }) => type !== 'null') ?? { ...schema, type: 'string' }
}

const contactNested: Form = {
  schema: schema =>
    reshaped(schema, ({ phone = {}, email = {}, ...others }) => ({
      ...others,
      contact: closed({ phone, email }),
    })),
  input: ({ contact, ...others }) => ({ ...others, ...(contact as Fields | undefined) }),
}

/** The library keeps one of each. */
const contactLists: Form = {
  schema: schema =>
    reshaped(schema, ({ phone, email, ...others }) => ({
      ...others,
      phones: { type: 'array', items: text(phone), maxItems: 1 },
      emails: { type: 'array', items: text(email), maxItems: 1 },
    })),
  input: ({ phones, emails, ...others }) => ({
    ...others,
    ...(Array.isArray(phones) ? { phone: phones[0] ?? null } : {}),
    ...(Array.isArray(emails) ? { email: emails[0] ?? null } : {}),
  }),
}

const contactChannels: Form = {
  schema: schema =>
    reshaped(schema, ({ phone: _, email: __, ...others }) => ({
      ...others,
      channels: {
        type: 'array',
        maxItems: 2,
        items: closed(
          {
            type: { type: 'string', enum: ['phone', 'email'] },
            value: { type: 'string', minLength: 5, maxLength: 200 },
          },
          ['type', 'value'],
        ),
      },
    })),
  input: ({ channels, ...others }) => {
    if (!Array.isArray(channels)) return others
    const of = (type: string) => channels.find(channel => Object(channel).type === type)?.value ?? null
    return { ...others, phone: of('phone'), email: of('email') }
  },
}

const contactsAs = (form: (usual: Fields) => Fields) => ({ chooses: wearing({ contacts: { answer: form } }) })
const present = (value: unknown): unknown[] => (value === null || value === undefined ? [] : [value])

export const candidateFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'candidates.name-form',
    allowedBy: fieldsNotShown,
    values: [
      { value: 'one', what: 'a candidate has one name' },
      {
        value: 'parts',
        what: 'a candidate has a given name and a family name',
        chooses: wearing({
          candidateData: nameInParts,
          ...naming(usual => {
            const { name: _, ...others } = usual
            return { ...others, ...partsOf(usual) }
          }),
        }),
      },
      {
        value: 'parts-and-whole',
        what: 'a given name and a family name are written, and shown with the whole name',
        chooses: wearing({
          candidateData: nameInParts,
          ...naming(usual => ({ ...usual, ...partsOf(usual) })),
        }),
      },
      {
        value: 'object',
        what: 'the name of a candidate is an object of its parts',
        chooses: wearing({
          candidateData: nameAsObject,
          ...naming(usual => {
            const { givenName: _, familyName: __, ...others } = usual
            return { ...others, name: partsOf(usual) }
          }),
        }),
      },
    ],
  },
  {
    name: 'candidates.contact-form',
    allowedBy: `${fieldsNotShown}; of contact details only that they are phone and e-mail`,
    values: [
      { value: 'flat', what: 'phone and e-mail stand among the data' },
      {
        value: 'nested',
        what: 'phone and e-mail stand in an object of their own',
        chooses: wearing({ candidateData: contactNested }),
      },
      {
        value: 'lists',
        what: 'there is a list of phones and one of e-mail addresses',
        chooses: wearing({ candidateData: contactLists }),
      },
      {
        value: 'channels',
        what: 'there is one list of ways to reach somebody, each of a type',
        chooses: wearing({ candidateData: contactChannels }),
      },
    ],
  },
  {
    name: 'candidates.contacts-answer',
    allowedBy: 'Candidate library operations, contacts: what it answers is not shown',
    values: [
      { value: 'flat', what: 'contacts answers phone and e-mail beside the id' },
      {
        value: 'nested',
        what: 'contacts answers phone and e-mail in an object',
        ...contactsAs(({ id, phone, email }) => ({ id, contact: { phone, email } })),
      },
      {
        value: 'lists',
        what: 'contacts answers a list of phones and one of e-mail addresses',
        ...contactsAs(({ id, phone, email, ...more }) => ({
          id,
          phones: present(phone),
          emails: present(email),
          ...more,
        })),
      },
      {
        value: 'channels',
        what: 'contacts answers a list of ways to reach somebody, each of a type',
        ...contactsAs(({ id, phone, email, ...more }) => ({
          id,
          channels: [
            ...present(phone).map(value => ({ type: 'phone', value, verified: false })),
            ...present(email).map(value => ({ type: 'email', value, verified: false })),
          ],
          ...more,
        })),
      },
      {
        value: 'without-id',
        what: 'contacts answers phone and e-mail alone',
        ...contactsAs(({ id: _, ...rest }) => rest),
      },
    ],
  },
]
