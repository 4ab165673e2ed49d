import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { suites } from '../../suites/index.ts'
import { documentCopy } from '../document-copy.ts'
import { log } from '../reports/log-builder.ts'
import { configFile, folder, run } from './conformance.ts'
import { aTarget } from './targets.ts'

const timeout = 300_000

const badConfigs: [string, (url: string) => string, RegExp][] = [
  [
    'an unknown key',
    url => `target: { url: "${url}" }\nlogin: { passphrase: x }\npersona: {}`,
    /conformance\.yaml:3: persona: unknown key \(allowed here: target, login, personas/,
  ],
  [
    'a wrong type',
    url => `target: { url: "${url}" }\nlogin: { passphrase: x }\nbudget:\n  request: soon`,
    /conformance\.yaml:4: budget\.request: expected number, found string soon/,
  ],
  [
    'a missing variable',
    url => `target: { url: "${url}" }\nlogin:\n  passphrase: "\${NO_SUCH_VARIABLE}"`,
    /conformance\.yaml:3: login\.passphrase: the environment variable NO_SUCH_VARIABLE is not set/,
  ],
]

test.concurrent.each(badConfigs)(
  '%s: where and what is allowed, and nothing is sent',
  { timeout },
  async (_, yaml, said) => {
    const target = await aTarget((__, response) => response.end('{}'))
    const out = join(folder(), 'results')
    const ended = await run(['grade', '--config', configFile(yaml(target.url)), '--out', out])
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toMatch(said)
    expect(ended.err).not.toMatch(/\n\s+at /)
    expect(target.connections).toBe(0)
    expect(existsSync(out)).toBe(false)
  },
)

test.concurrent.each(['fault', 'variant'])(
  'an embedded reference with a %s that it does not have',
  { timeout },
  async kind => {
    const config = configFile(`target: { embedded: reference, ${kind}s: [retry-creates] }`)
    const ended = await run(['grade', '--config', config])
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toMatch(
      new RegExp(`^not graded: There is no ${kind} "retry-creates"\\. Near: .*\n.*target\\.${kind}s`),
    )
  },
)

const misuses: [string[], RegExp][] = [
  [['grade', '--bogus'], /unknown option '--bogus'/],
  [['grade', '--runs', 'many'], /'--runs <n>' argument 'many' is invalid/],
  [['grade', '--runs', '0'], /at least 1/],
  [['serve', '--port', '70000'], /from 0 to 65535/],
  [['serve', '--fault', 'retry-creates'], /no fault "retry-creates"\. Near: retry-creates-twice/],
  [['serve', '--variant', 'nonsense'], /no variant "nonsense"/],
  [['grade', '--config', 'nowhere.yaml'], /nowhere\.yaml: no such file/],
  [['grade', '--url', 'nonsense'], /^--url: is not an http or https address \(such as/],
  [['grade', '--url', 'http://me:pw@127.0.0.1:9'], /^--url: is not .* without user, query and fragment\)\n$/],
  [['doctor', '--url', ''], /^--url: is not an http or https address/],
  [['grade', '--suite', 'nonsense'], new RegExp(`the suites are ${suites.map(({ id }) => id).join(', ')}`)],
  [
    ['grade', '--check', 'login.nonsense'],
    /^--check login\.nonsense: there is no such check; near: login\..*lists the checks/,
  ],
  [
    ['grade', '--check', 'login.device', '--check', 'versions.candidate.stail'],
    /^--check versions\.candidate\.stail: there is no such check; near: versions\.candidate\.stale,/,
  ],
  [
    ['grade', '--suite', 'login', '--check', 'versions.candidate.stale'],
    /^no check matches --suite login --check versions\.candidate\.stale; /,
  ],
  [
    ['grade', '--suite', 'discovery', '--check', 'discovery', '--check', 'versions.candidate.stale'],
    /^--check versions\.candidate\.stale: no check of it is left by the rest of the command/,
  ],
  [
    ['grade', '--requirement', 'DISC-TOOL-02', '--requirement', 'SRV-02'],
    /^--requirement SRV-02: no check of it is left by the rest of the command/,
  ],
  [
    ['grade', '--requirement', 'XX-99'],
    /no such requirement; near: .*; `conformance requirements` lists them/,
  ],
  [
    ['requirements', 'VER-2'],
    /no requirement VER-2; near: VER-\d\d, .*; `conformance requirements` lists them/,
  ],
  [['grade', '--suite', 'vershions'], /no such suite; near: versions; the suites are /],
  [['grade', '--skip', 'versions.candidate.stail'], /no such check; near: versions\.candidate\.stale,/],
  [['grade', '--bail', '0'], /at least 1/],
  [['grade', '--max-time', 'soon'], /Expected a time such as 90s, 5m or 1h/],
  [['grade', '--last-failed', 'nowhere'], /nowhere holds no grade that can be read: there is nothing/],
  [['replay', 'nowhere', 'login.device.starts'], /nowhere holds no grade that can be read/],
  [['replay'], /missing required argument 'grade'/],
  [['nonsense'], /unknown command 'nonsense'/],
]

test.concurrent.each(misuses)('%j is refused with what is right', { timeout }, async (args, said) => {
  const ended = await run(args)
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(said)
  expect(ended.err).not.toMatch(/\n\s+at /)
})

test.concurrent.each(['conformance.yml', '.conformance.yaml', 'Conformance.yaml', 'conformance.yaml.txt'])(
  'a file that is only nearly the configuration is not passed over: %s',
  { timeout },
  async name => {
    const cwd = folder()
    writeFileSync(join(cwd, name), 'target: { url: "http://127.0.0.1:9" }\nlogin: { passphrase: x }\n')
    const ended = await run(['grade', '--suite', 'discovery'], { cwd })
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(`there is no conformance.yaml here, but ${name}, which is not read`)
  },
)

test.concurrent('a check that failed and is gone is not passed over', { timeout }, async () => {
  const earlier = folder()
  const text = log().started(['gone.check']).check('gone.check', 'failed').finished().text()
  writeFileSync(join(earlier, 'events.jsonl'), text)
  const ended = await run(['grade', '--last-failed', earlier])
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toMatch(/^--last-failed .*: gone\.check did not pass there, and this version has no such/)
})

test.concurrent.each([[['--help']], [['grade', '--help']], [['serve', '--help']], [['--version']]])(
  '%j',
  { timeout },
  async args => {
    const ended = await run(args)
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(ended.out).not.toBe('')
  },
)

test.concurrent('the help names every command and every exit code', { timeout }, async () => {
  const { out } = await run(['--help'])
  for (const name of ['grade', 'replay', 'serve', 'requirements'])
    expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(out).toMatch(/Exit codes: 0 .* 1 .* 2 .* 3 .* 130 /s)
})

test.concurrent('requirements lists the catalogue, and tells about one by its id or a former one', {
  timeout,
}, async () => {
  const all = await run(['requirements'])
  expect(all.code).toBe(0)
  expect(all.out).toMatch(/^VER-02 +must +server +\S/m)
  const one = await run(['requirements', 'VER-02'])
  expect(one.code).toBe(0)
  expect(one.out).toMatch(
    /^VER-02 .*\n.*\n {2}source: Errors, row 409 VERSION_CONFLICT\n {2}stands in: \S*document\/requirements\/versions\.yaml:\d+\n {2}checks:\n {4}versions\./,
  )
  expect(one.out).toMatch(/ {4}versions\.candidate\.stale {3}\S*suites\/versions\/candidate\.ts:\d+\n/)
  expect(one.out).toMatch(
    /\n {4}stale-version-accepted {3}\S*reference\/rules\/versions\.faults\.ts:\d+ {3}\S/,
  )
  const family = await run(['requirements', 'ERR-401-01'])
  expect(family.out).toMatch(/\n {4}no-token-needed {3}\S*calls\.families\.ts:\d+ {3}a family of \d+: \S/)
})

test.concurrent('requirements quotes the passage from the copy that a configuration names, whatever else it lacks', {
  timeout,
}, async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'document.txt'), documentCopy())
  const configured = (copy: string) => `login: { passphrase: "\${NOT_SET_ANYWHERE}" }\ndocument: ${copy}\n`
  writeFileSync(join(cwd, 'conformance.yaml'), configured('document.txt'))
  const { code, out } = await run(['requirements', 'VER-02'], { cwd })
  expect(code).toBe(0)
  expect(out).toMatch(
    / {2}passage: document\.txt:\d+\n {4}place \| words\n {4}409 VERSION_CONFLICT \| Row 409 VERSION_CONFLICT of Errors\.\n/,
  )
  writeFileSync(join(cwd, 'other.yaml'), configured('gone.txt'))
  const gone = await run(['requirements', 'VER-02', '--config', 'other.yaml'], { cwd })
  expect(gone.code).toBe(2)
  expect(gone.err).toMatch(/^other\.yaml:2: document: there is no file \S*gone\.txt/)
  const nowhere = await run(['requirements', 'VER-02', '--config', 'none.yaml'], { cwd })
  expect([nowhere.code, nowhere.err]).toEqual([2, 'none.yaml: no such file\n'])
})

test.concurrent('requirements --coverage accounts for every one', { timeout }, async () => {
  const { code, out } = await run(['requirements', '--coverage'])
  expect(code).toBe(0)
  for (const line of out.trim().split('\n'))
    expect(line).toMatch(/^[A-Z0-9-]+-\d+ +(none: |none yet: planned|[a-z])/)
})

test.concurrent('serve lists its faults and variants', { timeout }, async () => {
  for (const what of ['--list-faults', '--list-variants']) {
    const { code, out } = await run(['serve', what])
    expect(code).toBe(0)
    expect(out).toMatch(/^[a-z][a-z0-9-]+\n {4}\S/)
  }
})
