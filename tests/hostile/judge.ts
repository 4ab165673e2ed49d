import type { Report } from '../cli/conformance.ts'
import type { Behaviour, Right } from './behaviour.ts'
import type { Place } from './places.ts'
import { SecretSearch } from './secrets.ts'

/** All that can be seen of a grade from outside. */
export interface Seen {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
  seconds: number
  /** In MiB. */
  memory: number
  /** What it wrote, by name. */
  files: Map<string, string>
  secrets: ReadonlySet<string>
  strayed: readonly string[]
  asked: ReadonlyMap<Behaviour, number>
}

/** In MiB. */
const mostMemory = 512

const mostSeconds = 60

/** What is not as it should be with a grade of a target that behaves like this; empty when all is. */
export function wrongs(behaviours: readonly Behaviour[], seen: Seen): string[] {
  const report = reportOf(seen)
  const rights = behaviours.map(({ right }) => right)
  const [only] = rights.length === 1 ? rights : []
  return [
    ...always(seen, report),
    ...accusations(rights, report),
    ...(only ? [...exits(only, seen), ...passes(only, report), ...words(only, seen, report)] : []),
    ...limits(behaviours, seen),
  ]
}

/**
 * What is not as it should be with what `doctor` tells of such a target: it ends, in words, and where nothing that it looks
 * at can be had it says so.
 */
export function wrongsTold(behaviours: readonly Behaviour[], seen: Seen): string[] {
  const { out, code } = seen
  const isSpoilt = behaviours.some(
    ({ where: { at, operation, from = 1, oneIn = 1 }, right: { passes } }) =>
      passes === 'none' && lookedAt.includes(at) && operation === undefined && from === 1 && oneIn === 1,
  )
  return [
    ...always(seen, undefined),
    ...(code === 0 || code === 2 || code === 3 ? [] : [`it ended with ${code}`]),
    ...(isSpoilt && !/^(note|problem) /m.test(out) ? ['it finds nothing to tell'] : []),
    ...limits([], seen),
  ]
}

/** Where `doctor` looks. */
const lookedAt: readonly Place[] = [
  'everything',
  'device',
  'token',
  'screens',
  'discovery',
  'calls',
  'candidates',
  'jobs',
  'clients',
  'hiring',
]

/** What holds whatever the target does. */
function always(seen: Seen, report: Report | undefined): string[] {
  const said = `${seen.out}${seen.err}`
  const secrets = new SecretSearch(seen.secrets)
  const texts = [...seen.files, ['standard output', seen.out], ['standard error', seen.err]] as const
  return [
    ...(seen.code === null ? [`it ended by ${seen.signal}`] : []),
    ...stackTraces(said),
    ...(said.includes('\u001b') ? ['a terminal sequence of the target is printed'] : []),
    ...texts.flatMap(([file, text]) => leaked(file, secrets.leaks(text))),
    ...texts.filter(([, text]) => text.includes('\u001b')).map(([file]) => `a control character in ${file}`),
    ...seen.strayed.slice(0, 3).map(request => `another origin was asked: ${request}`),
    ...defects(report),
  ]
}

/** Each by the line that it stands under. */
const stackTraces = (said: string): string[] =>
  [...said.matchAll(/^(.*)\n {2,}at .*(?::\d+|<anonymous>)\)?$/gm)].map(
    ([, above = '']) => `a stack trace: ${above.slice(0, 160)}`,
  )

const leaked = (file: string, forms: string[]): string[] =>
  forms.length === 0 ? [] : [`${forms.length} secrets in ${file}, such as ${forms[0]}`]

const defects = (report: Report | undefined): string[] => {
  const reasons = report?.checks.filter(({ reason }) => reason?.includes('a defect of the suite')) ?? []
  return reasons.slice(0, 3).map(({ id, reason }) => `${id}: ${reason?.slice(0, 200)}`)
}

/** What was called broken that no behaviour touches. */
function accusations(rights: readonly Right[], report: Report | undefined): string[] {
  const may = rights.flatMap(({ fails }) => fails)
  const failed = report?.requirements.filter(({ verdict }) => verdict === 'failed') ?? []
  const wrongly = failed.filter(({ id }) => !may.some(beginning => id.startsWith(beginning)))
  return wrongly.length === 0 ? [] : [`wrongly accused of ${wrongly.map(({ id }) => id).join(', ')}`]
}

function exits({ exits: right }: Right, { code }: Seen): string[] {
  return right.some(exit => exit === code) ? [] : [`it ended with ${code} and not with ${right.join(' or ')}`]
}

function passes({ passes: right }: Right, report: Report | undefined): string[] {
  const active = report?.checks.filter(({ id }) => !id.startsWith('passive.')) ?? []
  const ids = (verdicts: string[]) =>
    active.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)
  switch (right) {
    case 'all':
      return some('did not pass', ids(['failed', 'blocked', 'error', 'skipped']))
    case 'none':
      return [...some('passed', ids(['passed'])), ...some('was skipped', ids(['skipped']))]
    case 'some':
      return []
  }
}

const some = (what: string, ids: string[]) =>
  ids.length === 0
    ? []
    : [`${what}: ${ids.slice(0, 4).join(', ')}${ids.length > 4 ? ` and ${ids.length - 4} more` : ''}`]

function words({ says }: Right, { out, err }: Seen, report: Report | undefined): string[] {
  const told = [out, err, ...(report?.checks.map(({ reason }) => reason ?? '') ?? [])]
  return says === undefined || told.some(text => says.test(unwrapped(text)))
    ? []
    : [`it does not say ${says}`]
}

/** Lines that a terminal's width has broken are one. */
const unwrapped = (text: string) => text.replace(/\s+/g, ' ')

function limits(behaviours: readonly Behaviour[], seen: Seen): string[] {
  const most = Math.max(0, ...behaviours.map(({ right }) => right.seconds ?? mostSeconds)) || mostSeconds
  return [
    ...(seen.seconds > most ? [`it took ${seen.seconds} s of ${most}`] : []),
    ...(seen.memory > mostMemory ? [`it held ${seen.memory} MB of ${mostMemory}`] : []),
    // Beside others more checks are graded, each of which may ask before patience is over.
    ...behaviours.flatMap(behaviour => {
      const asked = seen.asked.get(behaviour) ?? 0
      const requests = (behaviour.right.requests ?? Number.POSITIVE_INFINITY) * behaviours.length
      return asked > requests ? [`it asked ${asked} times, and ${requests} are plenty`] : []
    }),
  ]
}

function reportOf({ files }: Seen): Report | undefined {
  const text = files.get('report.json')
  return text === undefined ? undefined : JSON.parse(text)
}
