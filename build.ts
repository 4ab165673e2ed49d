import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { yamlValue } from './document/yaml.ts'
import { configSchema } from './fixtures/config/schema.ts'

/** Makes `dist/`, which is what the published package runs: the compiled sources, and the data that they read. */
const root = import.meta.dirname
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

// As JSON, which is YAML too and is read a hundred times as fast.
for (const data of globSync('{document,reports,reference}/**/*.{yaml,json}', { cwd: root })) {
  mkdirSync(dirname(join(dist, data)), { recursive: true })
  const value = yamlValue(readFileSync(join(root, data), 'utf8'), data)
  writeFileSync(join(dist, data), `${JSON.stringify(value, null, 2)}\n`)
}
writeFileSync(join(dist, 'config-schema.json'), `${JSON.stringify(configSchema, null, 2)}\n`)
