import {
  accepted,
  breaks,
  check,
  documented,
  equal,
  excerpt,
  holds,
  isObject,
  isSuccess,
  type Reply,
  seenIn,
} from '#check'
import { named, versionIn } from '#fixtures/service/hiring/flow.ts'

export default [
  /** Detail tells the candidate and the job of the flow, and its version. */
  check({
    id: 'hiring.detail.fields',
    requirements: ['HIRE-DET-01', 'HIRE-DET-03'],
    needs: ['recruiter'],
    async run({ hiring }) {
      const flow = await hiring.link()
      const { body, text } = await accepted(hiring.detail(flow))
      const value = (name: string) => documented(body, name)?.value
      return [
        ...breaks('HIRE-DET-01', [
          ...equal('/candidateId', flow.candidateId, value('candidateId')),
          ...equal('/jobId', flow.jobId, value('jobId')),
        ]),
        ...breaks(
          'HIRE-DET-03',
          holds(versionIn(body, flow) !== undefined, '/version', 'an integer', text.slice(0, 300)),
        ),
      ]
    },
  }),

  /**
   * A token with sensitive:notes is shown history and notes. Where a new flow has none, they may be left out until
   * there is something to show: a note, and a transition.
   */
  check({
    id: 'hiring.detail.history-and-notes',
    requirements: ['HIRE-DET-04'],
    needs: ['recruiter'],
    async run({ hiring, unique }) {
      const flow = await hiring.link()
      const lacks = ({ body }: Reply, name: string) => documented(body, name) === undefined
      const fresh = await accepted(hiring.detail(flow))
      if (lacks(fresh, 'history')) {
        const [stage] = await hiring.stages.route(1)
        await accepted(hiring.transition(flow, stage))
      }
      if (lacks(fresh, 'notes'))
        await accepted(hiring.note(await hiring.current(flow), unique('A fictional note')))
      const detail = await accepted(hiring.detail(flow))
      return ['history', 'notes'].flatMap(name =>
        holds(!lacks(detail, name), `/${name}`, 'to be there', excerpt(detail)),
      )
    },
  }),

  /** Detail still gives the version without sensitive:notes, since no flow can be moved on without it. */
  check({
    id: 'hiring.detail.version-without-sensitive-notes',
    requirements: ['HIRE-DET-06'],
    needs: ['recruiter'],
    async run({ hiring, connected, observe }) {
      const flow = await hiring.link()
      const reader = await connected('recruiter', 'hiring:read')
      const input = await hiring.inputOf('read.detail', named(flow))
      const detail = await reader.hiring.call('read', input)
      const parts = ['history', 'notes'].map(name => [
        name,
        documented(detail.body, name)?.value ?? 'left out',
      ])
      observe(
        'OQ-RESTRICTED-FLOW-DETAIL',
        isSuccess(detail) && isObject(detail.body) ? Object.fromEntries(parts) : detail.status,
        detail,
      )
      const version = isSuccess(detail) ? versionIn(detail.body, flow) : undefined
      // What stands around an answer may have a version of its own, so the flow's has to be met.
      const full = await accepted(hiring.detail(flow))
      const ofFlow = [flow.version, versionIn(full.body, flow)]
      return seenIn(
        detail,
        holds(
          version !== undefined && ofFlow.includes(version),
          '/version',
          `an integer, ${flow.version ?? 'the version of the flow'}`,
          `${detail.status}: ${detail.text.slice(0, 300)}`,
        ),
      )
    },
  }),
]
