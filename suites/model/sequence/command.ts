import type fc from 'fast-check'
import { breaks, type Mismatch, type Reply, seenIn } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** Who takes part in a sequence; those who aren't to be had stay away. */
export interface Cast {
  recruiter: Persona
  colleague?: Persona
  outsider?: Persona
  unique(what: string): string
}

/** Something that the people of a sequence have made, as its steps call it: A, B, C. */
export interface Lettered {
  letter: string
}

/** All that the people of a sequence have made, and what every read of it must show. */
export interface Model<Known extends Lettered> {
  known: Known[]
}

/** The letter of what is made next. */
export const nextLetter = ({ known }: Model<Lettered>): string =>
  String.fromCharCode('A'.charCodeAt(0) + known.length)

/** A step was answered otherwise than the model says. */
export class Differs extends Error {
  override readonly name = 'Differs'
  readonly found: Mismatch[]

  constructor(found: Mismatch[]) {
    super(found.map(({ path }) => path).join(', '))
    this.found = found
  }
}

/** What an answer shows otherwise than the model says breaks this requirement. */
export const brokenIn = (reply: Reply, requirement: string, found: Mismatch[]): Mismatch[] =>
  breaks(requirement, seenIn(reply, found))

/** A step of a sequence: what somebody does, and whether the target answers as the model says. */
export type Command<Known extends Lettered> = fc.AsyncCommand<Model<Known>, Cast, false>

/** A command that can always be given. */
export const command = <Known extends Lettered>(
  says: string,
  does: (model: Model<Known>, cast: Cast) => Promise<Mismatch[]>,
): Command<Known> => ({
  check: () => true,
  async run(model, cast) {
    const found = await does(model, cast)
    if (found.length > 0) throw new Differs(found)
  },
  toString: () => says,
})

/** A command about one of the things that there are, whichever number it draws. */
export function about<Known extends Lettered>(
  which: number,
  says: (letter: string) => string,
  does: (known: Known, cast: Cast, model: Model<Known>) => Promise<Mismatch[]>,
  applies: (known: Known) => boolean = () => true,
): Command<Known> {
  const chosen = ({ known }: Readonly<Model<Known>>) => known[which % known.length]
  let letter = '?'
  return {
    ...command<Known>('', async (model, cast) => {
      const known = chosen(model)
      return known ? does(known, cast, model) : []
    }),
    check(model) {
      const known = chosen(model)
      letter = known?.letter ?? letter
      return known !== undefined && applies(known)
    },
    toString: () => says(letter),
  }
}
