import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** Something to grade that lives as long as the tests of its file, and how often it was called on. */
export interface StandIn {
  url: string
  connections: number
  /** Method and path of every request. */
  requests: string[]
}

const endings: (() => void)[] = []
afterAll(() => {
  for (const end of endings) end()
})

/** A web server in place of a service. */
export async function aTarget(listener: RequestListener): Promise<StandIn> {
  const target: StandIn = { url: '', connections: 0, requests: [] }
  const server = createServer((request, response) => {
    target.requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  server.on('connection', () => target.connections++)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  target.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return target
}

/** A server that isn't one of HTTP. */
export async function aSocket(connected: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>()
  const server = createSocketServer(socket => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    connected(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
