import { accepted, check, everyScopeBut, type JsonObject, legible } from '#check'
import type { Scope } from '#document/types.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { fiction } from '#generators/fiction/index.ts'
import { enough } from './wanting.ts'

/** The operation's input for a candidate with this data, made by somebody with every scope. */
const writes: {
  id: string
  operation: string
  input(maker: Persona, data: JsonObject): Promise<JsonObject>
}[] = [
  {
    id: 'scopes.enough-for-data.create',
    operation: 'create',
    input: async ({ candidates }, data) => candidates.createInput(data),
  },
  {
    id: 'scopes.enough-for-data.update',
    operation: 'update',
    async input({ candidates }, data) {
      const { id, version } = await candidates.create()
      return candidates.input('update', { id, version, data, requestId: candidates.requestId() })
    },
  },
]

/**
 * Whoever may write candidates may write their resumes and experiences, too: sensitive:documents is for who reads them
 * (Scopes). The twin is the same write by somebody with every scope.
 */
export default writes.map(({ id, operation, input }) =>
  check({
    id,
    requirements: ['SCOPE-GEN-01'],
    needs: ['recruiter'],
    async run({ recruiter, connected, seed, unique }) {
      const from = fiction(unique(String(seed)))
      const scope: Scope = 'candidates:write'
      const writer = await connected('recruiter', scope)
      const ask = async ({ candidates }: Persona) => {
        const data = {
          rawResumeText: from.canary('resume').value,
          workExperiences: [{ company: 'Fictional Works', title: 'Engineer' }],
          educationExperiences: [{ school: 'Fictional School', major: 'Chemistry' }],
        }
        return candidates.call(operation, await input(recruiter, data))
      }
      await accepted(ask(recruiter))
      const reply = legible(await ask(writer))
      const without = async (one: Scope) => ask(await connected('recruiter', everyScopeBut(one)))
      return enough(scope, reply.status !== 403, `${operation} status`, reply, without)
    },
  }),
)
