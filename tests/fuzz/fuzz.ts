import fc from 'fast-check'
import { test } from 'vitest'
import { parsers } from './parsers.ts'

/** `FUZZ='{"seed":1,"path":"2:3"}'` tries a case again that was told of. */
const again = JSON.parse(process.env.FUZZ ?? '{}')

/**
 * A test of each parser.
 * @param cases how many of each
 * @param timeout of each test, in milliseconds
 * @param seed the same cases each time; without one, others, and the seed is told where a case fails
 */
export function fuzz(cases: number, timeout: number, seed?: number): void {
  test.each(Object.entries(parsers))(`%s, in ${cases} cases`, { timeout }, async (_, { law }) => {
    await fc.assert(law, { numRuns: cases, ...(seed === undefined ? {} : { seed }), ...again })
  })
}
