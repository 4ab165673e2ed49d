import { isDeepStrictEqual } from 'node:util'
import type { SetStanding } from '../../document/set-standing.ts'
import { setOf } from '../../document/sets.ts'
import { called } from '../../fixtures/base/called.ts'
import { endings } from '../endings.ts'
import { beyondProfile } from '../profile.ts'
import type { Grade } from '../types.ts'
import { count, listed } from '../words.ts'
import type { Remade } from './remade.ts'

/** Names of checks that a sentence lists before it counts the others. */
const mostNamed = 5

/** Why a grade is none that can be certified, in sentences; all of them, none where it can. */
export function whyNotCertified({ grade, started, broken }: Remade): string[] {
  return [
    ...broken,
    ...(grade.run.shard
      ? [
          `it is shard ${grade.run.shard.index}/${grade.run.shard.of} of a grade: \`${called()} merge\` puts the shards together, and the whole can be certified`,
        ]
      : []),
    ...(grade.run.ending === 'completed' ? [] : [`the grade ${endings[grade.run.ending]}`]),
    ...(grade.summary.gate === 'passed'
      ? []
      : [`its gate is ${grade.summary.gate}: ${grade.gate.reasons.join('; ')}`]),
    ...leniencies(grade, started),
    ...(started.gate.set === undefined
      ? ['its gate pins no requirement set, so a certificate of it would say of nobody knows what']
      : short(grade, started.gate.set)),
  ]
}

/** What lets a gate pass that is not kept. */
function leniencies(
  { gate: { baseline } }: Grade,
  { gate: { failOn, expectations, disputed = [] } }: Remade['started'],
): string[] {
  return [
    ...(failOn === 'regressions' || baseline !== undefined
      ? ['its gate was held against a baseline, which lets pass what was broken before']
      : []),
    ...(expectations.length > 0
      ? [`${are(expectations.length, 'known failure')} excused; a certificate takes none`]
      : []),
    ...(disputed.length > 0
      ? [
          `${are(disputed.length, 'check')} disputed: ${listed(
            disputed.map(({ check }) => check),
            mostNamed,
          )}; a certificate takes none`,
        ]
      : []),
  ]
}

/** What of the set was not tested as the set and the profile ask it. */
function short(grade: Grade, { id, gone }: SetStanding): string[] {
  if (!setOf(id)) return [`this suite has no requirement set ${id}`]
  const beyond = beyondProfile(grade, grade.profile)
  return [
    ...(gone.length > 0
      ? [`the suite has no more what set ${id} holds: ${listed(gone, mostNamed)}; grade by a newer set`]
      : []),
    ...(beyond.length > 0
      ? [
          `${are(beyond.length, 'check')} untested beyond the profile: ${listed(
            beyond.map(({ check, reason, omission }) =>
              omission === undefined
                ? `${check} (${reason})`
                : `${check} (${reason}; a profile may leave out ${omission})`,
            ),
            mostNamed,
          )}`,
        ]
      : []),
  ]
}

const are = (number: number, noun: string): string => `${count(number, noun)} ${number === 1 ? 'is' : 'are'}`

/**
 * Where a log says another standing of the suite to its set than is so: what it calls provisional would close no gate.
 * @param own that of this suite to the set, which has to be of the log's version
 */
export const standingDiffers = (recorded: SetStanding | undefined, own: SetStanding | undefined): string[] =>
  isDeepStrictEqual(recorded, own)
    ? []
    : [`the log says otherwise than this suite what of set ${recorded?.id} counts`]
