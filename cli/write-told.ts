import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../fixtures/base/folder.ts'
import { isRefusedBySystem, OutputProblem } from '../fixtures/base/output-problem.ts'
import { existing, whole } from '../reports/index.ts'

/**
 * Writes what a command tells of grades into files of a folder. Each appears whole or not at all, and whoever runs the
 * command reads it alone: it quotes the target.
 * @throws OutputProblem
 */
export async function writeTold(folder: string, files: Record<string, string>): Promise<void> {
  try {
    makeFolder(folder)
    for (const [name, text] of Object.entries(files))
      await whole(join(folder, name), file => writeFile(file, text, { flag: existing }))
  } catch (problem) {
    if (!isRefusedBySystem(problem)) throw problem
    throw new OutputProblem(`${Object.keys(files).join(', ')} can not be written to ${folder}`, problem)
  }
}
