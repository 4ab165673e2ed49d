import { readFileSync } from 'node:fs'
import { yamlValue } from '../../document/yaml.ts'
import { stageKeys } from '../model/flow.ts'
import { jobStatuses } from '../model/job.ts'
import { type Term, termOf } from '../wire/form.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'

/** The values of some fields, and the fields that have them. */
interface Values {
  usual: readonly string[]
  at: string[]
  allowedBy: string
}

const notShown = (what: string) => `Resources, states and operations: ${what} are not shown`

const table: Record<string, Values> = {
  stage: {
    usual: stageKeys,
    at: ['flow.stage', 'history.from', 'history.to'],
    allowedBy: 'States and transitions: flow stage names are not shown',
  },
  jobStatus: {
    usual: jobStatuses,
    at: ['job.status', 'impact.status'],
    allowedBy: 'States and transitions: values of a job status other than open are not shown',
  },
  targetState: {
    usual: jobStatuses,
    at: ['jobState.state'],
    allowedBy:
      'States and transitions: the input values of jobState that name the target state are not shown',
  },
  source: {
    usual: ['referral', 'application', 'event', 'import', 'other'],
    at: ['candidate.source'],
    allowedBy: notShown('further fields of a candidate'),
  },
  eventKind: {
    usual: ['interview', 'call', 'meeting', 'other'],
    at: ['event.kind'],
    allowedBy: notShown('the input and effects of event'),
  },
  role: {
    usual: ['recruiter', 'administrator', 'reader'],
    at: ['member.roles'],
    allowedBy: 'Hiring context: role value names are not shown',
  },
  importDecision: {
    usual: ['link', 'discard'],
    at: ['import.decision'],
    allowedBy: notShown('the input of resolveImport'),
  },
  collaboration: {
    usual: ['add', 'remove'],
    at: ['assignment.action'],
    allowedBy: notShown('the input of collaborate'),
  },
  audience: {
    usual: ['team', 'author'],
    at: ['flowNote.audience'],
    allowedBy: notShown('how a note is made private, and for whom it is,'),
  },
  offerHandling: {
    usual: ['keep', 'withdraw'],
    at: ['jobState.offerHandling'],
    allowedBy: notShown('the input of jobState for offers'),
  },
  employment: {
    usual: ['full-time', 'part-time', 'contract', 'internship'],
    at: ['job.employmentType'],
    allowedBy: notShown('further fields of a job'),
  },
  historyAction: {
    usual: ['created', 'transition', 'assign', 'collaborate', 'event'],
    at: ['history.action'],
    allowedBy: notShown('the fields of a history entry'),
  },
}

const words = yamlValue(
  readFileSync(new URL('../words/terms.yaml', import.meta.url), 'utf8'),
  'terms',
) as Record<string, Record<string, string[]>>

/** Ids under which some words have been known as variants. */
const variants: Record<string, string> = { 'stage another-script': 'stages-in-another-script' }

const speaking =
  (at: string[], term: Term) =>
  ({ terms }: WireChoices): Partial<WireChoices> => ({
    terms: { ...terms, ...Object.fromEntries(at.map(field => [field, term])) },
  })

/** One dimension for each set of values that the document doesn't show. */
export const termWordDimensions: DimensionOf<WireChoices>[] = Object.entries(table).map(
  ([name, { usual, at, allowedBy }]) => ({
    name: `words.${name}`,
    allowedBy,
    values: [
      { value: 'usual', what: usual.join(', ') },
      ...Object.entries(words[name] ?? {}).map(([value, others]) => ({
        value,
        what: others.join(', '),
        ...(variants[`${name} ${value}`] ? { variant: variants[`${name} ${value}`] } : {}),
        ...(name === 'audience' ? { seenWith: { 'flows.note-privacy': 'audience' } } : {}),
        chooses: speaking(at, termOf(Object.fromEntries(usual.map((word, i) => [word, others[i] ?? word])))),
      })),
    ],
  }),
)
