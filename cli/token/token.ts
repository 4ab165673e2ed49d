import type { Scope } from '../../document/types.ts'
import { scopes } from '../../document/types.ts'
import { called } from '../../fixtures/base/called.ts'
import type { PersonaName } from '../../fixtures/events/event.ts'
import { login } from '../../fixtures/preflight/login.ts'
import { inScratchWorld } from '../doctor/scratch-world.ts'
import { configuration } from '../grade/configuration.ts'
import { tellSecret } from '../printed.ts'
import { UsageProblem } from '../usage-problem.ts'

/** The options of `token` on the command line. */
interface TokenOptions {
  persona: PersonaName
  /** The scopes to ask for; without any, all. */
  scope?: Scope[]
  config?: string
  url?: string
}

/**
 * Logs a persona in and prints its token, so that a `curl` line of a report runs. Standard output gets the token alone.
 * @returns the exit code
 * @throws ConfigProblem, UsageProblem, PreflightProblem
 */
export async function token({ persona, scope = [...scopes], ...options }: TokenOptions): Promise<number> {
  const config = configuration(options)
  if (config.target.kind !== 'url')
    throw new UsageProblem(
      `a token is of use only with a service that stays: name one with --url, or as target.url (\`${called()} serve\` runs one)`,
    )
  const configured = config.personas[persona]
  if (configured === undefined || configured === 'none')
    throw new UsageProblem(`nobody plays ${persona}: set personas.${persona}.identity`)
  const { accessToken } = await inScratchWorld(config, world => login(world, persona, scope))
  process.stderr.write(
    `a token of ${persona}: whoever has it may do the same, so keep it out of logs and files\n`,
  )
  tellSecret(`${accessToken}\n`)
  return 0
}
