import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { passphraseGate } from '../login/passphrase.ts'
import { notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { connectionRoutes } from './connection-routes.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import { errorAnswers } from './error-answers.ts'
import { guideRoutes } from './guide-routes.ts'
import { head } from './head.ts'
import { json } from './json.ts'
import { loginRoutes } from './login-routes.ts'
import { moduleRoutes } from './module-routes.ts'
import { otherMethods } from './other-methods.ts'
import { transport } from './transport.ts'

/** Room for the largest resume that the limits allow, in the widest JSON spelling, beside the other fields. */
const bodyLimit = 4 * 1024 * 1024
const screenBodyLimit = 16 * 1024

/** The service as a web application. */
export function application(service: Service): FastifyInstance {
  const { addresses } = service.choices
  const app = fastify({
    logger: false,
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 60_000,
    // Addresses that can't even be decoded never reach a handler.
    frameworkErrors: (_error, _request, reply) => {
      const { status, body } = service.rules.errors.business(notFound('address'), 'other')
      const answer: unknown = reply
      return (answer as FastifyReply).code(status).send(body)
    },
    exposeHeadRoutes: addresses.head === 'answered',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: addresses.trailingSlash === 'taken' },
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
  })
  app.removeContentTypeParser('text/plain')
  app.register(
    async scope => {
      errorAnswers(scope, service)
      otherMethods(scope, service)
      json(scope, service)
      transport(scope, service)
      head(scope, service)
      scope.register(async tools => {
        discoveryRoutes(tools, service)
        loginRoutes(tools, service)
        guideRoutes(tools, service)
      })
      scope.register(async modules => moduleRoutes(modules, service))
      scope.register(async attachments => attachmentRoutes(attachments, service))
      scope.register(async screens => {
        screens.register(cookie)
        screens.register(formbody, { bodyLimit: screenBodyLimit })
        const gate = passphraseGate(service)
        authorizeRoutes(screens, service, gate)
        connectionRoutes(screens, service, gate)
      })
    },
    { prefix: addresses.basePath },
  )
  return app
}
