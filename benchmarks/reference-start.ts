/**
 * How long the reference service takes to start as a function, to give its first answer, and to close. The proof of
 * the suite starts hundreds. The first start stands apart, since it also compiles the code.
 *
 *     node benchmarks/reference-start.ts
 */
import { faults, startReference } from '../reference/index.ts'

interface Times {
  start: number
  answer: number
  close: number
}

async function once(fault: string | undefined): Promise<Times> {
  const began = performance.now()
  const reference = await startReference({ faults: fault === undefined ? [] : [fault] })
  const started = performance.now()
  await (await fetch(`${reference.url}/api/v1/hiring/tools?operation=read`)).arrayBuffer()
  const answered = performance.now()
  await reference.close()
  return { start: started - began, answer: answered - started, close: performance.now() - answered }
}

const summary = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95 in 100 within ${at(0.95)} ms`
}

const first = await once(undefined)
console.log(`first start: ${first.start.toFixed(1)} ms`)
const rest: Times[] = []
for (const { id } of faults.slice(0, 200)) rest.push(await once(id))
for (const part of ['start', 'answer', 'close'] as const) {
  console.log(`${part}, of ${rest.length}: ${summary(rest.map(times => times[part]))}`)
}
