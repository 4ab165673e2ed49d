import type { PersonaName } from '../../fixtures/events/event.ts'
import type { FormField } from './form.ts'
import { jsonWithMarks, variablesIn } from './marks.ts'

/** Whose token a step carries: a persona's, over these scopes. */
export interface Role {
  persona: PersonaName
  scopes: readonly string[]
}

/** A body: JSON, or a text that is none, or not as it would be written again; or a form. */
export type Body = { json: unknown } | { text: string } | { form: readonly FormField[] }

/** A request that is repeated, with marks where variables stand, and what it was answered. */
export interface Step {
  /** The exchange that it repeats. */
  id: string
  role: Role | undefined
  method: string
  /** Below the base URL, with its query. */
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body: Body | undefined
  /** What it asks for, in a word. */
  asks: string
  status: number
  /** The JSON of its recorded answer. */
  answer: unknown
}

/** Where a value stands: in the answer to a step, at a JSON pointer. */
export interface Source {
  step: string
  pointer: string
}

/** The characters of a value that has to be another one in each run. */
export type Shape = 'uuid' | 'digits' | 'letters'

/** What stands for a value of the recorded exchanges. */
export type Variable = { name: string } & (
  | { is: 'fresh'; recorded: string; shape: Shape }
  | {
      is: 'captured'
      recorded: string | number
      sources: readonly Source[]
      /** Whether a step before has made it, so that it is another one each time. */
      isMade: boolean
    }
)

/** Steps, of which the last one's answer shows what is wrong. */
export interface Scenario {
  steps: readonly Step[]
  variables: ReadonlyMap<string, Variable>
  /** Variables that the last answer is held against. */
  compared: readonly string[]
}

/** The variable that stands for the token of the step's role. */
export const tokenName = 'token'

/** The text of a body, with its marks; of a form what stands in its fields. */
export const bodyText = (body: Body): string => {
  if ('json' in body) return jsonWithMarks(body.json)
  if ('text' in body) return body.text
  return body.form.map(field => ('file' in field ? field.file.name : field.value)).join('\n')
}

/** The names of all variables that a step needs, but for its token. */
export const neededBy = ({ path, headers, body }: Step): string[] =>
  [
    ...new Set([path, ...headers.map(([, value]) => value), body ? bodyText(body) : ''].flatMap(variablesIn)),
  ].filter(name => name !== tokenName)

/** The variables that are needed when a step is asked; for the last one, those that its answer is held against, too. */
export const neededIn = ({ steps, compared }: Scenario, step: Step): string[] =>
  step === steps.at(-1) ? [...neededBy(step), ...compared] : neededBy(step)

/**
 * From which answer each captured variable is taken: the first of its sources that is asked for before it is needed.
 * @returns undefined where a step needs what none of the steps before it gives
 */
export function sourcesIn(scenario: Scenario): Map<string, Source> | undefined {
  const { steps, variables } = scenario
  const found = new Map<string, Source>()
  const asked = new Set<string>()
  for (const step of steps) {
    for (const name of neededIn(scenario, step)) {
      const variable = variables.get(name)
      if (variable?.is !== 'captured' || found.has(name)) continue
      const source = variable.sources.find(one => asked.has(one.step))
      if (!source) return undefined
      found.set(name, source)
    }
    asked.add(step.id)
  }
  return found
}

export const isSameRole = (one: Role | undefined, other: Role | undefined): boolean =>
  one?.persona === other?.persona && one?.scopes.join(' ') === other?.scopes.join(' ')

/** The roles that take part, each once. */
export function rolesIn({ steps }: Scenario): Role[] {
  const roles: Role[] = []
  for (const { role } of steps) if (role && !roles.some(known => isSameRole(known, role))) roles.push(role)
  return roles
}
