import { toolModule } from '../../document/index.ts'
import type { ModuleId } from '../../document/types.ts'
import { type Check, check } from '../../fixtures/check/check.ts'
import { breaks, holds } from '../../fixtures/check/match.ts'
import { Skipped } from '../../fixtures/check/stop.ts'
import { isBusy } from '../../fixtures/client/reply.ts'
import { isObject, type JsonObject, places } from '../../fixtures/json.ts'
import { forAll, shown } from '../../fixtures/property/property.ts'
import { type Compiled, compiled, type RuledOut } from '../../fixtures/schemas/compiled.ts'
import { hasDoubtfulDate } from './doubtful-dates.ts'
import { hasDoubtfulText } from './doubtful-text.ts'
import { fitted, type Preparation } from './fit.ts'
import { withoutUnnamed } from './unnamed-fields.ts'

/** Refusals that mean that something is too large are as good as VALIDATION_ERROR for these (READINGS T-43). */
const limits = ['maxLength', 'maxItems', 'maxProperties']

/** Inputs that an operation's live schema allows are not refused as invalid, and none of them breaks the service. */
export const allowed = (module: ModuleId, preparation: Preparation): Check[] =>
  toolModule(module).operations.map(({ name }) =>
    check({
      id: `live-schemas.${module}.${name}.allowed`,
      requirements: ['DISC-LIVE-02', 'ERR-GEN-01'],
      needs: ['recruiter'],
      async run(ground) {
        const schema = await ground.schemas.input(module, name)
        const { judge, valid } = trusted(schema)
        const next = await preparation(ground, name)
        const judged = async (sample: unknown) => {
          const drawn = withoutUnnamed(schema, sample)
          const prepared = fitted(drawn, undefined, await next())
          const input = judge.verdict(prepared) === 'valid' ? prepared : drawn
          if (judge.verdict(input) !== 'valid') return []
          const reply = await ground.recruiter.call(module, name, input)
          if (isBusy(reply)) return []
          if (reply.status >= 500)
            return breaks('ERR-GEN-01', [shown('status', 'below 500', reply.status, input, reply)])
          if (reply.status !== 400 || hasDoubtfulDate(input) || hasDoubtfulText(input)) return []
          const expected = 'not 400: the live schema allows this input'
          return breaks('DISC-LIVE-02', [shown('status', expected, reply.text.slice(0, 300), input, reply)])
        }
        return forAll(ground, valid, judged, fieldsNamed)
      },
    }),
  )

/** Every field that an input has, wherever it stands; one whose refusal would say nothing shows none. */
function fieldsNamed(input: unknown): string[] {
  if (hasDoubtfulDate(input) || hasDoubtfulText(input)) return []
  return [...places(input)].map(({ pointer }) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'))
}

/** Inputs that break the live schema in one place are refused, with 400 VALIDATION_ERROR. */
export const ruledOut = (module: ModuleId, preparation: Preparation): Check[] =>
  toolModule(module).operations.map(({ name }) =>
    check({
      id: `live-schemas.${module}.${name}.ruled-out`,
      requirements: ['DISC-LIVE-01', 'ERR-400-04', 'ERR-GEN-01'],
      needs: ['recruiter'],
      async run(ground) {
        const { judge, ruledOut } = trusted(await ground.schemas.input(module, name))
        const next = await preparation(ground, name)
        const judged = async ({ value, keyword, instancePath, what }: RuledOut) => {
          const known = await next()
          const input = fitted(value, instancePath, known)
          // What goes out is judged again: a value can become valid on the wire, where -0 is 0 and 1.0 is 1.
          if (judge.verdict(JSON.parse(JSON.stringify(input) ?? 'null')) !== 'invalid') return []
          const reply = await ground.recruiter.call(module, name, input)
          if (isBusy(reply)) return []
          if (reply.status >= 500)
            return breaks('ERR-GEN-01', [shown('status', 'below 500', reply.status, input, reply)])
          if (reply.status < 300)
            return breaks('DISC-LIVE-01', [shown('status', `a refusal: ${what}`, reply.status, input, reply)])
          const fitting =
            reply.status === 400 ||
            (reply.status === 413 && limits.includes(keyword)) ||
            (reply.status === 404 && known.references?.includes(instancePath)) ||
            (reply.status === 409 && known.shared)
          return fitting
            ? []
            : breaks('ERR-400-04', [shown('status', `400: ${what}`, reply.status, input, reply)])
        }
        return forAll(ground, ruledOut, judged, kindsOf)
      },
    }),
  )

/** Every keyword that is broken, wherever it stands in the schema. */
const kindsOf = ({ schemaPath, goal }: RuledOut) => [`${schemaPath} ${goal ?? ''}`]

/** A schema that is closed is closed to all inputs. */
const fewSamples = 3

/** The live schema itself rules out a field that it doesn't name. */
export const closed = (module: ModuleId): Check =>
  check({
    id: `live-schemas.${module}.closed`,
    requirements: ['DISC-LIVE-03'],
    needs: ['recruiter'],
    async run({ schemas, seed }) {
      const open = toolModule(module).operations.map(async ({ name }) => {
        const { judge, valid } = trusted(await schemas.input(module, name))
        return forAll({ seed, samples: fewSamples }, valid, async drawn => {
          if (!isObject(drawn)) return []
          const closes = judge.verdict({ ...drawn, conformanceUnknown: true }) === 'invalid'
          return holds(
            closes,
            `${name}/inputSchema`,
            'a schema that rules out unknown fields',
            'one that allows them',
          )
        })
      })
      return (await Promise.all(open)).flat()
    },
  })

/** @throws Skipped when our judge isn't sure of a schema */
function trusted(schema: JsonObject): Compiled {
  const understood = compiled(schema)
  if (understood.judge.trusted) return understood
  throw new Skipped(`our judge is not sure of this schema: ${understood.judge.reasons.join('; ')}`)
}
