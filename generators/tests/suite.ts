import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratorOptions } from '../index.ts'

/** Where the JSON Schema Test Suite is; the tests that need it are skipped where it is not. */
const suiteRoot =
  process.env.JSON_SCHEMA_TEST_SUITE ?? join(import.meta.dirname, '../../../shared/json-schema-test-suite')

export const suiteIsThere = existsSync(join(suiteRoot, 'tests'))

export interface Group {
  readonly id: string
  readonly schema: unknown
  readonly options: GeneratorOptions
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const dialects = { draft7: 'draft-07', 'draft2020-12': '2020-12' } as const

/** The groups of the suite's required tests, each with the remote documents. In 2020-12, `format` only annotates. */
export function groupsOf(draft: keyof typeof dialects): Group[] {
  const folder = join(suiteRoot, 'tests', draft)
  const remotes = remotesBelow(join(suiteRoot, 'remotes'), 'http://localhost:1234/')
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name =>
      readJson(join(folder, name)).map(
        (group: { description: string; schema: unknown; tests: Group['tests'] }) => ({
          id: `${draft}/${name.replace('.json', '')}: ${group.description}`,
          schema: group.schema,
          options: {
            remotes,
            dialect: dialects[draft],
            formats: name === 'format.json' ? 'annotate' : 'assert',
          },
          tests: group.tests,
        }),
      ),
    )
}

function remotesBelow(folder: string, address: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) Object.assign(found, remotesBelow(path, `${address}${entry.name}/`))
    else if (entry.name.endsWith('.json')) found[address + entry.name] = readJson(path)
  }
  return found
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
