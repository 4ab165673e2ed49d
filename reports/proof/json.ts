import { json } from '../escape/json.ts'
import type { Proof } from './proof.ts'

/** `proof.json`: the matrix as data, with `at`, `whole`, `checks`, `unproven`, and a row for each condition. */
export function proofJson({ rows, ...rest }: Proof): string {
  const conditions = rows.map(
    ({ trial: { condition, sights, passed, stopped, tried, requests, durationMs }, outcome }) => ({
      ...condition,
      outcome: outcome.is,
      caughtBy: outcome.is === 'caught' ? outcome.by.map(({ check }) => check) : [],
      collateral: 'collateral' in outcome ? outcome.collateral : [],
      tried,
      passed,
      sights,
      ...(stopped === undefined ? {} : { stopped }),
      requests,
      durationMs,
    }),
  )
  return `${json({ ...rest, conditions }, 2)}\n`
}
