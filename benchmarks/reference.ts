/**
 * Throughput of the reference service: detail reads and create writes a second, the load generator on the same
 * machine. Beside each stands the CPU time of one call in the service alone. It says more than calls a second on a
 * machine with other work.
 *
 *     node benchmarks/reference.ts
 */
import { inLanes, served } from './reference-process.ts'

const service = await served(20_000)
let writes = 0

const reads = () => service.call('detail', { id: 'cand-000004' })
const creates = () =>
  service.call('create', {
    data: {
      name: 'Bench Person',
      city: 'Lyon',
      workExperiences: [{ company: 'Fjord Freight', startDate: '2019-04' }],
    },
    requestId: `bench-${++writes}`,
  })

/** Keeps 64 calls under way for a number of seconds. */
async function load(one: () => Promise<unknown>, seconds: number) {
  const start = performance.now()
  const before = await service.used()
  let calls = 0
  await inLanes(64, () => {
    if (performance.now() > start + seconds * 1000) return undefined
    calls += 1
    return one()
  })
  const after = await service.used()
  return {
    aSecond: (calls * 1000) / (performance.now() - start),
    microseconds: (after.cpu - before.cpu) / calls,
  }
}

for (const [name, one] of [
  ['detail reads', reads],
  ['create writes', creates],
] as const) {
  await load(one, 2)
  const { aSecond, microseconds } = await load(one, 5)
  console.log(
    `${name}: ${aSecond.toFixed(0)} a second, ${microseconds.toFixed(0)} µs of CPU each in the service`,
  )
}
await service.end()
