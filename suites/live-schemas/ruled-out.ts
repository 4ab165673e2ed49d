import { at, breaks, type Check, check, isBusy, legible } from '#check'
import { operation } from '#document/index.ts'
import { Memo } from '#fixtures/base/memo.ts'
import { forAll, type Kinds, shown } from '#fixtures/check/property.ts'
import type { RuledOut } from '#fixtures/schemas/compiled.ts'
import { trusted } from '#fixtures/schemas/trusted.ts'
import { uncontended } from '#fixtures/service/hiring/contended.ts'
import { isNullToSome } from './excuses.ts'
import { fitted, type Subject } from './fit.ts'
import { isOfOtherPlaces } from './other-places.ts'
import { acceptedInput, placeLike, type Trial } from './trial.ts'

/** Keywords whose breach may be refused as too large instead of with VALIDATION_ERROR (READINGS T-43). */
const limits = ['maxLength', 'maxItems', 'maxProperties']

/** Inputs that break the live schema in one place are refused, with 400 VALIDATION_ERROR. */
export const ruledOut = (id: string, name: string, { module, preparation, sharing }: Subject): Check =>
  check({
    id,
    surface: { id: name === 'read' ? 'hiring.read.detail' : `${module}.${name}`, rule: 'wrong type' },
    requirements: ['DISC-LIVE-01', 'ERR-400-04', 'ERR-GEN-01'],
    needs: ['recruiter'],
    ...sharing?.(name),
    async run(context) {
      const { effect } = operation(module, name)
      const schema = await context.schemas.input(module, name)
      const { judge, lenient, ruledOut } = trusted(schema)
      return uncontended(
        () => preparation(context, name),
        async prepared => {
          const call = (input: unknown) => context.recruiter.call(module, name, input)
          const isValid = (input: unknown) => judge.verdict(input) === 'valid'
          const trial: Trial = { module, effect, schema, prepared, isValid, call, drawn: [] }
          // A value can become valid on the wire, where -0 is 0 and 1.0 is 1. What goes out is judged again.
          const isInvalid = (input: unknown) => {
            const sent: unknown = JSON.parse(JSON.stringify(input) ?? 'null')
            return judge.refusedByAll(sent) && lenient.verdict(sent) === 'invalid'
          }
          const twins = new Memo<string, unknown>()
          const twin = () => twins.of(name, () => acceptedInput(trial))
          const judged = async ({ value, keyword, instancePath, what, isRefusedByAll }: RuledOut) => {
            if (!isRefusedByAll) return []
            const facts = await prepared.next()
            const input = fitted(value, instancePath, facts)
            if (isNullToSome(at(value, instancePath), placeLike(schema, instancePath)) || !isInvalid(input))
              return []
            const broken = { pointer: instancePath, rule: keyword }
            const reply = await call(input)
            if (isBusy(reply)) return []
            if (reply.status >= 500)
              return breaks('ERR-GEN-01', [shown('below 500', reply.status, { input, reply }, broken)])
            if (legible(reply).status < 300)
              return breaks('DISC-LIVE-01', [
                shown(`a refusal: ${what}`, reply.status, { input, reply }, broken),
              ])
            const fitting =
              reply.status === 400 ||
              (reply.status === 413 && limits.includes(keyword)) ||
              (reply.status === 404 && facts.references?.includes(instancePath)) ||
              (reply.status === 409 && facts.shared)
            if (fitting) return []
            const isAnsweredAlike = async (one: unknown) => {
              const again = fitted(one, instancePath, await prepared.next())
              return isInvalid(again) && (await call(again)).status === reply.status
            }
            const right = await twin()
            // What is answered once alone is about the moment: 401 when a token has just ended, say.
            if (right === undefined || !(await isAnsweredAlike(value))) return []
            if (await isOfOtherPlaces(input, right, isAnsweredAlike, call)) return []
            return breaks('ERR-400-04', [shown(`400: ${what}`, reply.status, { input, reply }, broken)])
          }
          return forAll(context, ruledOut, judged, brokenKeywords)
        },
      )
    },
  })

/** Every keyword that is broken, wherever it stands in the schema. What some reader allows shows none. */
const brokenKeywords: Kinds<RuledOut> = {
  of: ({ schemaPath, goal, keyword, what }) => [
    `${schemaPath} ${goal ?? (keyword === 'required' ? what : '')}`,
  ],
  shows: ({ isRefusedByAll }) => isRefusedByAll,
}
