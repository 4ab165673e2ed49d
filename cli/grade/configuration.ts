import { existsSync } from 'node:fs'
import { Redactor } from '../../fixtures/client/redact.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig, readConfig } from '../../fixtures/config/read.ts'

/** Without a file, the reference inside this process is the target. */
const defaultFile = 'conformance.yaml'
const embedded = 'target: { embedded: reference }'

/** The configuration that the command line names, with its URL in place of the target. @throws ConfigProblem */
export function configuration({ config, url }: { config?: string; url?: string }): Config {
  const file = config ?? defaultFile
  const read =
    config === undefined && !existsSync(file) ? parseConfig(embedded, file, process.env) : readConfig(file)
  // Known before anything can go wrong: what is printed of it goes without the passphrase.
  new Redactor().learn(read.login.passphrase, '$PASSPHRASE')
  return url === undefined ? read : { ...read, target: { kind: 'url', url: url.replace(/\/+$/, '') } }
}
