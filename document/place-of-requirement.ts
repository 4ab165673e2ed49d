import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Requirement } from './types.ts'

/** The file and line at which a requirement stands. The file may be JSON, to which the package compiles it. */
export function placeOfRequirement({ chapter, id }: Pick<Requirement, 'chapter' | 'id'>): {
  file: string
  line: number
} {
  const file = fileURLToPath(new URL(`./requirements/${chapter}.yaml`, import.meta.url))
  const lines = readFileSync(file, 'utf8').split('\n')
  return { file, line: lines.findIndex(line => /^\W*id\W+([\w-]+)\W*$/.exec(line)?.[1] === id) + 1 }
}
