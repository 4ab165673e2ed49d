import { existsSync, writeFileSync } from 'node:fs'
import { called } from '../../fixtures/base/called.ts'
import type { Config } from '../../fixtures/config/config.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { LoginProblem } from '../../fixtures/login/problem.ts'
import { terminalLine } from '../../reports/escape/terminal.ts'
import { UsageProblem } from '../usage-problem.ts'
import { casting, type Person } from './casting.ts'
import { identitiesOf, lookAt, reaches } from './look.ts'
import { ask } from './questions.ts'
import { writtenConfig } from './written.ts'

/**
 * Looks at a service, tries its login with the passphrase in SANDBOX_PASSPHRASE, and writes a configuration for it.
 * @returns the exit code
 * @throws UsageProblem, ConfigProblem, PreflightProblem
 */
export async function init(
  given: string | undefined,
  { out, force }: { out: string; force?: true },
): Promise<number> {
  if (existsSync(out) && !force)
    throw new UsageProblem(`${out} exists; choose another with --out, or replace it with --force`)
  const url = baseOf(given ?? (await ask('the base URL of the service', { otherwise: 'name it: init URL' })))
  const passphrase = process.env.SANDBOX_PASSPHRASE || (await askedPassphrase())
  const config = parseConfig(
    `target: { url: ${JSON.stringify(url)} }\nlogin: { passphrase: "\${PASSPHRASE}" }`,
    'the URL',
    { PASSPHRASE: passphrase || 'not known' },
  )
  await reaches(config)
  say(`${url} answers`)
  const people = passphrase ? await peopleOf(config) : []
  const cast = casting(people)
  writeFileSync(out, writtenConfig(url, cast))
  say(`${out} is written; ${Object.keys(cast).length} of 6 personas have somebody to play them`)
  say(`look it through, then run: ${called()} doctor`)
  return 0
}

/** The identities that the login screen offers. Trouble is only printed: the file is of use without them. */
async function peopleOf(config: Config): Promise<Person[]> {
  try {
    const identities = await identitiesOf(config)
    say(
      identities.length === 0
        ? 'the login screen lists nobody; name the identities yourself'
        : `the login screen lists ${identities.join(', ')}`,
    )
    const people: Person[] = []
    let { bindings } = config
    for (const identity of identities)
      people.push(
        await lookAt({ ...config, bindings }, identity, learnt => {
          bindings = learnt
        }),
      )
    return people
  } catch (problem) {
    if (!(problem instanceof LoginProblem)) throw problem
    say(`the login did not work: ${problem.message}`)
    return []
  }
}

/** The passphrase, asked for at a terminal; without one the login isn't tried. */
const askedPassphrase = async () =>
  process.stdin.isTTY ? ask('the sandbox passphrase (empty: the login is not tried)', { secret: true }) : ''

/** The base URL in any address of the service. */
const baseOf = (text: string) => text.replace(/\/api\/v1(\/.*)?$/, '').replace(/\/+$/, '')

const say = (text: string) => process.stdout.write(`${terminalLine(text)}\n`)
