import { isDeepStrictEqual } from 'node:util'
import type { SetStanding } from '../../document/set-standing.ts'
import { count, listed } from '../words.ts'
import { evidenceFiles, evidenceIn } from './evidence.ts'
import type { Part } from './part.ts'
import { standingDiffers, whyNotCertified } from './refused.ts'
import type { Remade } from './remade.ts'
import { type Claims, claimsFrom } from './statement.ts'
import type { Versions } from './verdicts-hold.ts'

/** Checks, files and exchanges that a sentence names before it counts the others. */
const mostNamed = 5

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

/**
 * Whether report, archive and certificate say what the log says. Another version may write a report of the same log
 * otherwise.
 */
export function recordHolds(claims: Claims, { grade, altered }: Remade, versions?: Versions): Part {
  const derived = claimsFrom(grade)
  const refused = [
    ...(versions ? [] : altered),
    ...(grade.set?.id === claims.set.id && grade.set.digest === claims.set.digest
      ? []
      : [`it is of set ${claims.set.id}, and the grade was judged by ${grade.set?.id ?? 'none'}`]),
    ...suiteDiffers(claims.suite, grade.run),
    ...(isDeepStrictEqual(claims.grade, derived.grade)
      ? []
      : [`it tells another grade than the log, in ${membersThatDiffer(claims.grade, derived.grade)}`]),
    ...(isDeepStrictEqual(leftOut(claims, versions), leftOut(derived, versions))
      ? []
      : ['its profile is not that of the grade']),
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
  if (refused.length > 0) return { refused }
  if (!versions || altered.length === 0)
    return { holds: ['report, archive and certificate say what the log says'] }
  return {
    holds: ['the certificate says what the log says'],
    unchecked: [
      `whether the files beside the log say what it says: ${versions.theirs} may write them otherwise than ${versions.own} (${altered.join('; ')})`,
    ],
  }
}

const suiteDiffers = ({ version, document }: Claims['suite'], run: Remade['grade']['run']): string[] =>
  version === run.tool.version && document === run.document
    ? []
    : [
        `it tells of version ${version} with catalogue ${document}, and ${run.tool.version} with ${run.document} graded`,
      ]

/** What is left out; another version may have other words for it. */
const leftOut = ({ without }: Pick<Claims, 'without'>, versions?: Versions) =>
  versions ? without.map(({ id, untested }) => ({ id, untested })) : without

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
