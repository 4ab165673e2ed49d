import type { GradeEvent } from '../fixtures/events/event.ts'

/** How a grade, or a part of one, begins. */
type Started = Extract<GradeEvent, { type: 'grade-started' | 'shard-started' }>

/** Something that the parts of a grade have alike, and the whole with them; `isTold` for what a reader can read. */
export interface Alike {
  what: string
  of: (started: Started) => unknown
  isTold?: true
}

/** What the shards of one grade have alike, and so the whole. */
export const alike: readonly Alike[] = [
  { what: 'seed', of: ({ run }) => run.seed, isTold: true },
  { what: 'number of bodies (--runs)', of: ({ run }) => run.samples, isTold: true },
  { what: 'version', of: ({ run }) => run.tool.version, isTold: true },
  { what: 'catalogue of requirements', of: ({ run }) => run.document, isTold: true },
  { what: 'target', of: targetOf, isTold: true },
  { what: 'build', of: ({ run }) => run.build, isTold: true },
  { what: 'configuration', of: ({ run }) => run.configuration },
  { what: 'gate', of: ({ gate }) => gate },
  { what: 'profile', of: ({ profile }) => profile },
]

/** A target that a grade starts has another address each time. */
function targetOf({ target }: Started): string {
  return target.kind === 'url' ? target.url : target.kind
}
