import { isDeepStrictEqual } from 'node:util'
import type { SetStanding } from '../../document/set-standing.ts'
import { count, listed } from '../words.ts'
import { evidenceFiles, evidenceIn } from './evidence.ts'
import type { Part } from './part.ts'
import { standingDiffers, whyNotCertified } from './refused.ts'
import type { Remade } from './remade.ts'
import { type Claims, claimsFrom } from './statement.ts'

/** Checks, files and exchanges that a sentence names before it counts the others. */
const mostNamed = 5

/** What came of judging a recording anew. */
export interface JudgedAnew {
  /** Checks whose verdict is another than the recorded one. */
  differing: readonly { check: string; recorded: string; now: string }[]
  /** Checks that can't be judged from the recording, each with the first request that it lacks. */
  unjudged: readonly { check: string; reason: string }[]
  /** Ids of exchanges for which no check has asked. */
  invented: readonly string[]
}

/** Whether the files are there, are all, and are those whose digests it names. */
export async function filesHold({ evidence }: Claims, folder: string): Promise<Part> {
  const found = new Map((await evidenceIn(folder)).map(({ name, digest }) => [name, digest]))
  const claimed = new Map(evidence.map(({ name, digest }) => [name, digest]))
  const names = (ids: string[], what: string) =>
    ids.length === 0 ? [] : [`${listed(ids, mostNamed)} ${what}`]
  const refused = [
    ...names(
      evidenceFiles.filter(name => !claimed.has(name)),
      'is not among the evidence that it names',
    ),
    ...names(
      [...claimed.keys()].filter(name => !found.has(name)),
      `is not in ${folder}`,
    ),
    ...names(
      [...found.keys()].filter(name => !claimed.has(name)),
      'is there, and it does not name it',
    ),
    ...names(
      [...claimed]
        .filter(([name, digest]) => found.has(name) && found.get(name) !== digest)
        .map(([name]) => name),
      'was changed since: its digest is another',
    ),
  ]
  return refused.length > 0 ? { refused } : { holds: [`the digests of ${count(claimed.size, 'file')}`] }
}

/** Whether report, archive and certificate say what the log says. */
export function recordHolds(claims: Claims, { grade, altered }: Remade): Part {
  const derived = claimsFrom(grade)
  const refused = [
    ...altered,
    ...(grade.set?.id === claims.set.id && grade.set.digest === claims.set.digest
      ? []
      : [`it is of set ${claims.set.id}, and the grade was judged by ${grade.set?.id ?? 'none'}`]),
    ...suiteDiffers(claims.suite, grade.run),
    ...(isDeepStrictEqual(claims.grade, derived.grade)
      ? []
      : [`it tells another grade than the log, in ${membersThatDiffer(claims.grade, derived.grade)}`]),
    ...(isDeepStrictEqual(claims.without, derived.without) ? [] : ['its profile is not that of the grade']),
    ...(['passed', 'warned'] as const).flatMap(verdict => {
      const [more, less] = [
        claims[verdict].filter(id => !derived[verdict].includes(id)),
        derived[verdict].filter(id => !claims[verdict].includes(id)),
      ]
      return [
        ...(more.length > 0
          ? [`it says that ${listed(more, mostNamed)} ${verdict}, and the log does not`]
          : []),
        ...(less.length > 0 ? [`it leaves out that ${listed(less, mostNamed)} ${verdict}`] : []),
      ]
    }),
  ]
  return refused.length > 0
    ? { refused }
    : { holds: ['report, archive and certificate say what the log says'] }
}

const suiteDiffers = ({ version, document }: Claims['suite'], run: Remade['grade']['run']): string[] =>
  version === run.tool.version && document === run.document
    ? []
    : [
        `it tells of version ${version} with catalogue ${document}, and ${run.tool.version} with ${run.document} graded`,
      ]

const membersThatDiffer = (one: Claims['grade'], other: Claims['grade']): string =>
  (Object.keys(one) as (keyof Claims['grade'])[]).filter(name => one[name] !== other[name]).join(', ')

/**
 * Whether the grade is one that can be certified.
 * @param standing how this suite stands to a set, where it is of the version that graded
 */
export function gradeHolds(made: Remade, standing?: (set: string) => SetStanding | undefined): Part {
  const { set } = made.started.gate
  const refused = [
    ...whyNotCertified(made),
    ...(set && standing ? standingDiffers(set, standing(set.id)) : []),
  ]
  return refused.length > 0
    ? { refused }
    : { holds: [`the grade passes by set ${set?.id} and its profile, whole and without known failures`] }
}

/** Whether every verdict follows from what was recorded. */
export function verdictsHold({ differing, unjudged, invented }: JudgedAnew): Part {
  const refused = [
    ...(differing.length > 0
      ? [
          `judged anew, ${count(differing.length, 'verdict')} ${differing.length === 1 ? 'is' : 'are'} another: ${listed(
            differing.map(({ check, recorded, now }) => `${check} ${recorded}, now ${now}`),
            mostNamed,
          )}`,
        ]
      : []),
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
  return refused.length > 0 ? { refused } : { holds: ['every verdict follows from what was recorded'] }
}
