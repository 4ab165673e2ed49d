import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { yamlValue } from './document/yaml.ts'
import { configSchema } from './fixtures/config/schema.ts'
import { statementSchema } from './reports/certificate/statement-schema.ts'
import { diffSchema } from './reports/diff/diff-schema.ts'
import { indexSchema } from './reports/history/index-schema.ts'
import { reportSchema } from './reports/report-schema.ts'
import { triageSchema } from './reports/triage/triage-schema.ts'

/** Makes `dist/`, which is what the published package runs: the compiled sources, and the data that they read. */
const root = import.meta.dirname
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// Subpath imports are resolved by the nearest package.json: the compiled files have one that leads to compiled files.
const { imports }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const compiled = Object.entries(imports).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')])
writeFileSync(
  join(dist, 'package.json'),
  `${JSON.stringify({ type: 'module', imports: Object.fromEntries(compiled) }, null, 2)}\n`,
)

// JSON is YAML too, and is read a hundred times as fast.
for (const data of globSync('{document,reference}/**/*.yaml', { cwd: root })) {
  mkdirSync(dirname(join(dist, data)), { recursive: true })
  const value = yamlValue(readFileSync(join(root, data), 'utf8'), data)
  writeFileSync(join(dist, data), `${JSON.stringify(value, null, 2)}\n`)
}
const made = [
  join('reports', 'triage', 'dictionary.json'),
  join('cli', 'grade', 'budget', 'costs.json'),
  join('suites', 'digests.json'),
  ...globSync('document/sets/*.json', { cwd: root }),
]
for (const file of made) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  copyFileSync(join(root, file), join(dist, file))
}

const schemas = {
  'config-schema.json': configSchema,
  'certificate-schema.json': statementSchema,
  'report-schema.json': reportSchema,
  'diff-schema.json': diffSchema,
  'history-schema.json': indexSchema,
  'triage-schema.json': triageSchema,
}
for (const [file, schema] of Object.entries(schemas))
  writeFileSync(join(dist, file), `${JSON.stringify(schema, null, 2)}\n`)
