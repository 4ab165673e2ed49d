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
  const names = stageKeys.map(hiring.stageName)
  const required = [...Object.keys(shared), hiring.stageField]
  const withParticulars = Object.keys(particulars) as (keyof typeof particulars)[]
  if (hiring.particulars === 'one-of') {
    const others = stageKeys.filter(key => key !== 'offer' && key !== 'onboarding').map(hiring.stageName)
    return {
      type: 'object',
      oneOf: [
        closed({ ...shared, [hiring.stageField]: { enum: others } }, required),
        ...withParticulars.map(key =>
          closed(
            { ...shared, [hiring.stageField]: { const: hiring.stageName(key) }, [key]: particulars[key] },
            [...required, key],
          ),
        ),
      ],
    }
  }
  return {
    ...closed({ ...shared, [hiring.stageField]: { type: 'string', enum: names }, ...particulars }, required),
    allOf: withParticulars.map(key => ({
      if: {
        properties: { [hiring.stageField]: { const: hiring.stageName(key) } },
        required: [hiring.stageField],
      },
      then: { required: [key] },
    })),
  }
}

/** The input of read: each resource with its own. */
export function readInput(choices: Choices): JsonSchema {
  const flow = { [choices.hiring.flowField]: choices.hiring.flowSchema }
  const resource = (name: string, input: JsonSchema) =>
    closed({ resource: { const: name }, input }, ['resource', 'input'])
  return {
    type: 'object',
    oneOf: [
      resource('context', closed({})),
      resource('flows', closed(paging(choices))),
      resource('detail', closed(flow, Object.keys(flow))),
      resource('dashboard', closed({})),
      resource('personalNote', closed(flow)),
      resource('jobImpact', closed({ jobId: recordNumber }, ['jobId'])),
    ],
  }
}
