import { isObject, places } from '../../fixtures/base/json.ts'
import { cut } from '../../fixtures/schemas/placing.ts'
import { pointerSteps } from '../../generators/json-pointer.ts'
import type { FormFile } from './form.ts'
import { filled, mark, numberMark } from './marks.ts'
import { type Body, isSameRole, type Role, type Scenario, type Step } from './scenario.ts'

/** A scenario that asks only these steps and the last one. */
export const withSteps = (scenario: Scenario, kept: readonly Step[]): Scenario => ({
  ...scenario,
  steps: scenario.steps.filter((step, at) => kept.includes(step) || at === scenario.steps.length - 1),
})

/** A scenario in which this role is played by another one. */
export const playedBy = (scenario: Scenario, role: Role, by: Role): Scenario => ({
  ...scenario,
  steps: scenario.steps.map(step => (isSameRole(step.role, role) ? { ...step, role: by } : step)),
})

/** A scenario in which a captured variable is the value that was recorded. */
export function untied(scenario: Scenario, name: string): Scenario {
  const recorded = scenario.variables.get(name)?.recorded
  if (recorded === undefined) return scenario
  const plain = (text: string) => filled(text, other => (other === name ? String(recorded) : mark(other)))
  const untiedBody = (body: Body): Body => {
    if ('json' in body)
      return { json: inJson(body.json, text => (text === numberMark(name) ? recorded : plain(text))) }
    if ('text' in body) return { text: plain(body.text) }
    return {
      form: body.form.map(field =>
        'file' in field
          ? { ...field, file: { ...field.file, name: plain(field.file.name) } }
          : { ...field, value: plain(field.value) },
      ),
    }
  }
  return {
    ...scenario,
    steps: scenario.steps.map(step => ({
      ...step,
      path: filled(step.path, other => (other === name ? encodeURIComponent(String(recorded)) : mark(other))),
      headers: step.headers.map(([header, value]) => [header, plain(value)] as const),
      body: step.body && untiedBody(step.body),
    })),
  }
}

function inJson(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => inJson(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inJson(inner, change)]))
}

/** A scenario whose last step sends a small file of this type, by whatever name; undefined where it sends none. */
export function withFileOf(scenario: Scenario, type: FormFile['type']): Scenario | undefined {
  const last = scenario.steps.at(-1)
  if (!last?.body || !('form' in last.body)) return undefined
  const form = last.body.form.map(field =>
    'file' in field ? { ...field, file: standIn({ ...field.file, type }) } : field,
  )
  return { ...scenario, steps: [...scenario.steps.slice(0, -1), { ...last, body: { form } }] }
}

/** A scenario in which small files of their types stand in for those that a step sends; undefined where it sends none. */
export function withStandIns(scenario: Scenario, id: string): Scenario | undefined {
  let isChanged = false
  const steps = scenario.steps.map(step => {
    if (step.id !== id || !step.body || !('form' in step.body)) return step
    const form = step.body.form.map(field => {
      if (!('file' in field) || field.file.kept === undefined) return field
      isChanged = true
      return { ...field, file: standIn(field.file) }
    })
    return { ...step, body: { form } }
  })
  return isChanged ? { ...scenario, steps } : undefined
}

const standIn = ({ kept: _, ...file }: FormFile): FormFile => file

/** A part of a step that may be left out. */
export type Part = { step: string; header: string } | { step: string; pointer: string }

/** The parts of all steps that may be left out, from the top of each body downwards, items from the last. */
export const partsOf = ({ steps }: Scenario): Part[] =>
  steps.flatMap(step => [
    ...step.headers.map(([header]) => ({ step: step.id, header })),
    ...(step.body && 'json' in step.body
      ? [...places(step.body.json)]
          .map(({ pointer }) => pointer)
          .filter(pointer => pointer !== '' && pointer !== '/operation')
          .sort(fromTheTop)
          .map(pointer => ({ step: step.id, pointer }))
      : []),
  ])

/** Places of one depth from the last to the first, since cutting an item off moves those behind it. */
function fromTheTop(one: string, other: string): number {
  const [steps, others] = [pointerSteps(one), pointerSteps(other)]
  return steps.length - others.length || other.localeCompare(one, 'en', { numeric: true })
}

/** A scenario without a part; undefined where it isn't there any more. */
export function withoutPart(scenario: Scenario, part: Part): Scenario | undefined {
  let isChanged = false
  const steps = scenario.steps.map(step => {
    if (step.id !== part.step) return step
    if ('header' in part) {
      const headers = step.headers.filter(([name]) => name !== part.header)
      isChanged = headers.length < step.headers.length
      return { ...step, headers }
    }
    if (!step.body || !('json' in step.body)) return step
    const json = cut(step.body.json, part.pointer)
    isChanged = json !== step.body.json && json !== undefined
    return isChanged ? { ...step, body: { json } } : step
  })
  return isChanged ? { ...scenario, steps } : undefined
}
