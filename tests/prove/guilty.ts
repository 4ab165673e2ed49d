import { parseConfig } from '../../fixtures/config/read.ts'
import { runSuites } from '../../fixtures/engine/run.ts'
import { World } from '../../fixtures/engine/world.ts'
import type { CheckResult, Exchange } from '../../fixtures/events/event.ts'
import { preflight } from '../../fixtures/preflight/preflight.ts'
import { openEmbedded } from '../../fixtures/target/embedded.ts'
import { suites } from '../../suites/index.ts'

const config = parseConfig(
  JSON.stringify({ target: { embedded: 'reference' }, budget: { request: 120, patience: 180 } }),
  'the configuration of a trial',
  {},
)

/** An exchange of a check: what was asked, and what was answered, without what differs from start to start. */
interface Told {
  id: Exchange['id']
  asked: string
  answered: string
}

/** What a check came to alone, and its exchanges in the order of their answers. */
interface Alone {
  result: CheckResult | undefined
  told: Told[]
}

/**
 * Runs one check alone on the reference with these faults. Two runs of a check ask the same, as far as answers go.
 * @param seen the address at which a test has something else stand before the reference
 */
export async function alone(
  check: string,
  faults: string[],
  seen = async (url: string) => url,
): Promise<Alone> {
  const target = await openEmbedded(config, {
    ...{ faults, variants: ['small-attachments'], deviceCodeSeconds: 25 },
  })
  const run = {
    ...{ id: 'trial', startedAt: '2026-11-25T00:00:00.000Z', seed: 1, samples: 10, document: '' },
    tool: { name: 'tests', version: '0', node: process.version },
  }
  const world = new World(
    {
      ...{ base: await seen(target.url), config: target.config, run, sessions: [], noWrites: undefined },
      ...{ keepsIdle: true, log: undefined, out: '' },
    },
    't',
  )
  const told: Told[] = []
  const plain = plainTexts(target.url)
  world.recorder.watch((exchange, { method, url, body }, { status, headers, bytes }) => {
    const sent = typeof body === 'string' ? body : body === undefined ? '' : 'a form'
    const lines = headers.flatMap(([name, value]) => (passing.test(name) ? [] : [`${name}: ${value}`]))
    told.push({
      id: exchange.id,
      asked: plain(`${method} ${url.href} ${sent}`),
      answered: plain([status, ...lines.sort(), bytes.toString('latin1')].join('\n')),
    })
  })
  const results: CheckResult[] = []
  try {
    world.facts.noWrites = (await preflight(world)).noWrites
    const only = suites
      .map(suite => ({ ...suite, checks: suite.checks.filter(({ id }) => id === check) }))
      .filter(({ checks }) => checks.length > 0)
    const signal = new AbortController().signal
    await runSuites(world, only, { signal, checkFinished: result => void results.push(result) })
  } finally {
    await world.close()
    await target.close()
  }
  return { result: results[0], told }
}

/** Headers that tell of the answer, and not of what was asked for. */
const passing = /^(date|etag|keep-alive|content-length|connection|set-cookie|traceparent)$/i

/** Texts without addresses, times, codes and tokens, and with ids in the order in which they come. */
function plainTexts(base: string): (text: string) => string {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `#${ids.size}`
    ids.set(id, known)
    return known
  }
  return text =>
    text
      .replaceAll(base, 'http://target')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, numbered)
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?/g, 'a time')
      .replace(/user_code=[\w-]*|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'a code')
      .replace(/(sandbox-(?:at|rt|dc)-)[\w-]+/g, '$1…')
}

/** How the exchange that a mismatch names stands to the same one on the reference without the fault. */
export type Standing = 'guilty' | 'innocent' | 'none named'

/**
 * Whether each mismatch of a check with a fault is told beside an exchange whose answer the fault has changed, or that
 * stands on one. An exchange that the reference without the fault never came to has been changed by what came before.
 */
export function standings({ result, told }: Alone, control: Alone): { path: string; is: Standing }[] {
  const [with_, without] = [byTurn(told), byTurn(control.told)]
  const isChanged = (id: string) => {
    const found = [...with_].find(([, one]) => one.id === id)
    return found !== undefined && without.get(found[0])?.answered !== found[1].answered
  }
  return (result?.mismatches ?? []).map(({ path, exchange, beside = [] }) => ({
    path,
    is: exchange === undefined ? 'none named' : [exchange, ...beside].some(isChanged) ? 'guilty' : 'innocent',
  }))
}

/** Exchanges by what was asked, and how often it had been asked before. */
function byTurn(told: Told[]): Map<string, Told> {
  const times = new Map<string, number>()
  return new Map(
    told.map(one => {
      const turn = times.get(one.asked) ?? 0
      times.set(one.asked, turn + 1)
      return [`${one.asked} ${turn}`, one]
    }),
  )
}
