import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folder } from '../cli/conformance.ts'
import { userShell } from '../cli/user-shell.ts'
import type { Place } from './github-runner.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Checkout extends Place {
  /** What the runner's `gh` answers from: artifacts.json, and a folder of artefacts a run. */
  github: string
}

/** A checkout of somebody's service, and a runner with a `gh` that answers from a folder as the real one does. */
export function checkout({ isBroken = false } = {}): Checkout {
  const [workspace, bin, github] = [folder(), folder(), folder()]
  const fault = isBroken ? ', faults: [stale-version-accepted]' : ''
  writeFileSync(join(workspace, 'conformance.yaml'), `target: { embedded: reference${fault} }\n`)
  writeFileSync(
    join(bin, 'gh'),
    `#!/bin/bash -e
if [ "$1 $2" = 'api --method' ]; then
  [ -n "$GH_TOKEN" ] || { echo 'HTTP 403: Resource not accessible by integration' >&2; exit 1; }
  exec jq --raw-output "\${!#}" ${github}/artifacts.json
fi
[ "$1 $2 $4 $6 $8" = 'run download --repo --name --dir' ] && cp --recursive ${github}/"$3/$7" "$9"
`,
  )
  chmodSync(join(bin, 'gh'), 0o755)
  return {
    ...{ workspace, github, packed: root },
    env: { ...userShell, PATH: `${bin}${delimiter}${userShell.PATH}` },
    contexts: { github: { sha: 'c0ffee', event: {}, token: 'a token' } },
  }
}
