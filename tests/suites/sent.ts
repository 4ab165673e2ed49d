import type { Suite } from '../../fixtures/check/check.ts'
import { MultipartForm } from '../../fixtures/client/multipart.ts'
import type { WireRequest } from '../../fixtures/client/wire.ts'
import { parseConfig } from '../../fixtures/config/read.ts'
import { runSuites } from '../../fixtures/engine/run.ts'
import { World } from '../../fixtures/engine/world.ts'
import { preflight } from '../../fixtures/preflight/preflight.ts'
import { embeddingOf, openEmbedded } from '../../fixtures/target/embedded.ts'

/** A reference whose ids are told from request ids by their form. */
const config = parseConfig(
  JSON.stringify({
    target: { embedded: 'reference', choose: { 'identifiers.candidate': 'dotted' } },
    budget: { request: 120, patience: 180 },
  }),
  'the configuration of what is sent',
  {},
)

/**
 * The requests of each check in a grade of these suites in this order, as texts. What the target gave is named. Its
 * pages are left out: which are gone through is told by them.
 */
export async function sentBy(suites: Suite[]): Promise<Map<string, Set<string>>> {
  if (config.target.kind !== 'embedded') throw new Error('the reference is what is asked here')
  const target = await openEmbedded(config, { ...embeddingOf(config.target), deviceCodeSeconds: 25 })
  const run = {
    ...{ id: 'sent', startedAt: new Date().toISOString(), seed: 7, samples: 5, document: '' },
    tool: { name: 'tests', version: '0', node: process.version },
  }
  const world = new World(
    {
      ...{ base: target.url, config: target.config, run, sessions: [], noWrites: undefined },
      ...{ keepsIdle: true, log: undefined, out: '' },
    },
    's',
  )
  const sent = new Map<string, Set<string>>()
  world.recorder.watch((_exchange, request, _reply, { check, persona }) => {
    if (request.headers.accept === 'text/html') return
    const text = `${persona ?? 'nobody'} ${told(request)}`
    sent.set(check, (sent.get(check) ?? new Set()).add(text.replaceAll(target.url, '')))
  })
  try {
    world.facts.noWrites = (await preflight(world)).noWrites
    await runSuites(world, suites, { signal: new AbortController().signal, checkFinished() {} })
  } finally {
    await world.close()
    await target.close()
  }
  return sent
}

/** A request, every byte of it, but for what the target gave and the time of day. */
function told({ method, url, headers, body }: WireRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return given.reduce<string>(
    (text, [what, by]) => text.replace(what, by),
    [`${method} ${url.href}`, ...lines, '', textOf(body)].join('\n'),
  )
}

/** A body as text; of a file the digest. */
function textOf(body: WireRequest['body']): string {
  if (body === undefined) return ''
  if (body instanceof MultipartForm) return body.shown
  return Buffer.from(body).toString('utf8')
}

/** What the target gives, and what stands for it. */
const given: [RegExp, string][] = [
  [/sandbox-[\w.-]+/g, 'a token'],
  [/"device_code":"[^"]*"/g, '"device_code":one that was answered'],
  [/hr(\.|%2E)(cand|doc)(\.|%2E)v1(\.|%2E)\d+/g, 'id of a $2'],
  [/(flow|note|import|event)-\d+/g, 'id of a $1'],
  [/"(jobId|client_id|version|impactToken)":("[^"]*"|-?\d+)/g, '"$1":one that was answered'],
  [/([?&](?:jobId|client_id)=)\d+/g, '$1one that was answered'],
  [/(name="version"\s+)\d+/g, '$1one that was answered'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time'],
]
