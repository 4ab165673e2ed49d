import type { Right } from './behaviour.ts'

/** What is right for what only looks odd: a grade as if nothing were. */
export const innocent: Right = { exits: [0], fails: [], passes: 'all' }

/** What is right where no answer came, or none that can be read for what the network did. */
export const unread: Right = { exits: [3], fails: [], passes: 'none' }

/** Passes for no JSON: `CALL-03` has it that an answer is plain JSON, and nothing else can be said. */
export const notJson: Right = {
  exits: [1, 3],
  fails: ['CALL-01', 'CALL-03', 'CALL-05', 'ERR-FMT-'],
  passes: 'none',
}

/** What a candidate's own chapters may be blamed for where what they are about is not what any document allows. */
export const ofCandidates = ['CAND-', 'CALL-', 'VER-', 'IDEM-', 'ERR-', 'SANDBOX-08']
