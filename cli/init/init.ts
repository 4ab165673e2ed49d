import { existsSync, writeFileSync } from 'node:fs'
import { called } from '../../fixtures/base/called.ts'
import { shellWord } from '../../fixtures/base/shell-word.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { personaNames } from '../../fixtures/events/event.ts'
import { printable } from '../../fixtures/secrets/thread.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { tryFile } from '../try-file.ts'
import { UsageProblem } from '../usage-problem.ts'
import { type Casting, casting } from './casting.ts'
import { reaches } from './look.ts'
import { NothingToWrite, nothingFrom } from './nothing.ts'
import { offered, peopleAmong } from './people.ts'
import { ask } from './questions.ts'
import { schemaLine } from './schema-line.ts'
import { told } from './told.ts'
import { writtenConfig } from './written.ts'

/** The most identities that are tried, since only six have a part to play. */
const mostLookedAt = 20

/** The options of `init` on the command line. */
interface InitOptions {
  out: string
  force?: true
  /** Origins besides the service's own that may be given the passphrase. */
  origin?: string[]
}

/**
 * Looks at a service, tries its login with the passphrase in SANDBOX_PASSPHRASE, and writes a configuration for it.
 * @returns the exit code
 * @throws UsageProblem, ConfigProblem, PreflightProblem, NothingToWrite
 */
export async function init(
  given: string | undefined,
  { out, force, origin = [] }: InitOptions,
): Promise<number> {
  if (existsSync(out) && !force)
    throw new UsageProblem(`${out} exists; choose another with --out, or replace it with --force`)
  tryFile(out)
  const url = baseOf(given ?? (await ask('the base URL of the service', { otherwise: 'name it: init URL' })))
  const passphrase =
    process.env.SANDBOX_PASSPHRASE ||
    (await ask('the sandbox passphrase', { secret: true, otherwise: 'set SANDBOX_PASSPHRASE' }))
  const config = parseConfig(
    `target: { url: ${JSON.stringify(url)} }\nlogin: { passphrase: "\${PASSPHRASE}", origins: ${JSON.stringify(origin)} }`,
    'the command line',
    { PASSPHRASE: passphrase },
  )
  await reaches(config)
  say(`${url} answers`)
  const { login, bindings, found } = await lookedAt(config, url)
  tell(found)
  refuseSecrets(found, bindings)
  writeFileSync(out, writtenConfig({ schemaLine: schemaLine(out), url, login, bindings, casting: found }))
  say(`${out} is written; ${Object.keys(found.cast).length} of 6 personas have somebody to play them`)
  say(
    `look it through, then run: ${called()} doctor${out === 'conformance.yaml' ? '' : ` --config ${shellWord(out)}`}`,
  )
  return 0
}

/** Reads whom the login screen offers, logs each of them in, and says who could play whom. @throws NothingToWrite */
async function lookedAt(config: Config, url: string) {
  try {
    const { config: read, identities } = await offered(config, url)
    if (identities.length === 0)
      throw new NothingToWrite(
        2,
        'the login screen lists nobody to choose from',
        'name the identities yourself',
      )
    const some = identities.slice(0, mostLookedAt)
    const first = some.length < identities.length ? `; the first ${some.length} are looked at` : ''
    say(`the login screen lists ${identities.join(', ')}${first}`)
    const { people, bindings } = await peopleAmong(read, some)
    return { login: read.login, bindings, found: casting(people) }
  } catch (problem) {
    throw nothingFrom(problem, url)
  }
}

/** @throws NothingToWrite where a label or a binding, which can't be cut, holds a secret that this process knows */
function refuseSecrets({ cast }: Casting, bindings: Record<string, string>): void {
  const labels = Object.values(cast).map(({ person }) => person.identity)
  const telling = [...labels, ...Object.values(bindings)].find(text => printable(text) !== text)
  if (telling === undefined) return
  throw new NothingToWrite(
    2,
    `the login screen shows a secret in ${telling}, which would have to be written`,
    'change the passphrase, or the screen',
  )
}

function tell({ cast, left }: Casting): void {
  for (const name of personaNames) {
    const part = cast[name]
    say(`${name.padEnd(10)} ${part ? `${part.person.identity}: ${told(part)}` : 'nobody was found'}`)
  }
  if (left.length > 0) say(`${left.length} of those listed ${left.length === 1 ? 'plays' : 'play'} no part:`)
  for (const part of left) say(`  ${part.person.identity}: ${told(part)}`)
}

/** The base URL in any address of the service. */
const baseOf = (text: string) => text.replace(/\/api\/v1(\/.*)?$/, '').replace(/\/+$/, '')

const say = (text: string) => process.stdout.write(`${terminalLine(text)}\n`)
