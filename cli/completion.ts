import { readdirSync } from 'node:fs'
import type { Argument, Option } from '@bomb.sh/tab'
import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'

/** What can be typed at a place of the command line. */
type Values = readonly string[]

/**
 * Adds `completion SHELL`, which is made of the program's own commands and options, and what the shell asks at each
 * press of Tab: `complete -- WORDS`.
 * @param words the command line
 */
export async function addCompletion(program: Command, words: readonly string[]): Promise<void> {
  const root = tab(program, { completionCommandName: 'completion' })
  if (words[0] !== 'complete') return
  const word = words.at(-1) ?? ''
  const { suites, checks, requirements, faults, variants, sets } = await idsFor(words)
  const options: Record<string, Values> = {
    ...{ suite: suites, check: checks, skip: checks, requirement: requirements },
    ...{ fault: faults, variant: variants, set: sets, compare: sets },
    ...Object.fromEntries(
      ['config', 'out', 'last-failed', 'baseline', 'history', 'join', 'audit'].map(name => [
        name,
        pathsLike(word),
      ]),
    ),
  }
  const places: Record<string, Values> = {
    grade: pathsLike(word),
    grades: pathsLike(word),
    dir: pathsLike(word),
    dirs: pathsLike(word),
  }
  const named: Record<string, Record<string, Values>> = {
    replay: { check: checks },
    requirements: { id: requirements },
  }
  for (const [name, command] of root.commands) {
    for (const [option, place] of command.options) offer(place, options[option])
    for (const [argument, place] of command.arguments)
      offer(place, named[name]?.[argument] ?? places[argument])
  }
}

/** Offers values at a place; one that has its own, or has none, is left as it is. */
function offer(place: Option | Argument, values: Values | undefined): void {
  if (!values) return
  place.handler = complete => {
    for (const value of values) complete(value, '')
  }
}

/** All ids that can be typed; those of the reference are loaded only for its commands. */
async function idsFor(words: readonly string[]) {
  const { suites } = await import('../suites/index.ts')
  const { loadCatalogue } = await import('../document/index.ts')
  const { setIds } = await import('../document/sets.ts')
  const { unfrozen } = await import('../document/set-ids.ts')
  const isOfReference = words.includes('serve') || words.includes('prove')
  const reference = isOfReference
    ? await import('../fixtures/target/embedded.ts')
    : { faults: [], variants: [] }
  return {
    suites: suites.map(({ id }) => id),
    checks: suites.flatMap(suite => suite.checks.map(({ id }) => id)),
    requirements: loadCatalogue().requirements.map(({ id }) => id),
    faults: reference.faults.map(({ id }) => id),
    variants: reference.variants.map(({ id }) => id),
    sets: [...setIds(), unfrozen],
  }
}

/** The files and folders whose paths begin with what is typed so far. */
function pathsLike(typed: string): Values {
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1)
  try {
    return readdirSync(folder || '.', { withFileTypes: true }).map(
      entry => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`,
    )
  } catch {
    return []
  }
}
