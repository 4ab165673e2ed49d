import { loadCatalogue, nearest } from '../../document/index.ts'
import { called } from '../../fixtures/base/called.ts'
import type { Check, Suite } from '../../fixtures/check/check.ts'
import { listed } from '../../reports/words.ts'
import { UsageProblem } from '../usage-problem.ts'
import type { GradeOptions } from './options.ts'

/** What a command line asks for; `only` holds ids of checks that another grade left to look at. */
export type Selection = Pick<GradeOptions, 'suite' | 'check' | 'requirement' | 'skip'> & {
  only?: readonly string[]
}

/**
 * The suites with only the checks that were asked for.
 * @throws UsageProblem for a selection that matches no check
 */
export function selectChecks(suites: Suite[], wanted: Selection): Suite[] {
  for (const id of wanted.suite ?? []) {
    if (!suites.some(suite => suite.id === id)) {
      throw new UsageProblem(
        `--suite ${id}: there is no such suite; near: ${nearest(
          id,
          suites.map(suite => suite.id),
        )
          .slice(0, 1)
          .join('')}; the suites are ${suites.map(suite => suite.id).join(', ')}`,
      )
    }
  }
  for (const id of wanted.skip ?? []) {
    if (!suites.some(suite => suite.checks.some(check => isOrBelow(check.id, id))))
      throw new UsageProblem(
        `--skip ${id}: there is no such check; near: ${nearest(id, idsOf(suites)).join(', ')}`,
      )
  }
  for (const id of wanted.check ?? []) {
    if (!suites.some(suite => suite.checks.some(check => isOrBelow(check.id, id))))
      throw new UsageProblem(
        `--check ${id}: there is no such check; near: ${nearest(id, idsOf(suites)).join(', ')}; \`${called()} requirements --coverage\` lists the checks`,
      )
  }
  const asked = matching(suites, wanted)
  const isSkipped = ({ id }: Check) => wanted.skip?.some(meant => isOrBelow(id, meant)) === true
  const selected = withChecks(asked, check => !isSkipped(check))
  if (selected.length === 0)
    throw new UsageProblem(
      `no check matches ${optionsOf(wanted)}; \`${called()} requirements --coverage\` lists the checks`,
    )
  const unmet = optionsWithout(
    asked.flatMap(suite => suite.checks),
    wanted,
  )
  if (unmet.length > 0)
    throw new UsageProblem(
      `${listed(unmet, mostNamed)}: no check of it is left by the rest of the command, so that it would not be looked at; leave it away, or what excludes it`,
    )
  return selected
}

/** The suites with the checks that were asked for, those that are to be skipped among them. */
function matching(suites: Suite[], { suite: named, check, requirement, only }: Selection): Suite[] {
  const requirements = requirement?.map(currentId)
  return withChecks(
    suites.filter(({ id }) => !named || named.includes(id)),
    one =>
      (!check || check.some(id => isOrBelow(one.id, id))) &&
      (!requirements || one.requirements.some(id => requirements.includes(id))) &&
      (!only || only.includes(one.id)),
  )
}

const withChecks = (suites: Suite[], is: (check: Check) => boolean): Suite[] =>
  suites
    .map(suite => ({ ...suite, checks: suite.checks.filter(is) }))
    .filter(suite => suite.checks.length > 0)

/** Names of options that a message lists before it counts the others. */
const mostNamed = 5

/** What was asked for by name, and has no check among those that came of all that was asked for. */
function optionsWithout(selected: Check[], { check = [], requirement = [] }: Selection): string[] {
  const lacks = (is: (check: Check) => boolean) => !selected.some(is)
  return [
    ...check.filter(meant => lacks(({ id }) => isOrBelow(id, meant))).map(id => `--check ${id}`),
    ...requirement
      .filter(meant => lacks(({ requirements }) => requirements.includes(currentId(meant))))
      .map(id => `--requirement ${id}`),
  ]
}

const idsOf = (suites: Suite[]): string[] => suites.flatMap(suite => suite.checks.map(check => check.id))

/** Whether a check is the one that is meant, or one below it: of a subject, or of a rule at a surface. */
const isOrBelow = (id: string, meant: string): boolean =>
  id === meant || id.startsWith(`${meant}.`) || id.startsWith(`${meant}@`)

function currentId(id: string): string {
  const requirement = loadCatalogue().requirements.find(
    entry => entry.id === id || entry.aliases?.includes(id),
  )
  if (requirement) return requirement.id
  throw new UsageProblem(
    `--requirement ${id}: there is no such requirement; near: ${nearRequirements(id)}; \`${called()} requirements\` lists them`,
  )
}

/** The ids of requirements that look most like one that there isn't. */
export const nearRequirements = (id: string): string =>
  nearest(
    id,
    loadCatalogue().requirements.map(requirement => requirement.id),
  ).join(', ')

const optionsOf = ({ suite = [], check = [], requirement = [], skip = [], only }: Selection) =>
  [
    ...suite.map(id => `--suite ${id}`),
    ...check.map(id => `--check ${id}`),
    ...requirement.map(id => `--requirement ${id}`),
    ...skip.map(id => `--skip ${id}`),
    ...(only ? ['--last-failed'] : []),
  ].join(' ')
