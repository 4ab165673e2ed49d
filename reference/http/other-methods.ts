import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../rules/refusal.ts'
import type { Service } from '../service.ts'

/** The methods of each kind of address, by the end of its path. */
const served: [RegExp, string[]][] = [
  [/\/api\/v1\/[a-z-]+\/tools$/, ['GET', 'POST']],
  [/\/agent-auth\/(device|token)$/, ['POST']],
  [/\/candidate-library\/[^/]+\/documents$/, ['POST']],
  [/\/candidate-library\/[^/]+\/(document|documents\/[^/]+)$/, ['GET']],
  [/\/agent\/guide$/, ['GET']],
]

/** Answers what no handler is for: 404, or 405 for an address that is served by other methods. */
export function otherMethods(app: FastifyInstance, service: Service): void {
  const { wrongMethod, options } = service.choices.addresses
  app.setNotFoundHandler(({ method, url }: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = url.split('?')
    const methods = served.find(([end]) => end.test(path))?.[1]
    const allowed = methods?.includes(method) ? undefined : methods
    if (allowed && method === 'OPTIONS' && options === 'told') {
      return reply
        .code(204)
        .header('allow', ['OPTIONS', ...allowed].join(', '))
        .send()
    }
    if (!allowed || wrongMethod === 404)
      throw notFound('address').on({ about: 'closed address', method, path })
    reply.header('allow', allowed.join(', '))
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'This address takes another method.')
  })
}
