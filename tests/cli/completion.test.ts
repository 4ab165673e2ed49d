import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectCode, folder, run } from './conformance.ts'

const timeout = 300_000
const bin = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

const isThere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

test.concurrent.each(['bash', 'zsh', 'fish'])(
  '%s takes the script that is made for it',
  {
    timeout,
  },
  async shell => {
    const { out, ...ended } = await run(['completion', shell])
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(out).toContain('conformance complete -- ')
    if (!isThere(shell)) return
    const file = join(folder(), 'completion')
    writeFileSync(file, out)
    expect(spawnSync(shell, ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  },
)

test.skipIf(!isThere('bash')).concurrent(
  'bash completes a command, an option, an id and a folder',
  {
    timeout,
  },
  async () => {
    const { out } = await run(['completion', 'bash'])
    const cwd = folder()
    mkdirSync(join(cwd, 'results'))
    const script = `${out}
    compopt() { :; }
    # Of the package bash-completion, which a machine need not have.
    _get_comp_words_by_ref() { words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD cur=\${words[cword]} prev=\${words[cword - 1]}; }
    press() {
      COMP_LINE="$*" COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_POINT=\${#COMP_LINE} COMPREPLY=()
      __conformance_complete
      echo "$* -> \${COMPREPLY[*]}"
    }
    press conformance rep
    press conformance grade --last
    press conformance replay results versions.candidate.stal
    press conformance report res
    press conformance token --persona read`
    const { stdout, stderr } = spawnSync('bash', ['-c', script], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    })
    expect(stderr).toBe('')
    expect(stdout.split('\n').map(line => line.split(' -> ')[1]?.trim())).toEqual([
      'replay report',
      '--last-failed',
      'versions.candidate.stale',
      'results/',
      'readonly',
      undefined,
    ])
  },
)

test.concurrent('an unknown shell is refused with those that there are', { timeout }, async () => {
  const ended = await run(['completion', 'tcsh'])
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/choices are zsh, bash, fish/) })
  expectCode(await run(['--help']), 0)
})
