import { delimiter, dirname } from 'node:path'

/**
 * As a user's shell: the Node that runs the tests, and nothing of what `npm test` leaves in the environment, but for
 * where the machine's npm keeps its settings: npm looks for them beside its Node, which is another one here.
 */
export const userShell: Record<string, string | undefined> = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_globalconfig$)|^(VITEST|NODE_ENV|INIT_CWD)/i.test(name),
    ),
  ),
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
  NO_COLOR: '1',
}
