import type { XStatic } from 'typebox/schema'
import { listOf, whole } from '../../fixtures/base/json-schema.ts'
import { type Brief, brief } from '../../fixtures/events/brief.ts'

const text = { type: 'string' } as const
const digest = {
  type: 'string',
  pattern: '^[0-9a-f]{12}$',
  description: 'of a part, which stands above',
} as const
const { run, target, gate, timings, personas, observations, bindings } = brief.properties

/** The letters by which an index tells verdicts, one after another in the order of the names. */
export const letters = {
  p: 'passed',
  f: 'failed',
  w: 'warning',
  s: 'skipped',
  b: 'blocked',
  e: 'error',
  u: 'untested',
} as const satisfies Record<string, Brief['requirements'][number]['verdict']>

export type Letter = keyof typeof letters

const verdicts = (of: string) =>
  whole({
    names: { ...digest, description: `of the part with the ids of the ${of}` },
    letters: { type: 'string', pattern: `^[${Object.keys(letters).join('')}]*$` },
  })

/** A line of an index that holds what many grades have in common, under its digest. */
export const partLine = whole({ part: digest, value: {} })

/** A line of an index that holds one grade. */
export const gradeLine = whole({
  grade: { ...text, description: 'id of the run' },
  ...{ run, target, gate },
  requirements: verdicts('requirements'),
  checks: verdicts('checks'),
  broken: {
    type: 'object',
    additionalProperties: listOf(text),
    description: 'from a check to the requirements that it saw broken',
  },
  ...{ reasons: digest, personas: digest, observations: digest, bindings: digest },
  timings,
})

export type PartLine = XStatic<typeof partLine>
export type GradeLine = XStatic<typeof gradeLine>

/** The parts of an index that aren't names of requirements or checks. */
export const partSchemas = {
  reasons: { type: 'object', additionalProperties: text, description: 'why checks came to no verdict' },
  ...{ personas, observations, bindings },
} as const

/** Verdicts by name: the letter at the same place. Grades that ran the same have the same list of names. */
export interface Verdicts {
  names: readonly string[]
  letters: string
}

/** A grade in a history: in brief, and so kept that thousands of them have room. */
export interface Entry extends Pick<Brief, 'run' | 'target' | 'gate' | 'timings'> {
  requirements: Verdicts
  checks: Verdicts
  broken: Record<string, string[]>
  reasons: Record<string, string>
  personas: Brief['personas']
  observations: Brief['observations']
  bindings: Brief['bindings']
}

/** The target of a grade as a history knows it again: started ones have another port each time. */
export const targetOf = ({ target }: Pick<Brief, 'target'>): string =>
  target.kind === 'url' ? target.url : target.kind
