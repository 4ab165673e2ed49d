/**
 * Instances made and judged per second on one core, for schemas that tools publish; json-schema-faker has the same
 * judge. Then the milliseconds for twenty instances of each kind from huge schemas: each must end within two seconds.
 * `npm run bench:generators`, with names of schemas if only these are names.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { generate, type JsonSchema } from 'json-schema-faker'
import {
  boundaryInstances,
  createJudge,
  invalidInstances,
  type Judge,
  SchemaProblem,
  validInstances,
} from '../generators/index.ts'
import { huge } from '../generators/tests/huge.ts'

const schemas: Record<string, JsonSchema> = JSON.parse(
  readFileSync(new URL('../generators/tests/tool-input-schemas.json', import.meta.url), 'utf8'),
)
const warmUp = 2_000
const milliseconds = 1_500

interface Rate {
  readonly perSecond: number
  readonly right: number
}

/** Runs a property for about as long as is measured, after a warm-up. */
function ours<T>(values: fc.Arbitrary<T>, isRight: (value: T) => boolean): Rate {
  const run = (numRuns: number) => {
    let right = 0
    const start = performance.now()
    fc.assert(
      fc.property(values, value => {
        if (isRight(value)) right += 1
      }),
      { numRuns, seed: 1 },
    )
    return { perSecond: (numRuns / (performance.now() - start)) * 1000, right: right / numRuns }
  }
  const { perSecond } = run(warmUp)
  return run(Math.max(warmUp, Math.round((perSecond * milliseconds) / 1000)))
}

async function fakers(schema: JsonSchema, judge: Judge): Promise<Rate | undefined> {
  try {
    for (let i = 0; i < 100; i += 1) await generate(schema, { seed: i })
    const start = performance.now()
    let made = 0
    let right = 0
    for (; performance.now() - start < milliseconds; made += 1) {
      if (judge(await generate(schema, { seed: made })).length === 0) right += 1
    }
    return { perSecond: (made / (performance.now() - start)) * 1000, right: right / made }
  } catch {
    return undefined
  }
}

function rateCell(rate: Rate | undefined): string {
  if (!rate) return 'throws'.padStart(20)
  return `${Math.round(rate.perSecond).toLocaleString('en')}/s ${(rate.right * 100).toFixed(1)}%`.padStart(20)
}

console.log(
  `${'schema'.padEnd(20)}${'valid'.padStart(20)}${'invalid'.padStart(20)}${'json-schema-faker'.padStart(20)}`,
)
const names = process.argv.slice(2)
for (const [name, schema] of Object.entries(schemas)) {
  if (names.length > 0 && !names.includes(name)) continue
  const judge = createJudge(schema)
  const valid = ours(validInstances(schema), value => judge(value).length === 0)
  const invalid = ours(invalidInstances(schema), ({ value, keyword, instancePath }) =>
    judge(value).some(error => error.keyword === keyword && error.instancePath === instancePath),
  )
  console.log(
    `${name.padEnd(20)}${rateCell(valid)}${rateCell(invalid)}${rateCell(await fakers(schema, judge))}`,
  )
}

/** The milliseconds that work takes, and the kind of problem that ends it, if one does. */
function timeCell(work: () => unknown): string {
  const start = performance.now()
  let ending = ''
  try {
    work()
  } catch (problem) {
    if (!(problem instanceof SchemaProblem)) throw problem
    ending = ` ${problem.kind}`
  }
  return `${Math.round(performance.now() - start)} ms${ending}`.padStart(16)
}

console.log(
  `\n${'huge schema'.padEnd(48)}${'20 valid'.padStart(16)}${'20 invalid'.padStart(16)}${'boundaries'.padStart(16)}`,
)
for (const [name, schema] of Object.entries(huge)) {
  if (names.length > 0 && !names.includes(name)) continue
  const valid = timeCell(() => fc.sample(validInstances(schema), 20))
  const invalid = timeCell(() => fc.sample(invalidInstances(schema), 20))
  console.log(`${name.padEnd(48)}${valid}${invalid}${timeCell(() => boundaryInstances(schema))}`)
}
