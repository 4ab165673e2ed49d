import { cpSync, existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The actions that keep artefacts, each as its version 4 does: a folder of the store is an artefact. */
const actions: Record<string, (given: Record<string, string>, workspace: string, store: string) => void> = {
  'actions/upload-artifact'({ name = 'artifact', path = '' }, workspace, store) {
    const from = join(workspace, path)
    if (existsSync(from)) cpSync(from, join(store, name), { recursive: true })
  },

  'actions/download-artifact'({ pattern = '*', path = '', ...more }, workspace, store) {
    for (const name of globSync(pattern, { cwd: store })) {
      const into = more['merge-multiple'] === 'true' ? path : join(path, name)
      cpSync(join(store, name), join(workspace, into), { recursive: true })
    }
  },
}

/** Does what an action does with artefacts, if it does anything with them. @param uses `actions/upload-artifact@v4` */
export function keepArtefacts(
  { uses, with: given }: { uses: string; with: Record<string, string> },
  workspace: string,
  store: string,
): void {
  actions[uses.replace(/@.*/, '')]?.(given, workspace, store)
}
