import { accepted, breaks, type Mismatch, seenIn, status } from '#check'
import type { ToolModule } from '#document/types.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { reads } from '../service/reads.ts'

/** The scope of the reads of a module. */
export const readScope = ({ id }: ToolModule): string =>
  ({
    'candidate-library': 'candidates:read',
    'job-library': 'jobs:read',
    'client-library': 'clients:read',
    hiring: 'hiring:read',
  })[id]

/**
 * Judges that discovery answers a token that may read the module and nothing else, which is a good one. What it shows
 * of is open (READINGS T-82). The twin of a refusal is a read by the same token.
 */
export async function answersReader(module: ToolModule, reader: Persona, query = ''): Promise<Mismatch[]> {
  const reply = await reader.discover(module.id, query)
  if (reply.status !== 401 && reply.status !== 403) return []
  const { operation, input } = reads[module.id]
  await accepted(reader.call(module.id, operation, await input(reader)))
  return breaks('DISC-OP-06', seenIn(reply, status(reply, 200)))
}
