import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRefusedBySystem, OutputProblem } from '../../fixtures/base/output-problem.ts'
import { exitCode, openMetrics, readGrade, whole } from '../../reports/index.ts'

const name = 'metrics.prom'

/** Whoever scrapes it is seldom who graded. It holds numbers and names, and no evidence. */
const readByAll = 0o644

/**
 * Writes `metrics.prom` into the folder of a grade: the grade as OpenMetrics.
 * @returns the exit code to which the grade came
 * @throws NoReport, OutputProblem
 */
export async function metrics(dir: string): Promise<number> {
  const grade = await readGrade(dir)
  try {
    await whole(join(dir, name), async file => {
      await writeFile(file, openMetrics(grade))
      await chmod(file, readByAll)
    })
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`${name} can not be written to ${dir}`, problem)
  }
  process.stdout.write(`written to ${dir}: ${name}\n`)
  return exitCode(grade)
}
