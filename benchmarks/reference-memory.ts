/**
 * Memory of the reference service, which must come to rest. It gets a million calls, half of them writes, with
 * records capped at 2,000. Then it gets uploads of 20 MiB, four at a time.
 *
 *     node benchmarks/reference-memory.ts [calls]
 */
import { inLanes, served } from './reference-process.ts'

const calls = Number(process.argv[2] ?? 1_000_000)
const service = await served(2000)
const megabytes = async () => ((await service.used()).memory / 1024 ** 2).toFixed(0)

const data = { name: 'Memory Person', rawResumeText: 'Some text of a resume. '.repeat(20) }
let done = 0
console.log(`at the start: ${await megabytes()} MB`)
for (let tenth = 1; tenth <= 10; tenth++) {
  await inLanes(32, () => {
    if (done >= (calls * tenth) / 10) return undefined
    done += 1
    if (done % 2 === 0) return service.call('detail', { id: 'cand-000004' })
    return service.call('create', { data, requestId: `memory-${done}` })
  })
  console.log(`after ${done} calls: ${await megabytes()} MB`)
}

const { id } = (await service.call('create', { data, requestId: 'for-uploads' })) as { id: string }
const file = new Blob([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20 * 1024 ** 2 - 9)])
let version = 1

async function upload(): Promise<void> {
  const form = new FormData()
  form.append('version', String(version))
  form.append('requestId', `upload-${Math.random()}`)
  form.append('file', file, 'large.pdf')
  const path = `${service.url}/api/v1/candidate-library/${id}/documents`
  const sent = { method: 'POST', body: form, headers: { authorization: `Bearer ${service.token}` } }
  const answer = await fetch(path, sent)
  // Three of four uploads lose the race for the version; their bytes were received all the same.
  if (answer.ok) version = ((await answer.json()) as { version: number }).version
  else await answer.body?.cancel()
}

for (let round = 1; round <= 10; round++) {
  await Promise.all([upload(), upload(), upload(), upload()])
  if (round % 2 === 0) console.log(`after ${round * 4} uploads of 20 MiB: ${await megabytes()} MB`)
}
await service.end()
