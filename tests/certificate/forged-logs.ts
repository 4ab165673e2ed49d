import type { CheckResult, GradeEvent } from '../../fixtures/events/event.ts'
import { exchangeOf, type Forgery, guilty, kept, ofType, relogged, rewriteLog } from './forging.ts'

/** A check that asks for the same however often it begins. */
export const repeated = 'service.guide.guide-md'

/** Changes how the log begins. */
const beginning = (change: (event: Extract<GradeEvent, { type: 'grade-started' }>) => void) =>
  relogged(events => ofType(events, 'grade-started', change))

/** Changes the verdict of a check that passes. */
const verdictOf = (check: string, change: Partial<CheckResult>): Forgery['forge'] =>
  relogged(events =>
    ofType(events, 'check-finished', ({ result }) => {
      if (result.id === check) Object.assign(result, change)
    }),
  )

/** Puts events of its own making behind the last exchange of a check that passes. */
const behind = (made: (event: Extract<GradeEvent, { type: 'exchange' }>) => GradeEvent): Forgery['forge'] =>
  relogged(events => {
    const at = exchangeOf(events, kept)
    const event = structuredClone(events[at])
    return event?.type === 'exchange' ? events.toSpliced(at + 1, 0, made(event)) : events
  })

/** Forgeries of the log, whose report, archive and signature are made anew. */
export const forgedLogs: Forgery[] = [
  {
    what: 'a log that is none',
    forge: relogged(events => [...events, 'passed' as unknown as GradeEvent]),
    says: /events\.jsonl:\d+: expected/,
  },
  {
    what: 'two grades in one log',
    forge: relogged(events => [...events, ...events.slice(0, 1)]),
    says: 'expected one grade in the event log, found 2',
  },
  {
    what: 'a log without its end',
    forge: relogged(events => events.slice(0, -1)),
    says: 'the grade died',
  },
  {
    what: 'another service in the log',
    forge: beginning(event => {
      event.target.url = 'https://elsewhere.example'
    }),
    says: 'the recording lacks what',
  },
  {
    what: 'another seed in the log',
    forge: beginning(event => {
      event.run.seed++
    }),
    says: 'another grade than the log, in seed',
  },
  {
    what: 'a check left out',
    forge: relogged(events =>
      ofType(events, 'grade-started', event => {
        for (const planned of event.planned) planned.checks = planned.checks.filter(id => id !== kept)
      }).filter(event => event.type !== 'check-finished' || event.result.id !== kept),
    ),
    says: `1 check is untested beyond the profile: ${kept} (it was left out of the grade)`,
  },
  {
    what: 'a check that is called provisional',
    forge: beginning(event => {
      event.gate.set?.provisional.push({ check: kept, why: 'new' })
    }),
    says: 'the log says otherwise than this suite what of set 2031.1 counts',
  },
  {
    what: 'a gate that is held against a baseline',
    forge: beginning(event => {
      event.gate.failOn = 'regressions'
    }),
    says: 'its gate was held against a baseline',
  },
  {
    what: 'an exchange left out',
    forge: relogged(events => events.filter((_, at) => at !== exchangeOf(events, kept))),
    says: 'the recording lacks what 1 check asked',
  },
  {
    what: 'an exchange invented',
    forge: relogged(events => {
      const at = exchangeOf(events, kept)
      const event = structuredClone(events[at])
      if (event?.type !== 'exchange') return events
      event.exchange.id = `${event.exchange.id}9`
      return events.toSpliced(at + 1, 0, event)
    }),
    says: 'nobody asked for 1 exchange of the log',
  },
  {
    what: 'an answer that is changed',
    forge: relogged(events => {
      const at = exchangeOf(events, kept)
      return events.map((event, index) =>
        index === at && event.type === 'exchange' && event.exchange.response
          ? {
              ...event,
              exchange: { ...event.exchange, response: { ...event.exchange.response, status: 409 } },
            }
          : event,
      )
    }),
    says: `${kept} passed, now`,
  },
  {
    what: 'a verdict turned to one that is worse',
    forge: relogged(events =>
      ofType(events, 'check-finished', event => {
        if (event.result.id === kept) event.result.verdict = 'skipped'
      }),
    ),
    says: `${kept} skipped, now passed`,
  },
  {
    what: 'a verdict that a budget is said to have left out',
    forge: verdictOf(kept, { leftOut: 'budget.requests' }),
    says: `${kept} is left out by a budget, and not blocked`,
  },
  {
    what: 'a verdict that is said to be provisional',
    forge: verdictOf(kept, { provisional: 'whatever' }),
    says: `${kept} is told apart in the log, which only a report does`,
  },
  {
    what: 'a verdict that is said to be disputed',
    forge: verdictOf(kept, { disputed: 'whatever' }),
    says: `${kept} is told apart in the log, which only a report does`,
  },
  {
    what: 'a statement untested that is named as tested',
    forge: relogged(events =>
      ofType(events, 'check-finished', ({ result }) => {
        if (result.id === kept) result.requirements.push('SRV-01')
      }),
    ),
    says: `${kept} (requirements)`,
  },
  {
    what: 'a check put in the place of another in a matrix',
    forge: verdictOf(kept, { cell: { matrix: 'scopes', row: 'update', column: 'recruiter' } }),
    says: `${kept} (cell)`,
  },
  {
    what: 'two verdicts of a check',
    forge: relogged(events =>
      events.flatMap(event =>
        event.type === 'check-finished' && event.result.id === kept ? [event, event] : [event],
      ),
    ),
    says: `${kept} finished twice`,
  },
  {
    what: 'a beginning of a shard behind which nobody looks back',
    forge: relogged(events => {
      const at = events.findIndex(event => event.type === 'check-finished' && event.result.id === kept)
      const [started] = events
      return started?.type === 'grade-started'
        ? events.toSpliced(at + 1, 0, { ...started, type: 'shard-started' })
        : events
    }),
    says: 'it has shards, and its beginning knows of none',
  },
  {
    what: 'a log that is called one of shards',
    forge: beginning(event => {
      event.shards = 1
    }),
    says: 'stands outside of every shard',
  },
  {
    what: 'an exchange of no part of the grade',
    forge: behind(event => ({ ...event, exchange: { ...event.exchange, id: 'x1' } })),
    says: 'nobody asked for 1 exchange of the log: x1',
  },
  {
    what: 'an exchange that is recorded twice',
    forge: behind(event => event),
    says: 'is recorded twice',
  },
  {
    what: 'failed answers that are passed over as an earlier attempt',
    forge: relogged(events => {
      const own = events.flatMap(event =>
        event.type === 'exchange' && event.exchange.check === repeated ? [event] : [],
      )
      const again = own.map(event => ({
        ...event,
        exchange: {
          ...event.exchange,
          id: `${event.exchange.id}0000`,
          turn: (event.exchange.turn ?? 0) + own.length,
        },
      }))
      const spoilt = ofType(events, 'exchange', ({ exchange }) => {
        if (exchange.check === repeated && exchange.response) exchange.response.status = 404
      })
      const at = spoilt.findIndex(event => event.type === 'check-finished' && event.result.id === repeated)
      return ofType(spoilt.toSpliced(at, 0, ...again), 'check-finished', ({ result }) => {
        if (result.id === repeated) Object.assign(result, { attempts: 2 })
      })
    }),
    says: `${repeated} passed, now failed`,
  },
]

/** Has the log of a grade say that the service keeps all, which it does not. */
export const whitewashed = (folder: string): Promise<void> =>
  rewriteLog(folder, events =>
    ofType(events, 'check-finished', event => {
      if (event.result.id === guilty) Object.assign(event.result, { verdict: 'passed', mismatches: [] })
    }),
  )
