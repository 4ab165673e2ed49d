import { examine, type Finding } from '../../fixtures/preflight/examine.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { configuration } from '../grade/configuration.ts'
import { inScratchWorld } from './scratch-world.ts'

const marks = { well: 'ok     ', note: 'note   ', problem: 'problem' } as const

/**
 * Looks at a target and its configuration as a grade would before it starts, and prints all that it finds.
 * @returns the exit code: 0 when a grade would start
 * @throws ConfigProblem, PreflightProblem
 */
export async function doctor(options: { config?: string; url?: string }): Promise<number> {
  const findings = await inScratchWorld(configuration(options), examine)
  for (const finding of findings) tell(finding)
  const problems = findings.filter(({ is }) => is === 'problem')
  process.stdout.write(
    problems.length === 0 ? 'a grade can start\n' : `a grade would not start: ${problems.length} to mend\n`,
  )
  return Math.max(0, ...findings.map(finding => (finding.is === 'problem' ? finding.exitCode : 0)))
}

/** Prints a finding on standard output, escaped, since it may quote the target. */
function tell(finding: Finding): void {
  const lines = finding.text.split('\n').map(terminalLine)
  const advice = finding.is === 'problem' ? [terminalLine(finding.advice)] : []
  process.stdout.write(`${marks[finding.is]}  ${[...lines, ...advice].join('\n         ')}\n`)
}
