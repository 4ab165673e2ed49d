import type { Exchange } from '../../fixtures/events/event.ts'
import { endings } from '../endings.ts'
import { cut, operationOf, outcomeOf, show } from '../show.ts'
import type { RequirementRow } from '../types.ts'
import { count, listed, sourceWords } from '../words.ts'
import type { Nearest } from './nearest.ts'
import { doubtfulIn, type GradeCause, type Triage, unjudgedIn } from './triage.ts'

/** A cause, or another part of a triage, in words: a title, and named lines below it. */
export interface Part {
  title: string
  lines: { name: string; says: string }[]
}

const [mostRed, mostOthers, mostValue] = [12, 6, 240]

/** What a triage comes to, on one line. */
export function headlineOf(triage: Triage): string {
  const { grade, causes, before, blocked } = triage
  const red = causes.reduce((sum, { sightings }) => sum + sightings.length, 0)
  const unjudged = red === 0 ? doubtfulIn(triage) : unjudgedIn(triage)
  const untold = [
    ...(unjudged > 0 ? [`${count(unjudged, 'check')} could not be judged`] : []),
    ...(grade.run.ending === 'completed' ? [] : [`the grade ${endings[grade.run.ending]}`]),
  ]
  if (red === 0) {
    const nothing = before.length > 0 ? 'nothing is red that was not red before' : 'nothing is red'
    return untold.length > 0 ? `${nothing}, but ${untold.join(', and ')}` : nothing
  }
  const known = causes.filter(({ explained }) => explained === 'by one rule').length
  return [
    `${count(red, 'red check')}, probably for ${count(causes.length, 'reason')}`,
    known === causes.length
      ? `${causes.length === 1 ? 'it is' : 'all are'} of a known kind`
      : `${known} of a known kind`,
    ...(blocked.length > 0 ? [`${count(blocked.length, 'blocked check')} of no known cause`] : []),
    ...untold,
  ].join('; ')
}

/**
 * What a triage tells, cause by cause.
 * @param exchanges the exchanges that the red checks name, as far as they are known
 */
export function partsOf(triage: Triage, exchanges: ReadonlyMap<string, Exchange>): Part[] {
  const { grade, causes, before, blocked } = triage
  return [
    ...causes.map((cause, at) => causePart(cause, at + 1, { exchanges, requirements: grade.requirements })),
    ...(blocked.length > 0
      ? [{ title: 'Blocked, of no known cause', lines: [{ name: '', says: listed(blocked, mostRed) }] }]
      : []),
    ...(before.length > 0
      ? [{ title: 'Red before', lines: [{ name: '', says: listed(before, mostRed) }] }]
      : []),
  ]
}

function causePart(
  cause: GradeCause,
  number: number,
  { exchanges, requirements }: { exchanges: ReadonlyMap<string, Exchange>; requirements: RequirementRow[] },
): Part {
  const { rules, surfaces, fine, sightings, blocked, nearest, explained } = cause
  const [rule = 'no statement named', ...others] = rules
  const row = requirements.find(({ id }) => id === rule)
  const [best] = nearest
  const isKnown = explained === 'by one rule'
  const line = (name: string, words: string | undefined) => (words ? [{ name, says: words }] : [])
  return {
    title: `${number}. ${rule}${surfaces.length > 0 ? ` at ${listed(surfaces.slice(0, 4), 3)}` : ''}: ${count(sightings.length, 'red check')}`,
    lines: [
      ...line('broken', row && `${row.says} (${sourceWords(row.source)})`),
      ...line('or', listed(others.slice(0, 2), 2)),
      ...line('shows at', listed(surfaces, mostOthers)),
      ...line('fine at', listed(fine, mostOthers)),
      ...line('as if', best && isKnown ? knownAs(best) : notKnown[explained]),
      ...(isKnown ? nearest.slice(1) : nearest).map(one => ({
        name: 'near',
        says: `${knownAs(one)}; ${fitOf(one, sightings.length)}`,
      })),
      ...line('then also', best && isKnown ? listed(best.further, mostOthers) : undefined),
      ...line(
        'red',
        listed(
          sightings.map(({ check }) => check),
          mostRed,
        ),
      ),
      ...line('blocked', listed(blocked, mostOthers)),
      ...shown(cause, exchanges),
    ],
  }
}

const notKnown = {
  'by one rule': undefined,
  'by several rules': 'known faults of several rules look like this to these checks; more checks would tell',
  'by nothing known': 'nothing known explains this wholly',
}

const knownAs = ({ fault: { id, what }, elsewhere }: Nearest): string =>
  `${what} (${id}${elsewhere === undefined ? '' : `, here at ${elsewhere}`})`

function fitOf({ explains, contradicted }: Nearest, red: number): string {
  const against =
    contradicted.length === 0
      ? 'nothing green speaks against it'
      : `but then ${listed(contradicted, 2)} would be red`
  return `explains ${explains.length} of ${red}, ${against}`
}

/** The smallest thing in the grade that shows it. */
function shown({ shownBy }: GradeCause, exchanges: ReadonlyMap<string, Exchange>): Part['lines'] {
  const [first] = shownBy.mismatches
  const exchange = first?.exchange === undefined ? undefined : exchanges.get(first.exchange)
  return [
    { name: 'shown by', says: shownBy.id },
    ...(exchange
      ? [
          {
            name: 'sent',
            says: [exchange.request.method, exchange.request.url, operationOf(exchange) ?? '']
              .join(' ')
              .trim(),
          },
          { name: 'came back', says: outcomeOf(exchange) },
        ]
      : []),
    ...(first
      ? [
          { name: 'expected', says: `${cut(first.path, mostValue)}  ${show(first.expected, mostValue)}` },
          { name: 'received', says: `${cut(first.path, mostValue)}  ${show(first.actual, mostValue)}` },
        ]
      : []),
    { name: 'again', says: cut(shownBy.replay, 400) },
    { name: 'script', says: `${cut(shownBy.replay, 400)} --reduce` },
  ]
}
