import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setIds, setOf } from '../../document/sets.ts'
import { Redactor } from '../../fixtures/client/redact.ts'
import { baseUrl, notHttp } from '../../fixtures/config/address.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig, readConfig } from '../../fixtures/config/read.ts'
import { suites } from '../../suites/index.ts'
import { UsageProblem } from '../usage-problem.ts'
import { heldAgainstBaseline } from './baseline.ts'
import type { GradeOptions } from './options.ts'

/** The file that is read when none is named. Without it, the reference in this process is the target. */
export const defaultFile = 'conformance.yaml'
const embedded = 'target: { embedded: reference }'

/** What a command line says of its configuration. */
type Named = Pick<GradeOptions, 'config' | 'url' | 'baseline'>

/**
 * The configuration that the command line names; `--url` takes the place of its target, and `--baseline` that of its
 * gate.
 * @throws ConfigProblem, UsageProblem
 */
export function configuration({ config, url, baseline }: Named): Config {
  const file = config ?? defaultFile
  const read =
    config === undefined && !existsSync(file)
      ? parseConfig(withoutFile(), file, process.env)
      : readConfig(file, process.env, checkIds())
  // The passphrase is a secret before anything can go wrong, so that no message prints it.
  new Redactor().learn(read.login.passphrase, '$PASSPHRASE')
  const written = { ...read, gate: gateOf(read.gate, baseline) }
  if (url === undefined) return written
  const base = baseUrl(url)
  if (base === undefined) throw new UsageProblem(`--url: ${notHttp.problem} (${notHttp.allowed})`)
  return { ...written, target: { kind: 'url', url: base } }
}

/**
 * What is graded where there is no configuration.
 * @throws UsageProblem where somebody meant to write one: what it names would go ungraded, and the gate would pass
 */
function withoutFile(): string {
  const meant = readdirSync('.').filter(name => nearlyIt.test(name))
  if (meant.length === 0) return embedded
  throw new UsageProblem(
    `there is no ${defaultFile} here, but ${meant.toSorted().join(', ')}, which is not read by itself; name it ${defaultFile}, or say --config ${meant[0]}`,
  )
}

/** A name that is only written otherwise. */
const nearlyIt = /^\.?conformance\.(ya?ml|toml)(\.txt)?$/i

function gateOf(gate: Config['gate'], baseline: string | false | undefined): Config['gate'] {
  if (baseline === undefined) return gate
  const { set, failOn } = gate
  if (baseline === false) return { set, failOn: failOn === 'regressions' ? 'must' : failOn }
  return { set, failOn: heldAgainstBaseline(failOn), baseline: resolve(baseline) }
}

/** Ids of all checks: those of the suite, and those of a set that an expectation may still name. */
const checkIds = () => [
  ...new Set([
    ...suites.flatMap(suite => suite.checks.map(check => check.id)),
    ...setIds().flatMap(id => Object.keys(setOf(id)?.checks ?? {})),
  ]),
]
