import {
  breaks,
  type Check,
  type CheckContext,
  check,
  isBusy,
  isSuccess,
  type Mismatch,
  places,
  Skipped,
} from '#check'
import { operation } from '#document/index.ts'
import { inTurns, type Kinds, samplesOf, shown } from '#fixtures/check/property.ts'
import { trusted } from '#fixtures/schemas/trusted.ts'
import { besideTwins } from './alike.ts'
import { hasDoubtfulDate } from './doubtful-dates.ts'
import { hasDoubtfulText } from './doubtful-text.ts'
import type { Subject } from './fit.ts'
import { withLongTexts } from './long-texts.ts'
import { allowedAt, refusals } from './refusals.ts'
import { type Answer, acceptedInput, refusesInput, type Trial, triedAsTold } from './trial.ts'
import { withoutUnnamed } from './unnamed-fields.ts'
import { refusesWhatever } from './words-of-refusal.ts'

/** Inputs that an operation's live schema allows are not refused as invalid, and none of them breaks the service. */
export const allowed = (id: string, name: string, { module, preparation }: Subject): Check =>
  check({
    id,
    requirements: ['DISC-LIVE-02', 'ERR-GEN-01'],
    needs: ['recruiter'],
    async run(context) {
      const { effect } = operation(module, name)
      const schema = await context.schemas.input(module, name)
      const { judge, valid } = trusted(schema)
      const isValid = (input: unknown) => judge.verdict(input) === 'valid'
      const drawn = samplesOf(context, valid, namedFields)
        .map(sample => withoutUnnamed(schema, sample))
        .filter(isValid)
      const call = (input: unknown) => context.recruiter.call(module, name, input)
      const prepared = await preparation(context, name)
      const trial: Trial = { module, effect, schema, prepared, isValid, call, drawn }
      const asked = [...drawn, ...withLongTexts(schema, drawn, isValid)]
      const answers = await inTurns(asked, sample => triedAsTold(trial, sample))
      const broken = answers.find(({ reply }) => reply.status >= 500 && !isBusy(reply))
      if (broken)
        return breaks('ERR-GEN-01', [shown('below 500', broken.reply.status, broken, allowedAt(trial))])
      return breaks('DISC-LIVE-02', await unexplained(context, trial, answers))
    },
  })

/** Every field that an input has, wherever it stands. An input whose refusal would say nothing shows none. */
const namedFields: Kinds<unknown> = {
  of: input => [...places(input)].map(({ pointer }) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')),
  shows: input => !hasDoubtfulDate(input) && !hasDoubtfulText(input),
}

/** The refusals that break the live schema. The others are observed as rules that this target has beyond it. */
async function unexplained(
  { observe }: CheckContext<'recruiter'>,
  trial: Trial,
  answers: Answer[],
): Promise<Mismatch[]> {
  const refused = answers.filter(
    ({ input, reply }) => refusesInput(reply) && !hasDoubtfulDate(input) && !hasDoubtfulText(input),
  )
  const [first] = refused
  if (!first) return []
  const twin = await accepted(trial, answers)
  if (twin === undefined) return whollyRefused(trial, first)
  for (const beside of await besideTwins(trial, answers, refused, twin)) {
    const { mismatches, untold } = await refusals(trial, beside.refused, beside.twin)
    for (const rule of untold) observe('OQ-UNTOLD-RULES', rule)
    if (mismatches.length > 0) return mismatches
  }
  return []
}

/** An input that isn't refused: one that was carried out, or the shortest that was refused for something else. */
async function accepted(trial: Trial, answers: Answer[]): Promise<unknown> {
  const twin = await acceptedInput(trial)
  if (twin !== undefined) return twin
  const taken = answers.filter(({ reply }) => reply.status < 500 && !refusesInput(reply))
  return taken.toSorted((one, other) => rank(one) - rank(other))[0]?.input
}

const rank = ({ input, reply }: Answer) => JSON.stringify(input).length + (isSuccess(reply) ? 0 : 1e9)

/**
 * Judges that not every input is refused alike.
 * @throws Skipped when the refusals are about what was asked, so that nobody knows what would be accepted
 */
async function whollyRefused(trial: Trial, { input, reply }: Answer): Promise<Mismatch[]> {
  if (await refusesWhatever(trial, input))
    return [
      shown('an input that isn’t refused', reply.text.slice(0, 300), { input, reply }, allowedAt(trial)),
    ]
  throw new Skipped(
    `every input that was drawn from the live schema was refused, so that no place can be blamed: ${reply.text.slice(0, 200)}`,
    'moment',
  )
}
