import type { Grade } from '../types.ts'
import { count, listed } from '../words.ts'
import type { Part } from './part.ts'

/** Checks and exchanges that a sentence names before it counts the others. */
const mostNamed = 5

/** What came of judging a recording anew. */
export interface JudgedAnew {
  /** The verdicts that are on record, by check, and how many of them it came to again. */
  recorded: ReadonlyMap<string, string>
  same: number
  /** Checks whose verdict is another than the recorded one. */
  differing: readonly { check: string; recorded: string; now: string; changed?: string }[]
  /** Checks of which the record says other requirements, or another place, than they have; each with what it is. */
  misnamed: readonly string[]
  /** Checks that can't be judged from the recording, each with the first request that it lacks. */
  unjudged: readonly { check: string; reason: string }[]
  /** Ids of exchanges for which no check has asked. */
  invented: readonly string[]
}

/** Why a recording can't be judged anew at all, in a sentence. */
export interface NotJudged {
  impossible: string
}

/** The version of the suite that graded, and the one that verifies, where they are two. */
export interface Versions {
  theirs: string
  own: string
}

/** Whether every verdict of a grade follows from what was recorded, by the version that graded. */
export function verdictsHold(judged: JudgedAnew | NotJudged, grade: Grade): Part {
  if ('impossible' in judged) return { refused: [judged.impossible] }
  const refused = [
    ...unheld(judged, grade),
    ...othersIn(judged.differing),
    ...misnamedIn(judged),
    ...untoldIn(judged),
  ]
  return refused.length > 0 ? { refused } : { holds: ['every verdict follows from what was recorded'] }
}

/**
 * Whether the verdicts follow by another version than that which graded. A check that became another one may judge
 * otherwise, and what asks for something else can't judge: both are told, and say nothing against the certificate.
 */
export function verdictsHoldByAnother(judged: JudgedAnew | NotJudged, { theirs, own }: Versions): Part {
  if ('impossible' in judged) return { unchecked: [judged.impossible] }
  const { differing, recorded, same } = judged
  const [changed, unchanged] = [
    differing.filter(({ changed: why }) => why !== undefined),
    differing.filter(({ changed: why }) => why === undefined),
  ]
  const unchecked = [
    ...changed.map(
      ({ check, recorded: was, now, changed: why }) =>
        `${check} was ${was} by version ${theirs}; by this one it is ${now}, and ${why}`,
    ),
    ...untoldIn(judged).map(text => `by version ${own}, ${text}`),
  ]
  return {
    refused: othersIn(unchanged),
    holds:
      same > 0
        ? [`by version ${own}, ${same} of ${recorded.size} verdicts follow from what was recorded`]
        : [],
    unchecked:
      unchecked.length > 0
        ? [...unchecked, `version ${theirs} can verify the verdicts of its own checks`]
        : [],
  }
}

/** What a check that never ran comes to, which needs no evidence: it says nothing of the target. */
const withoutEvidence = ['blocked', 'error']

/** Verdicts of a grade that are none of those which were judged anew, in a sentence. */
function unheld({ recorded }: JudgedAnew, { checks }: Grade): string[] {
  const others = checks.filter(
    ({ id, verdict }) => !withoutEvidence.includes(verdict) && recorded.get(id) !== verdict,
  )
  return others.length === 0
    ? []
    : [
        `nothing was judged anew for ${count(others.length, 'verdict')} of the grade: ${listed(
          others.map(({ id, verdict }) => `${id} ${verdict}`),
          mostNamed,
        )}`,
      ]
}

/** Verdicts that come out otherwise, in a sentence. */
const othersIn = (differing: JudgedAnew['differing']): string[] =>
  differing.length === 0
    ? []
    : [
        `judged anew, ${count(differing.length, 'verdict')} ${differing.length === 1 ? 'is' : 'are'} another: ${listed(
          differing.map(({ check, recorded, now }) => `${check} ${recorded}, now ${now}`),
          mostNamed,
        )}`,
      ]

/** Where the record says of checks what they are not, in a sentence. */
const misnamedIn = ({ misnamed }: JudgedAnew): string[] =>
  misnamed.length === 0
    ? []
    : [
        `the log says otherwise than this suite what ${count(misnamed.length, 'check')} tested: ${listed(misnamed, mostNamed)}`,
      ]

/** Where what is asked for and what is on record are not the same, in sentences. */
function untoldIn({ unjudged, invented }: JudgedAnew): string[] {
  return [
    ...(unjudged.length > 0
      ? [
          `the recording lacks what ${count(unjudged.length, 'check')} asked: ${listed(
            unjudged.map(({ check, reason }) => `${check} (${reason})`),
            mostNamed,
          )}`,
        ]
      : []),
    ...(invented.length > 0
      ? [`nobody asked for ${count(invented.length, 'exchange')} of the log: ${listed(invented, mostNamed)}`]
      : []),
  ]
}
