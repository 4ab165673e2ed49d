import { fileURLToPath } from 'node:url'
import { configFile } from './conformance.ts'

/**
 * A configuration whose target is the talkative service.
 * @param environment what else it is told
 * @returns its path
 */
export function talkative(passphrase: string, environment: Record<string, string> = {}): string {
  const program = fileURLToPath(new URL('talkative.ts', import.meta.url))
  return configFile(
    JSON.stringify({
      target: {
        command: `exec '${process.execPath}' '${program}'`,
        environment: { SANDBOX_PASSPHRASE: passphrase, ...environment },
      },
      login: { passphrase },
      // Its red is to be red, also where a check is newer than the newest set.
      gate: { set: 'unfrozen' },
      personas: { recruiter: { identity: 'Mei Tan' }, colleague: { identity: 'Jon Park' } },
    }),
  )
}
