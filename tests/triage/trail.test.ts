import { expect, test } from 'vitest'
import { Trail } from '../../reports/triage/trail.ts'

const address = 'https://service.example/adapter/api/v1/candidate-library'

/** A trail of calls of one check, and where each asked. */
function followed(...steps: { operation: string; input: object; answer?: string; check?: string }[]) {
  const trail = new Trail()
  for (const [at, { operation, input, answer, check = 'a' }] of steps.entries())
    trail.follow({
      ...{ id: `x${at}`, check, method: 'POST', url: `${address}/tools`, answer },
      body: JSON.stringify({ operation, input }),
    })
  return steps.map((_, at) => trail.places.get(`x${at}`))
}

test('a read tells the write of its record that came before it, and a write tells none', () => {
  expect(
    followed(
      { operation: 'detail', input: { id: 'one.1' } },
      { operation: 'create', input: {}, answer: '{"id":"one.1"}' },
      { operation: 'update', input: { id: 'two.2' } },
      { operation: 'detail', input: { id: 'one.1' } },
      { operation: 'contacts', input: { id: 'two.2' } },
    ),
  ).toEqual([
    { at: 'candidate-library.detail' },
    { at: 'candidate-library.create' },
    { at: 'candidate-library.update' },
    { at: 'candidate-library.detail', after: 'candidate-library.create' },
    { at: 'candidate-library.contacts', after: 'candidate-library.update' },
  ])
})

test('a read that names no record follows the last write of its own check', () => {
  const places = followed(
    { operation: 'create', input: {} },
    { operation: 'note', input: {}, check: 'b' },
    { operation: 'search', input: { resource: 'note' } },
  )
  expect(places.at(-1)).toEqual({ at: 'candidate-library.search', after: 'candidate-library.create' })
})

test('a record is known by its address, too', () => {
  const trail = new Trail()
  const step = { check: 'a', body: undefined, answer: '{"documentId":"doc-12"}' }
  trail.follow({ ...step, id: 'x1', method: 'POST', url: `${address}/one.1/documents` })
  trail.follow({ ...step, id: 'x2', method: 'POST', url: `${address}/two.2/documents`, answer: '{}' })
  trail.follow({ ...step, id: 'x3', method: 'GET', url: `${address}/one.1/documents/doc-12?download=1` })
  expect(trail.places.get('x3')).toEqual({ at: 'attachments.download', after: 'attachments.upload' })
})
