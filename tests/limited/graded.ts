import { playedBy, type ReferenceOptions, startReference } from '../../reference/index.ts'
import { configFile, type Ended, folder, type Report, reportIn, run } from '../cli/conformance.ts'
import { type Limit, type Limiter, limiter } from './limiter.ts'

/** What came of a grade of the reference behind a gateway. */
export interface Graded {
  ended: Ended
  /** The folder of its reports. */
  out: string
  report: Report
  /** What the gateway has seen. */
  seen: Pick<Limiter, 'requests' | 'sensitive' | 'refused'>
}

/**
 * Grades the reference behind a gateway with these limits, and maybe with limits of its own.
 * @param budget as it stands in the configuration
 */
export async function gradedBehind(
  limits: readonly Limit[],
  {
    args = [],
    budget,
    reference: options = {},
  }: { args?: string[]; budget?: string; reference?: ReferenceOptions } = {},
): Promise<Graded> {
  const passphrase = 'open sesame'
  const reference = await startReference({
    passphrase,
    lifetimes: { pollInterval: 1, deviceCode: 60 },
    ...options,
  })
  const gateway = await limiter(reference.url, limits)
  try {
    const personas = playedBy(reference.identities).map(([part, name]) => `  ${part}: { identity: ${name} }`)
    const config = configFile(
      [
        `target: { url: "${gateway.url}" }`,
        `login: { passphrase: ${passphrase} }`,
        'personas:',
        ...personas,
        ...(budget === undefined ? [] : [`budget: ${budget}`]),
      ].join('\n'),
    )
    const out = folder()
    const ended = await run(['grade', '--config', config, '--out', out, '--seed', '7', ...args])
    const { requests, sensitive, refused } = gateway
    return { ended, out, report: reportIn(out), seen: { requests, sensitive, refused } }
  } finally {
    await gateway.close()
    await reference.close()
  }
}
