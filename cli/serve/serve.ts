import { appendFileSync } from 'node:fs'
import { called } from '../../fixtures/base/called.ts'
import {
  dimensions,
  drawStranger,
  faults,
  type ReferenceOptions,
  type Stranger,
  startReference,
  UnknownId,
  usualStranger,
  variants,
} from '../../reference/index.ts'
import { json } from '../../reports/escape/json.ts'
import { endingSignals } from '../ending-signals.ts'
import { UsageProblem } from '../usage-problem.ts'
import { sampleConfig } from './sample-config.ts'

/** The options of `serve` on the command line. */
export interface ServeOptions {
  port?: number
  host: string
  fault?: string[]
  variant?: string[]
  /** The seed of a stranger. */
  stranger?: string
  /** Choices, each as `DIMENSION=VALUE`. */
  choose?: string[]
  /** Whether the stranger is usual in all that is not chosen; its words are drawn all the same. */
  usual?: true
  /** Seconds for which a device code is good. */
  deviceLifetime?: number
  listFaults?: true
  listVariants?: true
  listDimensions?: true
  audit?: string
}

/**
 * Runs the reference service until Ctrl-C.
 * @returns the exit code
 * @throws UsageProblem for an unknown fault, variant, dimension or value, or a port that is taken
 */
export async function serve(options: ServeOptions): Promise<number> {
  if (options.listFaults)
    return list(
      faults.map(({ id, violates, what }) => `${id}\n    ${what}\n    violates ${violates.join(', ')}`),
    )
  if (options.listVariants)
    return list(variants.map(({ id, what, allowedBy }) => `${id}\n    ${what}\n    allowed by: ${allowedBy}`))
  if (options.listDimensions) return listDimensions()
  const reference = await started(options)
  const people = reference.identities.map(({ identity, may }) => `    ${identity.padEnd(12)} ${may}`)
  list([
    `the reference service is running at ${reference.url}`,
    `  passphrase   ${reference.passphrase}`,
    `  identities\n${people.join('\n')}`,
    '',
    'to grade it, put this into conformance.yaml,',
    '',
    sampleConfig(reference),
    'and, in another terminal, run',
    '',
    `SANDBOX_PASSPHRASE=${quoted(reference.passphrase)} ${called()} grade`,
    '',
    'Ctrl-C ends it',
  ])
  await interrupted()
  await reference.close()
  return 0
}

async function started({ port, host, fault, variant, deviceLifetime, audit, ...choosing }: ServeOptions) {
  const passphrase = process.env.SANDBOX_PASSPHRASE
  const options = (): ReferenceOptions => ({
    host,
    stranger: strangerOf(choosing),
    faults: fault ?? [],
    variants: (variant ?? []).flatMap(ids => ids.split(',')).filter(id => id !== ''),
    ...(port === undefined ? {} : { port }),
    ...(passphrase ? { passphrase } : {}),
    ...(deviceLifetime === undefined ? {} : { lifetimes: { deviceCode: deviceLifetime } }),
    ...(audit === undefined
      ? {}
      : { audit: line => appendFileSync(audit, `${json(line)}\n`, { mode: 0o600 }) }),
  })
  try {
    return await startReference(options())
  } catch (problem) {
    if (problem instanceof UnknownId) throw new UsageProblem(problem.message)
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    if (code === 'EADDRINUSE')
      throw new UsageProblem(`port ${port} is taken; choose another with --port, or none for a free one`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new UsageProblem(`can not listen at ${host}:${port} (${code})`)
    throw problem
  }
}

/** @throws UsageProblem, UnknownId */
function strangerOf({
  stranger,
  choose = [],
  usual,
}: Pick<ServeOptions, 'stranger' | 'choose' | 'usual'>): Stranger {
  const fixed = Object.fromEntries(choose.map(choiceOf))
  return stranger === undefined || usual
    ? usualStranger(stranger ?? 'usual', fixed)
    : drawStranger(stranger, fixed)
}

/** @throws UsageProblem */
function choiceOf(choice: string): [string, string] {
  const at = choice.indexOf('=')
  if (at < 1) throw new UsageProblem(`--choose ${choice}: expected DIMENSION=VALUE`)
  return [choice.slice(0, at), choice.slice(at + 1)]
}

const listDimensions = () =>
  list(
    dimensions.flatMap(({ name, allowedBy, values }) => [
      name,
      `    allowed by: ${allowedBy}`,
      ...values.map(({ value, what }) => `    ${value.padEnd(20)} ${what}`),
    ]),
  )

function list(lines: string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

const interrupted = () =>
  new Promise<void>(resolve => {
    for (const signal of endingSignals) process.once(signal, () => resolve())
  })

/** A text quoted for a POSIX shell, which takes it literally. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
