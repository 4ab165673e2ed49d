import { check } from '#check'
import { atFurtherStops } from '../hiring/job-state/at-further-stops.ts'
import { withStaleVersion } from './job-state/with-stale-version.ts'

export default [
  /** A job is put into no further state that pauses or closes it with a stale version beside a fresh token. */
  check({
    id: 'versions.job-stop.stale',
    requirements: ['VER-24'],
    needs: ['recruiter'],
    run: context => atFurtherStops(context, state => withStaleVersion(context, state)),
  }),
]
