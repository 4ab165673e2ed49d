import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a fault is written: its file, and the line that has its id, or its family's name. */
export function placeOfFault(id: string): { file: string; line: number } | undefined {
  const named = `'${id.replace(/@.*/, '')}'`
  for (const name of globSync('*.{faults,families}.{ts,js}', { cwd: import.meta.dirname })) {
    const file = join(import.meta.dirname, name)
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex(text => text.includes(named))
    if (line >= 0) return { file, line: line + 1 }
  }
  return undefined
}
