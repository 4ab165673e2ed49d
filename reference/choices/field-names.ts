import type { WireChoices } from '../wire/wire.ts'
import { vocabulary, type WordKind, wordKinds } from '../words/vocabulary.ts'
import type { DimensionOf } from './dimension.ts'

const what: Record<WordKind, string> = {
  usual: 'it has its usual name',
  synonym: 'another plain word',
  abbreviation: 'a few letters',
  jargon: 'a word of the trade',
  'another-language': 'a word of another language or script',
  nonsense: 'a word that means nothing',
}

/** Fields that are there with certain forms and inputs only. */
const shownWith: Record<string, Record<string, string>> = {
  'candidate.givenName': { 'candidates.name-form': 'parts' },
  'candidate.familyName': { 'candidates.name-form': 'parts' },
  'candidate.contact': { 'candidates.contact-form': 'nested' },
  'candidate.phones': { 'candidates.contact-form': 'lists' },
  'candidate.emails': { 'candidates.contact-form': 'lists' },
  'candidate.channels': { 'candidates.contact-form': 'channels' },
  'flow.cursor': { 'flows.paging': 'cursor' },
  'flow.limit': { 'flows.paging': 'cursor' },
  'flowNote.audience': { 'flows.note-privacy': 'audience' },
  'assignment.reason': { 'flows.assign-reason': 'optional' },
  'jobState.reason': { 'hiring.job-state-reason': 'optional' },
  'dashboard.openJobs': { 'hiring.dashboard': 'five-flows' },
}

/** One dimension for each field that the document doesn't name: which kind of word it is called by. */
const fields = [...vocabulary().keys()].map(
  (field): DimensionOf<WireChoices> => ({
    name: `name.${field.replace('.', '-')}`,
    allowedBy: `Resources and operations: the name of ${field.replace('.', "'s ")} is not shown`,
    values: wordKinds.map(kind => ({
      value: kind,
      what: what[kind],
      ...(shownWith[field] && kind !== 'usual' ? { seenWith: shownWith[field] } : {}),
      chooses: ({ drawn }, chance) => ({
        drawn: {
          ...drawn,
          [field]: { kind, places: { inputs: chance.below(2 ** 30), answers: chance.below(2 ** 30) } },
        },
      }),
    })),
  }),
)

export const fieldNameDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'names.letter-case',
    allowedBy: 'Resources: fields beyond those listed are not shown, nor how their names are spelt',
    values: [
      { value: 'camel', what: 'likeThis' },
      { value: 'snake', what: 'like_this', chooses: { letterCase: 'snake' } },
      { value: 'kebab', what: 'like-this', chooses: { letterCase: 'kebab' } },
      { value: 'pascal', what: 'LikeThis', chooses: { letterCase: 'pascal' } },
    ],
  },
  {
    name: 'names.in-answers',
    allowedBy:
      'Endpoints: input shapes and records beyond those listed are not shown, nor that they share names',
    values: [
      { value: 'as-inputs', what: 'a field has one name' },
      {
        value: 'own',
        what: 'a field that has no usual name has another one in answers than in inputs',
        chooses: { answerNames: 'own' },
        seenWith: { 'name.candidate-phone': 'synonym', 'name.flow-stage': 'jargon' },
      },
    ],
  },
  ...fields,
]
