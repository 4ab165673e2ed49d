import { existsSync, readFileSync } from 'node:fs'

/** The tool's name for itself in all that it writes, which is that of its package. */
export const toolName = 'recruiting-adapter-conformance'

/** The version in this package's own package.json, which is above the sources or above `dist/`. */
export function toolVersion(): string {
  const manifests = ['../package.json', '../../package.json']
    .map(path => new URL(path, import.meta.url))
    .filter(url => existsSync(url))
    .map((url): { name?: unknown; version?: unknown } => JSON.parse(readFileSync(url, 'utf8')))
  const version = manifests.find(({ name }) => name === toolName)?.version
  return typeof version === 'string' ? version : 'unknown'
}
