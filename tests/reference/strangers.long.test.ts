import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { moduleIds } from '../../document/types.ts'
import {
  drawStranger,
  type Stranger,
  startReference,
  usualStranger,
  variants,
} from '../../reference/index.ts'
import { visitorOf } from './stranger.ts'

type Descriptor = { name: string; inputSchema: object }

const known = new Set<string>()

/** A schema that was seen before needn't be compiled again. */
function compiles(schema: object): void {
  const text = JSON.stringify(schema)
  if (known.has(text)) return
  known.add(text)
  const uri = '$schema' in schema ? String(schema.$schema) : ''
  const ajv = uri.includes('draft-07')
    ? new Ajv({ strict: false })
    : uri.includes('2019-09')
      ? new Ajv2019({ strict: false })
      : new Ajv2020({ strict: false })
  formats.default(ajv as Ajv)
  ajv.compile(schema)
}

/** Logs in, reads what is published, makes a candidate and finds it. */
async function journey(stranger: Stranger): Promise<void> {
  const reference = await startReference({ stranger, lifetimes: { accessToken: 3600 } })
  try {
    const { tokens, call, discovery } = await visitorOf(reference, stranger)
    expect(String(tokens.access_token), JSON.stringify(tokens)).toMatch(/^sandbox-/)
    for (const module of moduleIds) {
      const { tools } = (await discovery(module)).body as { tools: Descriptor[] }
      for (const { inputSchema } of tools) compiles(inputSchema)
    }
    const read = await call('hiring', 'read', { resource: 'context', input: {} })
    expect(read.status, JSON.stringify(read.body)).toBeLessThan(500)
    const unknown = await call('candidate-library', 'fly', {})
    expect([400, 404]).toContain(unknown.status)
  } finally {
    await reference.close()
  }
}

describe.concurrent('a journey', () => {
  test.for(Array.from({ length: 12 }, (_, at) => `journey-${at}`))(
    'through stranger %s',
    { timeout: 300_000 },
    seed => journey(drawStranger(seed)),
  )
})

describe.concurrent('a journey alone', () => {
  test.for(
    variants
      .map(({ id }) => id)
      .filter(id => /^(transport|json|addresses|login|tokens|schemas|discovery|lists)\./.test(id)),
  )('through variant %s', { timeout: 300_000 }, id => {
    const { choices = {} } = variants.find(variant => variant.id === id) ?? {}
    return journey(usualStranger(id, choices))
  })
})

test('strangers start', { timeout: 300_000 }, async () => {
  for (let at = 0; at < 40; at++) {
    const reference = await startReference({ stranger: drawStranger(`start-${at}`) })
    const answer = await fetch(`${reference.url}/api/v1/agent/guide`)
    expect(answer.status).toBe(200)
    await reference.close()
  }
})
