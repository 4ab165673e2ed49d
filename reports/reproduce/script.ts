import { pointerSteps } from '../../generators/json-pointer.ts'
import { show } from '../show.ts'
import type { Claim } from './claim.ts'
import { beginOf, type FormField, type FormFile } from './form.ts'
import { pieces } from './marks.ts'
import {
  bodyText,
  isSameRole,
  neededIn,
  type Role,
  rolesIn,
  type Scenario,
  type Source,
  type Step,
  sourcesIn,
  tokenName,
  type Variable,
} from './scenario.ts'
import { loggingIn, making, picking, sending, talking } from './script-parts.ts'
import { canonical, comment, template, word } from './shell.ts'
import type { Told } from './told.ts'

/**
 * A script for a POSIX shell and curl that repeats a scenario, and says what its last answer shows. It holds no token:
 * these come from the environment, or from a login that a person approves.
 */
export function reproduceScript(told: Told): string {
  const { scenario, claim } = told
  const roles = rolesIn(scenario)
  const sources = sourcesIn(scenario) ?? new Map<string, Source>()
  const used = new Set(scenario.steps.flatMap(step => neededIn(scenario, step)))
  const fresh = [...scenario.variables.values()].filter(
    variable => variable.is === 'fresh' && used.has(variable.name),
  )
  const picks = sources.size > 0 || isInJson(claim) || roles.length > 0
  const lines = [
    '#!/bin/sh',
    ...told.about.map(comment),
    '#',
    ...usage(roles, told).map(comment),
    '',
    'set -u',
    'umask 077',
    talking,
    ...arguments_(told),
    `work=$(mktemp -d) || stop 'no folder for the answers'`,
    `trap 'rm -rf "$work"' EXIT`,
    `trap 'exit 2' HUP INT TERM`,
    '',
    sending,
    ...(picks ? [picking] : []),
    ...(fresh.length > 0 ? [making] : []),
    ...(roles.length > 0 ? [loggingIn, ...roles.map((role, at) => tokenOf(role, at, roles, told)), ''] : []),
    ...fresh.map(made),
    ...(fresh.length > 0 ? [''] : []),
    ...scenario.steps.flatMap((step, at) => asked(step, at, { scenario, sources, roles, told })),
    ...judged(told, nameOf(scenario, scenario.steps.length - 1)),
  ]
  return `${lines.join('\n')}\n`
}

const isInJson = ({ is }: Claim) => is === 'value' || is === 'other' || is === 'absent'

/** The name of a role's variable in the environment. */
export function tokenVariable(role: Role, roles: readonly Role[]): string {
  if (roles.length === 1) return 'TOKEN'
  const alike = roles.filter(({ persona }) => persona === role.persona)
  const nth = alike.findIndex(one => isSameRole(one, role))
  return `TOKEN_${role.persona.toUpperCase()}${nth > 0 ? `_${nth + 1}` : ''}`
}

/** What a role's variable has to be. */
export const tokenLine = (role: Role, roles: readonly Role[]): string =>
  `${tokenVariable(role, roles)}: a token of ${role.persona} over ${role.scopes.join(' ') || 'no scope'}, from the environment`

const usage = (roles: readonly Role[], { url }: Told): string[] => [
  `usage: ${roles.map(role => `${tokenVariable(role, roles)}=… `).join('')}sh reproduce.sh ${url === undefined ? 'BASE_URL' : '[BASE_URL]'}`,
  ...roles.map(role => tokenLine(role, roles)),
  ...(roles.length > 0
    ? ['with --login before the URL it asks for each token, and somebody approves that in a browser']
    : []),
  'exit code: 1 the fault shows, 0 it does not, 2 nothing can be told',
]

const arguments_ = ({ url }: Told): string[] => [
  // Where no step carries a token, whoever asks for a login is not refused.
  'login=',
  `if [ "\${1-}" = --login ]; then login=yes; shift; fi`,
  `base=\${1:-\${BASE_URL:-${url === undefined ? '' : word(url)}}}`,
  `base=\${base%/}`,
  `[ -n "$base" ] || stop 'name the base URL of the service, below which /api/v1 lies'`,
]

const tokenOf = (role: Role, at: number, roles: readonly Role[], { identities }: Told): string => {
  const name = tokenVariable(role, roles)
  const who = identities.get(role.persona)
  const person = who === undefined ? role.persona : `${who} (${role.persona})`
  return [
    `if [ -n "$login" ]; then ${name}=$(log_in ${word(person)} ${word(role.scopes.join(' '))}) || exit 2; fi`,
    `[ -n "\${${name}-}" ] || stop ${word(`set ${name} to a token of ${role.persona}, or run it with --login`)}`,
    ...(at === roles.length - 1 ? [] : ['']),
  ].join('\n')
}

const made = (variable: Variable): string => {
  if (variable.is !== 'fresh') return ''
  const { name, shape, recorded } = variable
  return `${name}=$(${shape === 'uuid' ? 'uuid' : `${shape} ${recorded.length}`})`
}

const nameOf = ({ steps }: Scenario, at: number): string =>
  `${at + 1}-${(steps[at]?.asks ?? '').replace(/[^\w]+/g, '-').slice(0, 40) || 'request'}`

interface Making {
  scenario: Scenario
  sources: ReadonlyMap<string, Source>
  roles: readonly Role[]
  told: Told
}

function asked(step: Step, at: number, { scenario, sources, roles, told }: Making): string[] {
  const name = nameOf(scenario, at)
  const isLast = at === scenario.steps.length - 1
  const token = step.role ? tokenVariable(step.role, roles) : 'TOKEN'
  const named = (variable: string) => (variable === tokenName ? token : variable)
  const body = step.body && bodyText(step.body)
  const form = step.body && 'form' in step.body ? step.body.form : undefined
  const headers = [
    ...step.headers.map(([header, value]) => (value === '' ? `${header};` : `${header}: ${value}`)),
    ...(body !== undefined &&
    !form &&
    !step.headers.some(([header]) => header.toLowerCase() === 'content-type')
      ? ['content-type:']
      : []),
  ]
  const options = [
    ...(step.method === 'HEAD' ? ['--head'] : []),
    ...headers.map(header => `-H ${template(header, named)}`),
    ...(form
      ? formOptions(form, name, named)
      : body === undefined
        ? []
        : [`--data-raw ${template(body, named)}`]),
  ]
  const path = template(step.path, variable =>
    scenario.variables.get(variable)?.is === 'captured' ? `${variable}_in_path` : named(variable),
  )
  const taken = [...sources].filter(([, source]) => source.step === step.id)
  return [
    comment(
      `${at + 1}. ${step.asks}, ${step.role ? `as ${step.role.persona}` : 'without a token'}; expected: ${isLast ? told.expected : step.status}`,
    ),
    ...(form ?? []).flatMap(field => ('file' in field ? fileMade(field.file, name) : [])),
    [`send ${name} ${word(step.method)} ${path}`, ...options].join(' \\\n  '),
    ...(isLast ? [] : [`as_before ${name} ${step.status}`]),
    ...taken.flatMap(([variable, { pointer }]) => [
      `${variable}=$(pick ${name} ${word(pathOf(pointer, step.answer))} | text)`,
      `taken "$${variable}" ${name}`,
    ]),
    ...inPaths(
      scenario,
      at,
      taken.map(([variable]) => variable),
    ),
    '',
  ]
}

/** A form as options of curl. The names of files hold nothing that curl would read in its own way. */
const formOptions = (
  form: readonly FormField[],
  step: string,
  named: (variable: string) => string,
): string[] =>
  form.map(field => {
    if (!('file' in field)) return `--form-string ${template(`${field.name}=${field.value}`, named)}`
    const { name, mediaType } = field.file
    const said = template(`;filename=${name};type=${mediaType}`, named)
    return `-F ${word(`${field.name}=@`)}"$work/${step}.file"${said}`
  })

/** The lines that write a file: its bytes in octal, which every shell's printf knows, and zeros that fill it up. */
function fileMade(file: FormFile, step: string): string[] {
  const begin = beginOf(file)
  const filling = (file.size ?? 0) - begin.length
  const octal = [...begin].map(byte => `\\${byte.toString(8).padStart(3, '0')}`)
  const rows = Array.from({ length: Math.ceil(octal.length / 24) }, (_, row) =>
    octal.slice(24 * row, 24 * row + 24).join(''),
  )
  return [
    '{',
    ...rows.map(row => `  printf '${row}'`),
    ...(filling > 0 ? [`  head -c ${filling} /dev/zero`] : []),
    `} >"$work/${step}.file"`,
  ]
}

/** Variables that stand in the path of a later step, as they are written there. */
function inPaths({ steps }: Scenario, at: number, taken: readonly string[]): string[] {
  const later = new Set(
    steps
      .slice(at + 1)
      .flatMap(({ path }) => pieces(path).flatMap(piece => ('variable' in piece ? [piece.variable] : []))),
  )
  return taken
    .filter(name => later.has(name))
    .map(
      name =>
        `${name}_in_path=$(printf '%s' "$${name}" | sed 's/%/%25/g; s/ /%20/g; s/#/%23/g; s/?/%3F/g; s/&/%26/g; s|/|%2F|g; s/+/%2B/g')`,
    )
}

/** A JSON pointer as a list of names and numbers of items. */
function pathOf(pointer: string, answer: unknown): string {
  let here = answer
  const path = pointerSteps(pointer).map(step => {
    const isItem = Array.isArray(here)
    here = isItem ? (here as unknown[])[Number(step)] : (here as Record<string, unknown> | undefined)?.[step]
    return isItem ? Number(step) : step
  })
  return canonical(path)
}

/** What the last answer is held against, and what is said of it. */
function judged({ claim, expected, scenario, kept }: Told, name: string): string[] {
  const last = scenario.steps.at(-1)
  const named = (variable: string) => variable
  const isTold = claim.is === 'status' ? `${claim.status}` : ''
  const telling = [last?.status, kept].map(String)
  const unless = [...(last?.role ? ['401'] : []), '429', '500', '502', '503', '504'].filter(
    status => !telling.includes(status),
  )
  // What is expected is not always told by the place where it is seen.
  const place = 'pointer' in claim && !expected.startsWith(claim.pointer) ? ` at ${claim.pointer}` : ''
  const told = word(`${name}: expected ${expected}, received${place}`)
  const value = (pointer: string) => [`received=$(pick ${name} ${word(pathOf(pointer, last?.answer))})`]
  const [before, test] = ((): [string[], string] => {
    switch (claim.is) {
      case 'status':
        return [['received=$status'], `[ "$received" = ${isTold} ]`]
      case 'header': {
        const read = `received=$(tr -d '\\r' <"$work/${name}.head" | grep -i ${word(`^${claim.name}:`)} | head -n 1 | cut -d: -f2- | sed 's/^ *//')`
        const starts = word(claim.value?.toLowerCase() ?? '')
        return claim.value === undefined
          ? [[read], '[ -z "$received" ]']
          : [
              [read],
              `case $(printf '%s' "$received" | tr 'A-Z' 'a-z') in ${starts}*) true ;; *) false ;; esac`,
            ]
      }
      case 'value':
        return [value(claim.pointer), `[ "$received" = ${template(canonical(claim.value), named)} ]`]
      case 'other':
        return [
          value(claim.pointer),
          `[ -n "$received" ] && [ "$received" != ${template(canonical(claim.than), named)} ]`,
        ]
      case 'absent':
        return [value(claim.pointer), '[ -z "$received" ]']
      case 'text':
        return [
          [`received=${word(show(claim.text, 60))}`],
          `grep -qF -e ${template(claim.text, named)} "$work/${name}.body"`,
        ]
      case 'lack':
        return [['received=nothing'], `! grep -qF -e ${template(claim.text, named)} "$work/${name}.body"`]
      case 'empty':
        return [['received='], `[ ! -s "$work/${name}.body" ]`]
      case 'file':
        return [
          [
            ...fileMade(claim.file, 'claimed'),
            `received=${word(claim.isSame ? 'that file' : 'another file')}`,
          ],
          `${claim.isSame ? '' : '! '}cmp -s "$work/claimed.file" "$work/${name}.body"`,
        ]
    }
  })()
  return [
    `case $status in ${unless.join('|')})`,
    `  stop "${name}: received $status, which tells nothing here: is the token good, and the service well?" ;;`,
    'esac',
    ...before,
    `if ${test}; then`,
    `  say ${told} "\${received:-nothing}: the fault shows"`,
    '  exit 1',
    'fi',
    `say ${told} "\${received:-nothing}, status $status: the fault does not show"`,
    'exit 0',
  ]
}
