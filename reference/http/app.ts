import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { notFound } from '../rules/refusal.ts'
import type { Service } from '../service.ts'
import { attachmentRoutes } from './attachmentRoutes.ts'
import { discoveryRoutes } from './discoveryRoutes.ts'
import { errorAnswers } from './errorAnswers.ts'
import { guideRoutes } from './guideRoutes.ts'
import { loginRoutes } from './loginRoutes.ts'
import { moduleRoutes } from './moduleRoutes.ts'
import { screenRoutes } from './screenRoutes.ts'
import { transport } from './transport.ts'

/** Room for the largest resume that the limits allow, in the widest JSON spelling, beside the other fields. */
const bodyLimit = 4 * 1024 * 1024
const screenBodyLimit = 16 * 1024

/** The service as a web application. */
export function application(service: Service): FastifyInstance {
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
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
  })
  app.removeContentTypeParser('text/plain')
  app.register(
    async scope => {
      errorAnswers(scope, service)
      transport(scope, service)
      scope.register(async tools => {
        moduleRoutes(tools, service)
        discoveryRoutes(tools, service)
        loginRoutes(tools, service)
        guideRoutes(tools, service)
      })
      scope.register(async attachments => attachmentRoutes(attachments, service))
      scope.register(async screens => {
        screens.register(cookie)
        screens.register(formbody, { bodyLimit: screenBodyLimit })
        screenRoutes(screens, service)
      })
    },
    { prefix: service.choices.names.basePath },
  )
  return app
}
