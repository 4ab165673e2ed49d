import { Blocked, type Reply } from '#check'
import type { ToolModule } from '#document/types.ts'
import type { Caller } from '#fixtures/client/caller.ts'
import { answersDiscovery } from '#fixtures/schemas/tools.ts'

/**
 * Why a form of discovery isn't answered: it refuses the token, or it is this form.
 * @throws Blocked when no form is answered: then the address is what is missing
 */
export async function notAnswered(
  caller: Caller,
  module: ToolModule,
  reply: Reply,
): Promise<'token' | 'form' | undefined> {
  if (reply.status === 200) return undefined
  if (reply.status === 401 || reply.status === 403) return 'token'
  if (await answersDiscovery(caller, module)) return 'form'
  throw new Blocked(`no form of discovery is answered at ${module.address}`)
}
