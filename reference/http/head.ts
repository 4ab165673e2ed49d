import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Service } from '../service.ts'

type Sent = Record<string, number | string | string[] | undefined>

/** Writes status line and headers of an answer as they were chosen; usual ones cost nothing. */
export function head(app: FastifyInstance, { choices }: Service): void {
  const { headerName, reason, date, headers } = choices.transport
  const more = Object.entries(headers)
  if (more.length > 0) {
    let answers = 0
    app.addHook('onSend', async (_request, reply) => {
      answers += 1
      for (const [name, value] of more) reply.header(name, value(answers))
    })
  }
  const renames = headerName('a-b') !== 'a-b'
  if (!renames && reason === undefined && date) return
  app.addHook('onRequest', async (_request, { raw }: FastifyReply) => {
    raw.sendDate = date
    const write = raw.writeHead.bind(raw) as (status: number, ...rest: unknown[]) => typeof raw
    raw.writeHead = (status: number, ...rest: unknown[]) => {
      const sent = { ...raw.getHeaders(), ...(rest.at(-1) as Sent | undefined) }
      for (const name of raw.getHeaderNames()) raw.removeHeader(name)
      const named = Object.fromEntries(
        Object.entries(sent).flatMap(([name, value]) =>
          value === undefined ? [] : [[renames ? headerName(name) : name, value]],
        ),
      )
      return reason === undefined ? write(status, named) : write(status, reason, named)
    }
  })
}
