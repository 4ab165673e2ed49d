import fc from 'fast-check'
import { histories } from '../../fixtures/candidate-library/experiences.ts'
import { versionIn } from '../../fixtures/candidate-library/record-id.ts'
import { shows } from '../../fixtures/candidate-library/texts.ts'
import { breaks, businessError, carriedOut, holds, success } from '../../fixtures/check/match.ts'
import { accepted } from '../../fixtures/check/stop.ts'
import type { Mismatch } from '../../fixtures/check/verdict.ts'
import { isSuccess } from '../../fixtures/client/reply.ts'
import type { JsonObject } from '../../fixtures/json.ts'
import type { Persona } from '../../fixtures/persona/persona.ts'
import { type Blame, differences, itemNamed, type Known, type Model, updated } from './candidate.ts'

/** Who takes part in a sequence; those who aren't to be had stay away. */
export interface Cast {
  recruiter: Persona
  colleague?: Persona
  outsider?: Persona
  unique(what: string): string
}

/** What a write gives a candidate; a number is that of the items of a history. */
interface Content {
  city?: string
  workExperiences?: number
  educationExperiences?: number
}

/** A step was answered otherwise than the model says. */
export class Differs extends Error {
  override readonly name = 'Differs'
  readonly found: Mismatch[]

  constructor(found: Mismatch[]) {
    super(found.map(({ path }) => path).join(', '))
    this.found = found
  }
}

type Command = fc.AsyncCommand<Model, Cast, false>

const command = (
  says: string,
  check: (model: Readonly<Model>) => boolean,
  does: (model: Model, cast: Cast) => Promise<Mismatch[]>,
): Command => ({
  check,
  async run(model, cast) {
    const found = await does(model, cast)
    if (found.length > 0) throw new Differs(found)
  },
  toString: () => says,
})

/** A command about one of the candidates that there are, whichever number it draws. */
const about = (
  which: number,
  says: (letter: string) => string,
  does: (known: Known, cast: Cast) => Promise<Mismatch[]>,
  applies: (known: Known) => boolean = () => true,
): Command => {
  const chosen = ({ known }: Readonly<Model>) => known[which % known.length]
  let letter = '?'
  return {
    ...command(
      '',
      model => {
        const known = chosen(model)
        letter = known?.letter ?? letter
        return known !== undefined && applies(known)
      },
      async (model, cast) => {
        const known = chosen(model)
        return known ? does(known, cast) : []
      },
    ),
    toString: () => says(letter),
  }
}

const told = (content: Content) =>
  Object.entries(content)
    .map(([field, value]) => (typeof value === 'number' ? `${value} ${field}` : `${field} ${value}`))
    .join(', ') || 'nothing optional'

function dataOf({ city, ...counts }: Content, unique: Cast['unique']): JsonObject {
  const items = histories.flatMap(name => {
    const count = counts[name]
    if (count === undefined) return []
    return [[name, Array.from({ length: count }, () => itemNamed(name, unique('Fictional')))]]
  })
  return { ...(city === undefined ? {} : { city }), ...Object.fromEntries(items) }
}

/** After a write that was refused, or repeated, nothing differs. */
const always =
  (requirement: string): Blame =>
  () =>
    requirement

const creates = (content: Content) =>
  command(
    `recruiter creates one with ${told(content)}`,
    () => true,
    async ({ known }, { recruiter: { candidates }, unique }) => {
      const data = dataOf(content, unique)
      const { id, version } = await candidates.create(data)
      const letter = String.fromCharCode('A'.charCodeAt(0) + known.length)
      const next: Known = {
        ...{ letter, id, version, former: undefined, city: undefined, notes: [], last: undefined },
        histories: { workExperiences: [], educationExperiences: [] },
      }
      updated(next, data)
      known.push(next)
      return differences(candidates, next, field => {
        if (field === 'version' || field === 'city') return 'CAND-CRT-01'
        if (!(field in data)) return 'SRV-08'
        return field === 'workExperiences' ? 'CAND-CRT-03' : 'CAND-CRT-04'
      })
    },
  )

const updates = (which: number, content: Content) =>
  about(
    which,
    letter => `recruiter updates ${letter} with ${told(content)}`,
    async (known, { recruiter: { candidates }, unique }) => {
      const data = dataOf(content, unique)
      const input = { id: known.id, version: known.version, data, requestId: candidates.requestId() }
      const reply = await candidates.ask('update', input)
      if (reply.status === 409) return breaks('VER-01', success(reply))
      await accepted(reply)
      const version = versionIn(reply.body, known.id) ?? (await candidates.version(known.id))
      updated(known, data)
      Object.assign(known, { former: known.version, version, last: input })
      return differences(candidates, known, field => {
        if (field === 'version') return 'VER-05'
        if (!(field in data)) return 'CAND-UPD-02'
        if (field === 'city') return 'CAND-UPD-01'
        return content[field] === 0 ? 'CAND-UPD-04' : 'CAND-UPD-03'
      })
    },
  )

const updatesStale = (which: number, city: string) =>
  about(
    which,
    letter => `recruiter updates ${letter} with city ${city}, under a former version`,
    async (known, { recruiter: { candidates } }) => {
      const reply = await candidates.update({ id: known.id, version: known.former ?? 0 }, { city })
      if (isSuccess(reply)) return breaks('VER-02', carriedOut('the version is stale')(reply))
      return [
        ...breaks('VER-02', businessError(reply, 409, 'VERSION_CONFLICT')),
        ...(await differences(candidates, known, field => (field === 'version' ? 'VER-06' : 'VER-04'))),
      ]
    },
    ({ former, version }) => former !== undefined && former !== version,
  )

const repeats = (which: number) =>
  about(
    which,
    letter => `recruiter repeats the last update of ${letter}, as after a timeout`,
    async (known, { recruiter: { candidates } }) => {
      const reply = await candidates.call('update', known.last)
      if (!isSuccess(reply)) return breaks('IDEM-OK-02', success(reply))
      return differences(candidates, known, always('IDEM-ONE-02'))
    },
    ({ last }) => last !== undefined,
  )

const notes = (which: number) =>
  about(
    which,
    letter => `recruiter notes something on ${letter}`,
    async (known, { recruiter: { candidates }, unique }) => {
      const content = unique('A note')
      await accepted(candidates.note(known.id, content))
      const reply = await accepted(candidates.notes(known.id))
      const lost = known.notes.filter(note => !shows(reply, note))
      known.notes.push(content)
      // Whether a note makes the next version is not said.
      const version = await candidates.version(known.id)
      if (version !== known.version) Object.assign(known, { former: known.version, version })
      return [
        ...breaks('CAND-NOTE-01', holds(shows(reply, content), 'notes', content, reply.text.slice(0, 300))),
        ...breaks('CAND-NOTE-02', holds(lost.length === 0, 'notes', 'every earlier note', lost)),
        ...(await differences(candidates, known, always('CAND-UPD-02'))),
      ]
    },
  )

const colleagueReads = (which: number) =>
  about(
    which,
    letter => `colleague reads ${letter}`,
    async (known, { recruiter, colleague }) => {
      if (!colleague) return []
      const reply = await colleague.candidates.detail(known.id)
      if (!isSuccess(reply)) return breaks('VIS-02', success(reply))
      await accepted(recruiter.candidates.detail(known.id))
      return differences(colleague.candidates, known, always('VIS-02'))
    },
  )

const colleagueUpdates = (which: number, city: string) =>
  about(
    which,
    letter => `colleague updates ${letter} with city ${city}`,
    async (known, { recruiter, colleague }) => {
      if (!colleague) return []
      const reply = await colleague.candidates.update(known, { city })
      if (isSuccess(reply)) return breaks('VIS-04', carriedOut('no edit permission')(reply))
      return differences(recruiter.candidates, known, always('VIS-08'))
    },
  )

const unseen = { detail: 'VIS-ORG-02', notes: 'VIS-ORG-03', resumeContent: 'VIS-ORG-05' } as const

const outsiderReads = (which: number, operation: keyof typeof unseen) =>
  about(
    which,
    letter => `outsider reads ${operation} of ${letter}`,
    async (known, { outsider }) => {
      if (!outsider) return []
      const reply = await outsider.candidates.ask(operation, { id: known.id })
      return isSuccess(reply) ? breaks(unseen[operation], carriedOut('another organisation')(reply)) : []
    },
  )

const city = fc.constantFrom('Lyon', 'Turin', 'Osaka', 'Accra')
const count = fc.nat({ max: 2 })
const content = fc.record({ city, workExperiences: count, educationExperiences: count }, { requiredKeys: [] })
const which = fc.nat({ max: 20 })

/** Whatever people do in a candidate library; the first step of a sequence is always a create. */
export const candidateCommands = (most: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      content.map(creates),
      fc.commands(
        [
          content.map(creates),
          fc.tuple(which, content).map(drawn => updates(...drawn)),
          fc.tuple(which, content).map(drawn => updates(...drawn)),
          fc.tuple(which, city).map(drawn => updatesStale(...drawn)),
          which.map(repeats),
          which.map(notes),
          which.map(colleagueReads),
          fc.tuple(which, city).map(drawn => colleagueUpdates(...drawn)),
          fc
            .tuple(which, fc.constantFrom(...(['detail', 'notes', 'resumeContent'] as const)))
            .map(drawn => outsiderReads(...drawn)),
        ],
        { maxCommands: most, size: 'max' },
      ),
    )
    .map(([first, rest]) => [first, ...rest])
