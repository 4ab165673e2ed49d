import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { heldNow, presentId } from './cli/grade/set.ts'
import { changesBetween } from './document/set-changes.ts'
import { compareIds } from './document/set-ids.ts'
import {
  type Confirmation,
  confirmationsOf,
  confirmedSince,
  newestSet,
  type RequirementSet,
  setDigest,
  setOf,
} from './document/sets.ts'
import { digestsOf } from './tests/sets/asserted.ts'
import { placedChecks } from './tests/sets/placed.ts'
import { figuresOf, type ProofFile, withheldBy } from './tests/sets/proof-file.ts'

/**
 * For maintainers. `npm run freeze -- 2026.2 PROOF [PROOF]` freezes what the suite holds as a new set: of a whole
 * `proof.json`, and of one of strangers where there is one. `npm run freeze -- --same 2026.1 --why WHY [CHECK...]`
 * confirms that checks (those whose ids begin so) still assert what they do in that set.
 */
const root = import.meta.dirname
const sets = join(root, 'document', 'sets')
const published = join(root, 'tests', 'sets', 'published-sets.txt')

/** Says why nothing was written, and ends. */
function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { same: { type: 'string' }, why: { type: 'string' } },
})

const fresh = digestsOf(root, placedChecks())
const held = heldNow()
const stale = Object.entries(fresh).filter(([id, digest]) => held.checks[id]?.digest !== digest)
if (stale.length > 0)
  refuse(
    `suites/digests.json is older than ${stale.length} checks: npx vitest run tests/sets/digests -u renews it`,
  )

if (values.same === undefined) freeze(positionals)
else confirm(values.same, values.why, positionals)

function freeze([id = '', ...files]: string[]): void {
  // Written without quotes, 2026.10 is the number 2026.1.
  if (!/^20\d\d\.\d+$/.test(id) || String(Number(id)) !== id)
    refuse(`expected the id of a set such as 2026.1, none that ends with 0, found ${id || 'nothing'}`)
  if (setOf(id)) refuse(`set ${id} is frozen, and a frozen set is never changed: freeze another`)
  const newest = newestSet()
  if (newest !== undefined && compareIds(newest, id) >= 0)
    refuse(`expected an id after ${newest}, found ${id}`)
  if (files.length === 0) refuse('expected a proof: the proof.json of a whole `conformance prove`')
  const proofs = files.map(file => JSON.parse(readFileSync(file, 'utf8')) as ProofFile)
  const whole = proofs.find(proof => proof.whole && !proof.strangers)
  if (whole === undefined) refuse(`${files.join(', ')}: expected the proof.json of a whole proof`)
  const withheld = withheldBy(proofs, Object.keys(held.checks))
  const set: RequirementSet = {
    id,
    frozen: new Date().toISOString().slice(0, 10),
    suite: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    proof: figuresOf(
      whole,
      proofs.find(proof => proof.strangers),
    ),
    withheld,
    requirements: held.requirements,
    checks: Object.fromEntries(
      Object.entries(held.checks).filter(([check]) => withheld[check] === undefined),
    ),
  }
  mkdirSync(sets, { recursive: true })
  writeFileSync(join(sets, `${id}.json`), `${JSON.stringify(set, null, 2)}\n`, { flag: 'wx' })
  writeFileSync(published, `${id} ${setDigest(set)}\n`, { flag: 'a' })
  const left = Object.entries(withheld).map(([check, why]) => `  ${check}: ${why}\n`)
  process.stdout.write(
    `document/sets/${id}.json: ${Object.keys(set.checks).length} checks of ${Object.keys(set.requirements).length} requirements\n` +
      (left.length > 0 ? `${left.length} did not join:\n${left.join('')}` : ''),
  )
}

function confirm(id: string, why: string | undefined, beginnings: string[]): void {
  const set = setOf(id) ?? refuse(`there is no set ${id}`)
  if (!why) refuse('expected --why: what a reader of these checks has compared')
  const { checks } = changesBetween(set, held, confirmedSince(id), presentId)
  const chosen = checks.sharpened.filter(
    check => beginnings.length === 0 || beginnings.some(beginning => check.startsWith(beginning)),
  )
  if (chosen.length === 0) refuse(`no such check has changed since set ${id}`)
  const entry = { why, checks: Object.fromEntries(chosen.map(check => [check, held.checks[check]?.digest])) }
  const file = join(sets, `${id}.same.yaml`)
  const head = `# Checks that assert what they do in set ${id}, although their code changed.\n`
  const entries = [...confirmationsOf(id).map(one => without(chosen, one)), entry]
  writeFileSync(file, head + stringify(entries, { lineWidth: 0 }))
  process.stdout.write(`confirmed: ${chosen.join(', ')}\n`)
}

/** What was compared stays told; the digest of a check that has another one by now confirms nothing any more. */
function without(superseded: readonly string[], { why, checks }: Confirmation): Confirmation {
  const held = Object.entries(checks).filter(([check]) => !superseded.includes(check))
  return { why, checks: Object.fromEntries(held) }
}
