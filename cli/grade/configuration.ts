import { existsSync } from 'node:fs'
import { Redactor } from '../../fixtures/client/redact.ts'
import { baseUrl, notHttp } from '../../fixtures/config/address.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig, readConfig } from '../../fixtures/config/read.ts'
import { suites } from '../../suites/index.ts'
import { UsageProblem } from '../usage-problem.ts'

/** The file that is read when none is named. Without it, the reference in this process is the target. */
const defaultFile = 'conformance.yaml'
const embedded = 'target: { embedded: reference }'

/**
 * The configuration that the command line names; `--url` takes the place of its target.
 * @throws ConfigProblem, UsageProblem
 */
export function configuration({ config, url }: { config?: string; url?: string }): Config {
  const file = config ?? defaultFile
  const written =
    config === undefined && !existsSync(file)
      ? parseConfig(embedded, file, process.env)
      : readConfig(file, process.env, checkIds())
  // The passphrase is a secret before anything can go wrong, so that no message prints it.
  new Redactor().learn(written.login.passphrase, '$PASSPHRASE')
  if (url === undefined) return written
  const base = baseUrl(url)
  if (base === undefined) throw new UsageProblem(`--url: ${notHttp.problem} (${notHttp.allowed})`)
  return { ...written, target: { kind: 'url', url: base } }
}

const checkIds = () => suites.flatMap(suite => suite.checks.map(check => check.id))
