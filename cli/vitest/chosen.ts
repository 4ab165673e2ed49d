import type { RunnerTask, RunnerTestSuite } from 'vitest'

/** The tests of these names that Vitest is about to run: what `-t`, `.only` and a list of files have left of them. */
export function chosenIn(
  { tasks }: Readonly<Pick<RunnerTestSuite, 'tasks'>>,
  names: ReadonlySet<string>,
): string[] {
  return tasks.flatMap((task: RunnerTask) => {
    if (task.type === 'suite') return chosenIn(task, names)
    return names.has(task.name) && (task.mode === 'run' || task.mode === 'queued') ? [task.name] : []
  })
}
