import type { RunnerTask, RunnerTestSuite } from 'vitest'

/** Those of these tests that Vitest is about to run: `-t` or `.only` may leave some out. */
export function chosenIn(
  { tasks }: Readonly<Pick<RunnerTestSuite, 'tasks'>>,
  names: ReadonlySet<string>,
): string[] {
  return tasks.flatMap((task: RunnerTask) => {
    if (task.type === 'suite') return chosenIn(task, names)
    return names.has(task.name) && (task.mode === 'run' || task.mode === 'queued') ? [task.name] : []
  })
}
