import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareIds } from './set-ids.ts'
import type { Level } from './types.ts'
import { yamlValue } from './yaml.ts'

/** What a suite grades: the statements with their levels, and the checks with what each of them asserts. */
export interface Held {
  /** Levels by the ids of requirements. */
  requirements: Record<string, Level>
  checks: Record<string, HeldCheck>
}

/** What a check asserts, as a set holds it. */
export interface HeldCheck {
  requirements: string[]
  /** Digest of what it asserts and of the code that it runs; the same under another id. */
  digest: string
}

/** What the proof of a suite has found, in numbers. */
export interface ProofFigures {
  /** When it was made, in ISO 8601. */
  at: string
  checks: number
  faults: number
  /** Faults that were caught under a requirement that they break, under others only, and not at all. */
  caught: number
  elsewhere: number
  missed: number
  /** Faults beside which an unrelated check failed without a reason. */
  collateral: number
  variants: number
  clean: number
  /** Checks that no fault turned red. */
  unproven: number
  /** Strangers, how many of them came out clean, and faults tried on them that were to be seen and were caught. */
  strangers?: { tried: number; clean: number; pairs: number; caught: number }
}

/**
 * A frozen, numbered list of statements and checks, which gates and certificates pin: `document/sets/ID.json`. It is
 * never changed.
 */
export interface RequirementSet extends Held {
  /** Such as `2026.1`. */
  id: string
  /** The day on which it was frozen. */
  frozen: string
  /** Version of the package that it was frozen in. */
  suite: string
  proof: ProofFigures
  /** Checks of that suite which did not join, each with the reason. */
  withheld: Record<string, string>
}

/** Digests that were later confirmed to assert what a check of the set asserts, by the id of the check. */
export type Confirmed = Record<string, string[]>

const folder = fileURLToPath(new URL('./sets/', import.meta.url))

/** Ids of all frozen sets, the oldest first. */
export function setIds(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap(name => /^(\d+\.\d+)\.json$/.exec(name)?.[1] ?? [])
    .toSorted(compareIds)
}

/** The id of the newest frozen set; undefined where none is frozen yet. */
export const newestSet = (): string | undefined => setIds().at(-1)

/** A frozen set by its id; undefined where this suite has none of that name. */
export function setOf(id: string): RequirementSet | undefined {
  if (!setIds().includes(id)) return undefined
  return JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'))
}

/** SHA-256 of all that a set says, in hex, however its file is written. */
export const setDigest = (set: RequirementSet): string =>
  createHash('sha256').update(JSON.stringify(set)).digest('hex')

/** What somebody has compared, and the digests that assert the same. */
export interface Confirmation {
  /** Why they assert the same. */
  why: string
  checks: Record<string, string>
}

/** What was compared since a set was frozen, as `document/sets/ID.same.yaml` says: one entry for each time. */
export function confirmationsOf(id: string): Confirmation[] {
  const file = join(folder, `${id}.same.yaml`)
  return existsSync(file) ? ((yamlValue(readFileSync(file, 'utf8'), file) ?? []) as Confirmation[]) : []
}

/** The digests by which checks assert what they do in a set, though they had others when it was frozen. */
export function confirmedSince(id: string): Confirmed {
  const all = confirmationsOf(id).flatMap(({ checks }) => Object.entries(checks))
  return Object.fromEntries(
    [...Map.groupBy(all, ([check]) => check)].map(([check, of]) => [check, of.map(([, digest]) => digest)]),
  )
}
