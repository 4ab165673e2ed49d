import { holds } from '#check'
import { passive } from '#fixtures/check/passive.ts'
import { retryAfter } from '#fixtures/client/patience.ts'

export default [
  /** A Retry-After that comes with a 429 is a number of seconds or an HTTP date. */
  passive({
    id: 'passive.limits.retry-after',
    requirements: ['LIM-RATE-02'],
    sees({ status, headers }) {
      const value = headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1]
      if (status !== 429 || value === undefined) return undefined
      const understood = retryAfter(headers) !== undefined
      return holds(understood, 'header:retry-after', 'seconds or an HTTP date', value)
    },
  }),
]
