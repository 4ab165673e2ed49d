import type { Exchange } from '../fixtures/events/event.ts'

/** The trace id with which a request travelled, by which its target's log can be searched; undefined without one. */
export function traceOf({ request: { headers } }: Exchange): string | undefined {
  const header = headers.find(([name]) => name.toLowerCase() === 'traceparent')?.[1]
  return /^[\da-f]{2}-([\da-f]{32})-/.exec(header ?? '')?.[1]
}
