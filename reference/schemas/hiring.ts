import type { Choices } from '../choices/index.ts'
import { stageKeys } from '../model/flow.ts'
import { paging, recordNumber } from './common.ts'
import { closed, type JsonSchema } from './schema.ts'

const date: JsonSchema = { type: 'string', format: 'date' }

/** What goes with a flow to the stage of an offer, and of onboarding: actual dates, and the user's confirmation. */
const particulars = {
  offer: closed({ offeredOn: date, answerBy: date, confirmed: { const: true } }, ['offeredOn', 'confirmed']),
  onboarding: closed(
    { startsOn: date, location: { type: 'string', maxLength: 100 }, confirmed: { const: true } },
    ['startsOn', 'confirmed'],
  ),
}

/** The input of transition: the particulars are asked for at the stages that they belong to. */
export function transitionInput({ hiring }: Choices, shared: Record<string, JsonSchema>): JsonSchema {
  const names = [...stageKeys]
  const required = [...Object.keys(shared), 'stage']
  const withParticulars = Object.keys(particulars) as (keyof typeof particulars)[]
  if (hiring.particulars === 'one-of') {
    const others = stageKeys.filter(key => key !== 'offer' && key !== 'onboarding')
    return {
      type: 'object',
      oneOf: [
        closed({ ...shared, stage: { enum: others } }, required),
        ...withParticulars.map(key =>
          closed({ ...shared, stage: { const: key }, [key]: particulars[key] }, [...required, key]),
        ),
      ],
    }
  }
  const whole = closed({ ...shared, stage: { type: 'string', enum: names }, ...particulars }, required)
  if (hiring.particulars === 'optional') return whole
  return {
    ...whole,
    allOf: withParticulars.map(key => ({
      if: {
        properties: { stage: { const: key } },
        required: ['stage'],
      },
      then: { required: [key] },
    })),
  }
}

/** The input of read: each resource with its own. */
export function readInput(choices: Choices): JsonSchema {
  const { memos, readInput: nesting } = choices.hiring
  const flow = { flowId: { type: 'string', minLength: 1, maxLength: 100 } }
  const inputs: Record<string, { fields: Record<string, JsonSchema>; required?: string[] }> = {
    context: { fields: {} },
    flows: { fields: flowPages(choices) },
    detail: { fields: flow, required: Object.keys(flow) },
    dashboard: { fields: {} },
    personalNote: { fields: memos === 'many' || memos === 'flow-asked' ? flow : {} },
    jobImpact: { fields: { jobId: recordNumber }, required: ['jobId'] },
  }
  if (nesting === 'one-object') {
    const all = Object.values(inputs).map(({ fields }) => fields)
    const resource: JsonSchema = { type: 'string', enum: Object.keys(inputs) }
    return closed({ resource, input: closed(Object.assign({}, ...all)) }, ['resource'])
  }
  const branches = Object.entries(inputs).map(([name, { fields, required = [] }]) =>
    nesting === 'flat'
      ? closed({ resource: { const: name }, ...fields }, ['resource', ...required])
      : closed({ resource: { const: name }, input: closed(fields, required) }, [
          'resource',
          ...(nesting === 'branches-optional' && required.length === 0 ? [] : ['input']),
        ]),
  )
  return { type: 'object', oneOf: branches }
}

/** The page fields of the list of flows. */
const flowPages = (choices: Choices): Record<string, JsonSchema> =>
  choices.hiring.paging === 'pages'
    ? paging(choices)
    : {
        cursor: { type: 'string', maxLength: 100 },
        limit: { type: 'integer', minimum: 1, maximum: choices.lists.largestPageSize },
      }
