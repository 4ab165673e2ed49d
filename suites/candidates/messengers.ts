import { accepted, check, isText, mismatch, places, seenIn } from '#check'
import type { LiveSchemas } from '#fixtures/schemas/live.ts'
import { inputPlaces } from '#fixtures/schemas/places.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'

/** Words that name a member after the handle of an instant messenger: products that are nothing else, and the word. */
const handle =
  /\b(we chat|wechat|weixin|wx ?id|whats ?app|telegram|skype|viber|kakao ?talk|qq|icq|(instant )?messenger|im (handle|id|account|name))\b/

const isHandle = (name: string) => handle.test(wordsOf(name))

/** Operations whose inputs are shown in part or not at all. */
const operations = ['create', 'update', 'duplicates', 'documents', 'search']

const fieldsOf =
  (schemas: LiveSchemas) =>
  async (operation: string): Promise<[string, string[]]> => {
    const places = inputPlaces(await schemas.input('candidate-library', operation))
    return [operation, places.map(({ pointer }) => pointer)]
  }

export default [
  /** The library keeps no handle of an instant messenger: neither create nor update takes one. */
  check({
    id: 'candidates.messengers.no-field',
    requirements: ['CAND-DET-13'],
    async run({ schemas, observe }) {
      observe('OQ-CANDIDATE-INPUTS', Object.fromEntries(await Promise.all(operations.map(fieldsOf(schemas)))))
      const mismatches = await Promise.all(
        ['create', 'update'].map(async operation => {
          const named = inputPlaces(await schemas.input('candidate-library', operation))
          return schemas.seenIn(
            'candidate-library',
            operation,
            named
              .filter(({ name }) => isHandle(name))
              .map(({ pointer }) =>
                mismatch(`inputSchema of ${operation}: ${pointer}`, 'no field for a messenger', pointer),
              ),
          )
        }),
      )
      return mismatches.flat()
    },
  }),

  /** No handle of a messenger stands in detail, contacts, resumeContent or search. */
  check({
    id: 'candidates.messengers.not-shown',
    requirements: ['CAND-DET-13'],
    needs: ['recruiter'],
    async run({ candidates }) {
      const person = await candidates.create((await candidates.contactData()).data)
      const query = person.name === undefined ? {} : { query: person.name }
      const replies = await Promise.all([
        accepted(candidates.detail(person.id)),
        accepted(candidates.contacts(person.id)),
        accepted(candidates.resumeContent(person.id)),
        accepted(candidates.searchList.ask(query)),
      ])
      return replies.flatMap(reply =>
        seenIn(
          reply,
          [...places(reply.body)]
            .filter(({ pointer, value }) => isText(value) && isHandle(pointer.split('/').at(-1) ?? ''))
            .map(({ pointer, value }) => mismatch(pointer, 'no handle of a messenger', value)),
        ),
      )
    },
  }),
]
