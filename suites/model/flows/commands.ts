import fc from 'fast-check'
import type { Cast } from '../sequence/command.ts'
import type { FlowCommand } from './known.ts'
import { links, linksAgain, linksElsewhere } from './links.ts'
import { moves, movesNowhere, movesStale, type Route } from './moves.ts'
import { notes, notesPrivately } from './notes.ts'
import { colleagueTries, outsiderTries, type Tried } from './others.ts'
import { gives, maintainsJob } from './owner.ts'
import { repeats } from './repeats.ts'

/** What this target offers: stages that flows can go through, private notes, and giving flows away. */
export interface Offered {
  route: Route
  hasPrivateNotes: boolean
  /** Whether the recruiter may give the colleague something. */
  mayGive: boolean
}

const which = fc.nat({ max: 20 })
const tried = fc.constantFrom<Tried>('transition', 'note')

/** Draws a step twice as often as others, since further steps wait for it or since it shows most. */
const twice = (step: fc.Arbitrary<FlowCommand>) => [step, step]

/** The steps of recruiter, colleague and outsider with flows; the first of a sequence is always a link. */
export const flowCommands = (
  { colleague, outsider }: Cast,
  { route, hasPrivateNotes, mayGive }: Offered,
  most: number,
): fc.Arbitrary<FlowCommand[]> =>
  fc
    .tuple(
      fc.constant(null).map(links),
      fc.commands(
        [
          which.map(linksElsewhere),
          which.map(linksAgain),
          ...twice(which.map(moves(route))),
          ...twice(which.map(movesStale(route))),
          which.map(movesNowhere(route)),
          which.map(notes),
          ...twice(which.map(repeats)),
          ...(hasPrivateNotes && colleague ? twice(which.map(notesPrivately)) : []),
          ...(colleague
            ? [
                ...(mayGive ? twice(which.map(gives(colleague))) : []),
                ...twice(which.map(maintainsJob(colleague))),
                fc.tuple(which, tried).map(drawn => colleagueTries(colleague, route)(...drawn)),
              ]
            : []),
          ...(outsider
            ? twice(fc.tuple(which, tried).map(drawn => outsiderTries(outsider, route)(...drawn)))
            : []),
        ],
        { maxCommands: most, size: 'max' },
      ),
    )
    .map(([first, rest]) => [first, ...rest])
