import type { Brief } from '../../fixtures/events/brief.ts'
import { endings } from '../endings.ts'
import { count, listed } from '../words.ts'

/** What a comparison has to know of a grade before anything else of it can be compared. */
export type Circumstances = Pick<Brief, 'run' | 'personas' | 'checks'>

/**
 * What makes two grades differ although the target may be the same: the suite, the configuration, how they ended. It
 * is told first, since the rest can't be compared one to one.
 */
export function conditionsChanged(before: Circumstances, after: Circumstances): string[] {
  const differing = (what: string, of: (grade: Circumstances) => string | number): string[] =>
    of(before) === of(after) ? [] : [`${what}: ${of(before)} before, ${of(after)} now`]
  return [
    ...differing('another version of the suite', ({ run }) => run.tool.version),
    ...differing('another catalogue of requirements', ({ run }) => run.document),
    ...anotherConfiguration(before, after),
    ...differing('inputs a property', ({ run }) => run.samples),
    ...['recruiter', 'colleague', 'admin', 'readonly', 'outsider'].flatMap(persona =>
      differing(`another ${persona}`, grade => whoPlays(persona, grade)),
    ),
    ...only('the earlier', before.checks, after.checks),
    ...only('the later', after.checks, before.checks),
    ...unfinished('earlier', before),
    ...unfinished('later', after),
  ]
}

/** Versions that told no digest of their configuration are not accused of having another. */
function anotherConfiguration(before: Circumstances, after: Circumstances): string[] {
  const [then, now] = [before.run.configuration, after.run.configuration]
  if (then === undefined || now === undefined || then === now) return []
  return ['another configuration: login, people, bindings, budget, client or writes']
}

function whoPlays(persona: string, { personas }: Circumstances): string {
  const found = personas.find(one => one.persona === persona)
  return found === undefined ? 'nobody' : `${found.identity ?? 'unnamed'} (${found.state})`
}

function only(which: string, here: Brief['checks'], there: Brief['checks']): string[] {
  const known = new Set(there.map(({ id }) => id))
  const ids = here.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  return ids.length === 0 ? [] : [`${count(ids.length, 'check')} only in ${which} grade: ${listed(ids, 5)}`]
}

const unfinished = (which: string, { run }: Circumstances): string[] =>
  run.ending === 'completed' ? [] : [`the ${which} grade ${endings[run.ending]}`]
