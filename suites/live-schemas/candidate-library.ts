import { operation as documentedOperation, toolModule } from '../../document/index.ts'
import type { Candidate } from '../../fixtures/candidate-library/candidates.ts'
import { check, type Ground } from '../../fixtures/check/check.ts'
import { breaks } from '../../fixtures/check/match.ts'
import { Skipped } from '../../fixtures/check/stop.ts'
import { isBusy } from '../../fixtures/client/reply.ts'
import { isObject, type JsonObject } from '../../fixtures/json.ts'
import { forAll, shown } from '../../fixtures/property/property.ts'
import { compiled } from '../../fixtures/schemas/compiled.ts'
import { hasDoubtfulDate } from './doubtful-dates.ts'
import { hasDoubtfulText } from './doubtful-text.ts'

type Recruiting = Ground<'recruiter'>

/** Refusals that mean that something is too large are as good as VALIDATION_ERROR for these (READINGS T-43). */
const limits = ['maxLength', 'maxItems', 'maxProperties']

/** Inputs that an operation's live schema allows are not refused as invalid, and none of them breaks the service. */
export const allowed = toolModule('candidate-library').operations.map(({ name }) =>
  check({
    id: `live-schemas.candidate-library.${name}.allowed`,
    requirements: ['DISC-LIVE-02', 'ERR-GEN-01'],
    needs: ['recruiter'],
    async run(ground) {
      const { judge, valid } = compiled(await ground.schemas.input('candidate-library', name))
      if (!judge.trusted)
        throw new Skipped(`our judge is not sure of this schema: ${judge.reasons.join('; ')}`)
      const prepare = await preparation(ground, name)
      return forAll(ground, valid, async drawn => {
        const prepared = (await prepare())(drawn, '')
        const input = judge.verdict(prepared) === 'valid' ? prepared : drawn
        if (judge.verdict(input) !== 'valid') return []
        const reply = await ground.candidates.call(name, input)
        if (isBusy(reply)) return []
        if (reply.status >= 500)
          return breaks('ERR-GEN-01', [shown('status', 'below 500', reply.status, input, reply)])
        if (reply.status !== 400 || hasDoubtfulDate(input) || hasDoubtfulText(input)) return []
        return breaks('DISC-LIVE-02', [
          shown(
            'status',
            'not 400: the live schema allows this input',
            reply.text.slice(0, 300),
            input,
            reply,
          ),
        ])
      })
    },
  }),
)

/** Inputs that break the live schema in one place are refused, with 400 VALIDATION_ERROR. */
export const ruledOut = toolModule('candidate-library').operations.map(({ name }) =>
  check({
    id: `live-schemas.candidate-library.${name}.ruled-out`,
    requirements: ['DISC-LIVE-01', 'ERR-400-04', 'ERR-GEN-01'],
    needs: ['recruiter'],
    async run(ground) {
      const { judge, invalid } = compiled(await ground.schemas.input('candidate-library', name))
      if (!judge.trusted)
        throw new Skipped(`our judge is not sure of this schema: ${judge.reasons.join('; ')}`)
      const prepare = await preparation(ground, name)
      return forAll(ground, invalid, async ({ value, keyword, instancePath, what }) => {
        const input = (await prepare())(value, instancePath)
        // What goes out is judged again: a value can become valid on the wire, where -0 is 0 and 1.0 is 1.
        if (judge.verdict(JSON.parse(JSON.stringify(input) ?? 'null')) !== 'invalid') return []
        const reply = await ground.candidates.call(name, input)
        if (isBusy(reply)) return []
        if (reply.status >= 500)
          return breaks('ERR-GEN-01', [shown('status', 'below 500', reply.status, input, reply)])
        if (reply.status < 300)
          return breaks('DISC-LIVE-01', [shown('status', `a refusal: ${what}`, reply.status, input, reply)])
        const fitting =
          reply.status === 400 ||
          (reply.status === 413 && limits.includes(keyword)) ||
          // An id that the schema rules out names no record either: two faults meet (READINGS T-19).
          (reply.status === 404 && instancePath === '/id')
        return fitting
          ? []
          : breaks('ERR-400-04', [shown('status', `400: ${what}`, reply.status, input, reply)])
      })
    },
  }),
)

/** Puts into a drawn input what must be right for it to be carried out, unless that is the very thing that is wrong. */
type Fit = (drawn: unknown, wrongAt: string) => unknown

/** An update needs a candidate of its own at its own version; for the others one serves all samples. */
async function preparation({ candidates }: Recruiting, name: string): Promise<() => Promise<Fit>> {
  const { input } = documentedOperation('candidate-library', name)
  const makes = name === 'update' ? () => candidates.create() : undefined
  const shared = 'id' in input && !makes ? await candidates.create() : undefined
  return async () => {
    const person = makes ? await makes() : shared
    const requestId = candidates.requestId()
    return (drawn, wrongAt) => fitted(drawn, wrongAt, known(person, requestId, name))
  }
}

/** A page far behind the last, or larger than the target gives, may be refused: whether it is, is not shown. */
const firstPage = (drawn: JsonObject): JsonObject => ({
  ...(typeof drawn.page === 'number' ? { page: Math.min(drawn.page, 1) } : {}),
  ...(typeof drawn.pageSize === 'number' ? { pageSize: Math.min(drawn.pageSize, 10) } : {}),
})

function known(person: Candidate | undefined, requestId: string, name: string): JsonObject {
  return {
    ...(person ? { id: person.id } : {}),
    ...(person && name === 'update' ? { version: person.version } : {}),
    requestId,
  }
}

/** Only members that the drawn input has are replaced; adding one could heal it. */
function fitted(drawn: unknown, wrongAt: string, values: JsonObject): unknown {
  if (!isObject(drawn)) return drawn
  const right = Object.entries({ ...firstPage(drawn), ...values }).filter(
    ([name]) => Object.hasOwn(drawn, name) && wrongAt !== `/${name}`,
  )
  return { ...drawn, ...Object.fromEntries(right) }
}
