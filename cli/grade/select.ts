import { loadCatalogue } from '../../document/index.ts'
import type { Check, Suite } from '../../fixtures/check/check.ts'
import { UsageProblem } from '../usage-problem.ts'
import type { GradeOptions } from './options.ts'

/**
 * The suites with only the checks that were asked for.
 * @throws UsageProblem for a selection that matches no check
 */
export function selectChecks(
  suites: Suite[],
  wanted: Pick<GradeOptions, 'suite' | 'check' | 'requirement'>,
): Suite[] {
  for (const id of wanted.suite ?? []) {
    if (!suites.some(suite => suite.id === id)) {
      throw new UsageProblem(
        `--suite ${id}: there is no such suite; the suites are ${suites.map(suite => suite.id).join(', ')}`,
      )
    }
  }
  const requirements = wanted.requirement?.map(currentId)
  const matches = (check: Check) =>
    (!wanted.check || wanted.check.some(id => isOrBelow(check.id, id))) &&
    (!requirements || check.requirements.some(id => requirements.includes(id)))
  const selected = suites
    .filter(suite => !wanted.suite || wanted.suite.includes(suite.id))
    .map(suite => ({ ...suite, checks: suite.checks.filter(matches) }))
    .filter(suite => suite.checks.length > 0)
  if (selected.length > 0) return selected
  throw new UsageProblem(
    `no check matches ${optionsOf(wanted)}; \`conformance requirements --coverage\` lists the checks`,
  )
}

/** Whether a check is the one that is meant, or one below it: of a subject, or of a rule at a surface. */
const isOrBelow = (id: string, meant: string): boolean =>
  id === meant || id.startsWith(`${meant}.`) || id.startsWith(`${meant}@`)

function currentId(id: string): string {
  const requirement = loadCatalogue().requirements.find(
    entry => entry.id === id || entry.aliases?.includes(id),
  )
  if (requirement) return requirement.id
  throw new UsageProblem(
    `--requirement ${id}: there is no such requirement; \`conformance requirements\` lists them`,
  )
}

const optionsOf = ({
  suite = [],
  check = [],
  requirement = [],
}: Pick<GradeOptions, 'suite' | 'check' | 'requirement'>) =>
  [
    ...suite.map(id => `--suite ${id}`),
    ...check.map(id => `--check ${id}`),
    ...requirement.map(id => `--requirement ${id}`),
  ].join(' ')
