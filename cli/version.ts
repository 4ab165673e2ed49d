import { existsSync, readFileSync } from 'node:fs'

/** The version in this package's own package.json, from the sources or from `dist/`. */
export function toolVersion(): string {
  const file = ['../package.json', '../../package.json']
    .map(path => new URL(path, import.meta.url))
    .find(url => existsSync(url))
  const manifest: { version?: unknown } = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return typeof manifest.version === 'string' ? manifest.version : 'unknown'
}

/** What this tool calls itself in all that it writes. */
export const toolName = 'recruiting-adapter-conformance'
