import type fc from 'fast-check'
import { breaks, type Mismatch, type Reply, seenIn } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** The personas of a sequence; those who aren't to be had stay away. */
export interface Cast {
  recruiter: Persona
  colleague?: Persona
  outsider?: Persona
  unique(what: string): string
}

/** A record that a sequence has made, under the letter that its steps use: A, B, C. */
export interface Lettered {
  letter: string
}

/** All records that a sequence has made, and what every read of them must show. */
export interface Model<Known extends Lettered> {
  known: Known[]
}

/** The letter of the record that is made next. */
export const nextLetter = ({ known }: Model<Lettered>): string =>
  String.fromCharCode('A'.charCodeAt(0) + known.length)

/** A step was answered otherwise than the model says. */
export class Differs extends Error {
  override readonly name = 'Differs'
  readonly mismatches: Mismatch[]

  constructor(mismatches: Mismatch[]) {
    super(mismatches.map(({ path }) => path).join(', '))
    this.mismatches = mismatches
  }
}

/** Mismatches of an answer, under the requirement that they break. */
export const brokenIn = (reply: Reply, requirement: string, mismatches: Mismatch[]): Mismatch[] =>
  breaks(requirement, seenIn(reply, mismatches))

/** A step of a sequence: an action, and whether the target answers as the model says. */
export type Command<Known extends Lettered> = fc.AsyncCommand<Model<Known>, Cast, false>

/** A command that can be given at any time. */
export const command = <Known extends Lettered>(
  says: string,
  does: (model: Model<Known>, cast: Cast) => Promise<Mismatch[]>,
): Command<Known> => ({
  check: () => true,
  async run(model, cast) {
    const mismatches = await does(model, cast)
    if (mismatches.length > 0) throw new Differs(mismatches)
  },
  toString: () => says,
})

/** A command about one of the records that there are, whichever number it draws. */
export function about<Known extends Lettered>(
  which: number,
  says: (letter: string) => string,
  does: (record: Known, cast: Cast, model: Model<Known>) => Promise<Mismatch[]>,
  applies: (record: Known) => boolean = () => true,
): Command<Known> {
  const chosen = ({ known }: Readonly<Model<Known>>) => known[which % known.length]
  let letter = '?'
  return {
    ...command<Known>('', async (model, cast) => {
      const record = chosen(model)
      return record ? does(record, cast, model) : []
    }),
    check(model) {
      const record = chosen(model)
      letter = record?.letter ?? letter
      return record !== undefined && applies(record)
    },
    toString: () => says(letter),
  }
}
