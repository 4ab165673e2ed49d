import { check } from '#check'
import { atFurtherStops } from './job-state/at-further-stops.ts'
import { onStalePreview, withForeignToken, withMadeUpToken, withoutToken } from './job-state/probes.ts'

/**
 * The preview is required before pausing and before closing: what must not pause a job doesn't close it either, nor
 * put it into any other state that stops it.
 */
export default [
  check({
    id: 'hiring.job-stop.without-token',
    requirements: ['HIRE-STATE-01'],
    needs: ['recruiter'],
    run: context => atFurtherStops(context, state => withoutToken(context, state)),
  }),
  check({
    id: 'hiring.job-stop.made-up-token',
    requirements: ['HIRE-STATE-01'],
    needs: ['recruiter'],
    run: context => atFurtherStops(context, state => withMadeUpToken(context, state)),
  }),
  check({
    id: 'hiring.job-stop.token-of-another-job',
    requirements: ['HIRE-STATE-03'],
    needs: ['recruiter'],
    run: context => atFurtherStops(context, state => withForeignToken(context, state)),
  }),
  check({
    id: 'hiring.job-stop.stale-preview',
    requirements: ['HIRE-STATE-05', 'HIRE-STATE-07'],
    needs: ['recruiter'],
    run: context => atFurtherStops(context, state => onStalePreview(context, state)),
  }),
]
