import { at, check, holds, type Reply, seenIn } from '#check'
import { loadCatalogue } from '#document/index.ts'

export default [
  /**
   * No standard MCP transport answers: a handshake (Model Context Protocol, lifecycle) gets no JSON-RPC result, neither
   * at /mcp nor at the address of a module.
   */
  check({
    id: 'service.mcp.not-served',
    requirements: ['SRV-01'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const addresses = ['/mcp', '/api/v1/mcp', ...loadCatalogue().modules.map(({ address }) => address)]
      const headers = { accept: 'application/json, text/event-stream' }
      const replies = await Promise.all(
        addresses.map(address =>
          recruiter.postJson(address, handshake, `an MCP handshake at ${address}`, { headers }),
        ),
      )
      return replies.flatMap(reply =>
        seenIn(reply, holds(!isOfMcp(reply), 'body', 'no answer of an MCP server', reply.text.slice(0, 200))),
      )
    },
  }),
]

const handshake = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'conformance suite', version: '1' },
  },
}

/** Whether an answer is a JSON-RPC result, in one body or as events. */
const isOfMcp = ({ body, text }: Reply) =>
  (at(body, '/jsonrpc') !== undefined && at(body, '/result') !== undefined) ||
  /^data:.*"jsonrpc".*"result"/m.test(text)
