import { delimiter, dirname } from 'node:path'

/**
 * The environment of a user's shell: the Node that runs the tests, and nothing of what `npm test` leaves there. Where
 * the machine's npm keeps its settings is told: npm looks for them beside its Node, which is another one here.
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
