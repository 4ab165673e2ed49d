import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, membersNamed } from '../../fixtures/base/json.ts'
import type { Check } from '../../fixtures/check/check.ts'
import type { CheckResult, Exchange, GradeEvent } from '../../fixtures/events/event.ts'
import type { Mismatch } from '../../fixtures/events/verdict.ts'
import { faults } from '../../reference/index.ts'
import { suites } from '../../suites/index.ts'
import { configFile, folder, run } from '../cli/conformance.ts'

/** Faults of a sample, and the checks that are run with each. */
const [sampled, mostChecks] = [25, 6]

/** Checks that end soon, and cause their exchanges themselves. */
const checks = suites
  .flatMap(suite => suite.checks)
  .filter(({ id, waits }) => !waits && !/^(passive|model|histories)\./.test(id))

/** The surface at which a fault of a family breaks its rule. */
const surfaceOf = (fault: string): string | undefined => /@([^:]+)/.exec(fault)?.[1]

/** Each fault with some of the checks that catch it, by their requirement; those of its surface come first. */
const catching = faults.flatMap(({ id, violates: [first] }) => {
  const isHere = ({ surface }: Check) => surface !== undefined && surface.id === surfaceOf(id)
  const found = checks
    .filter(({ requirements }) => requirements.some(one => one === first))
    .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
  return found.length === 0 ? [] : [{ fault: id, ids: found.slice(0, mostChecks).map(check => check.id) }]
})

const [sample = []] = fc.sample(fc.shuffledSubarray(catching, { minLength: sampled, maxLength: sampled }), {
  numRuns: 1,
  seed: 1,
})

const json = (text = ''): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an exchange shows what a mismatch says: by its status, at its path, or in its text. */
function holdsWhatIsSaid({ response }: Exchange, { path, actual }: Mismatch): boolean {
  if (!response) return false
  if (path === 'status') return String(actual).includes(String(response.status))
  if (actual === undefined) return false
  const body = json(response.body)
  const name = path.split('/').at(-1) ?? ''
  const there = path.startsWith('/')
    ? [at(body, path), ...[...membersNamed(body, name)].map(({ value }) => value)]
    : []
  const said = JSON.stringify(actual)
  if (there.some(value => JSON.stringify(value) === said)) return true
  return typeof actual === 'string' && actual.length > 8 && (response.body ?? '').includes(actual)
}

/** The mismatches of a grade with a fault, and those told beside an exchange that doesn't show them. */
async function graded({ fault, ids }: { fault: string; ids: string[] }) {
  const out = folder()
  const config = configFile(
    `target: { embedded: reference, faults: [${fault}], variants: [small-attachments] }`,
  )
  const only = ids.flatMap(id => ['--check', id])
  await run(['grade', '--config', config, '--out', out, '--runs', '5', '--seed', '1', ...only])
  const events: GradeEvent[] = readFileSync(join(out, 'events.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
  const exchanges = new Map(
    events.flatMap(event => (event.type === 'exchange' ? [[event.exchange.id, event.exchange]] : [])),
  )
  const broken = events.flatMap(event => (event.type === 'check-finished' ? judged(event.result) : []))
  return { fault, broken, elsewhere: broken.filter(({ isElsewhere }) => isElsewhere) }

  function judged({ id, mismatches, exchanges: own }: CheckResult) {
    return mismatches.map(mismatch => {
      const shows = (exchange = '') => {
        const found = exchanges.get(exchange)
        return found !== undefined && holdsWhatIsSaid(found, mismatch)
      }
      const isElsewhere = own.some(shows) && !shows(mismatch.exchange ?? own.at(-1))
      return { id, ...mismatch, isElsewhere }
    })
  }
}

test('what a fault breaks is told beside an exchange that shows it', { timeout: 900_000 }, async () => {
  const turns = sample.values()
  const grades: Awaited<ReturnType<typeof graded>>[] = []
  const lane = async () => {
    for (const turn of turns) grades.push(await graded(turn))
  }
  await Promise.all([lane(), lane()])
  expect(grades.flatMap(({ elsewhere }) => elsewhere)).toEqual([])
  expect(grades.filter(({ broken }) => broken.length > 0).length).toBeGreaterThan(0.8 * sampled)
})
