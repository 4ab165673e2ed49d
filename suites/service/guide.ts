import { breaks, check, header, holds, type Mismatch, type Reply, seenIn, status } from '#check'

/** Addresses of the two older guides: the document doesn't say whether they lie below /api/v1 (READINGS T-02). */
const olderGuides = [
  {
    id: 'service.guide.skill',
    served: 'COMPAT-03',
    free: 'COMPAT-05',
    paths: ['/agent/SKILL.md', '/api/v1/agent/SKILL.md'],
  },
  {
    id: 'service.guide.guide-md',
    served: 'COMPAT-04',
    free: 'COMPAT-06',
    paths: ['/agent/guide.md', '/api/v1/agent/guide.md', '/guide.md', '/api/v1/guide.md'],
  },
]

export default [
  /** The agent guide is text, and free of login. */
  check({
    id: 'service.guide.text-without-login',
    requirements: ['GUIDE-01', 'GUIDE-02'],
    async run({ anonymous, observe }) {
      const reply = await anonymous.get('/api/v1/agent/guide', 'agent guide')
      const headers = { authorization: 'Bearer made-up-conformance-token' }
      const broken = await anonymous.get('/api/v1/agent/guide', 'agent guide with a made-up token', {
        headers,
      })
      observe('OQ-GUIDE-BAD-TOKEN', broken.status, broken)
      if (reply.status === 401 || reply.status === 403) return breaks('GUIDE-02', status(reply, 200))
      return breaks('GUIDE-01', [...status(reply, 200), ...text(reply)])
    },
  }),

  /** SKILL.md and guide.md are served without a login, at one of the addresses that may be meant. Neither is empty. */
  ...olderGuides.map(({ id, served, free, paths }) =>
    check({
      id,
      requirements: [served, free],
      async run({ anonymous, observe }) {
        const replies = await Promise.all(paths.map(path => anonymous.get(path, path)))
        const given = replies.filter(reply => reply.status === 200)
        observe(
          'OQ-GUIDE-ADDRESS',
          given.map(({ asked }) => asked),
          given[0],
        )
        const [empty] = given
        if (empty) return given.some(isWritten) ? [] : breaks(served, notEmpty(empty))
        const guarded = replies.find(reply => reply.status === 401 || reply.status === 403)
        if (guarded) return breaks(free, status(guarded, 200))
        const [first, ...others] = replies
        if (!first) return []
        const statuses = replies.map(reply => reply.status)
        return breaks(
          served,
          seenIn(
            first,
            holds(false, 'status', `200 at one of ${paths.join(', ')}`, statuses.join(', ')),
            ...others,
          ),
        )
      },
    }),
  ),
]

function text(reply: Reply): Mismatch[] {
  const type = header(reply, 'content-type') ?? ''
  return seenIn(reply, [
    ...notEmpty(reply),
    ...holds(!/json|octet-stream/.test(type), 'header:content-type', 'a kind of text', type),
  ])
}

const isWritten = ({ text: body }: Reply) => body.trim() !== ''

const notEmpty = (reply: Reply): Mismatch[] =>
  seenIn(reply, holds(isWritten(reply), 'body', 'a text', 'nothing'))
