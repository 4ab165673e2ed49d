import { check, holds, isSuccess, type Mismatch, type Reply, seenIn } from '#check'
import { loadCatalogue, toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import type { Caller } from '#fixtures/client/caller.ts'
import { discoveryAnswer } from '#fixtures/schemas/tools.ts'

/** A module answers at its address, be it to discovery or to an operation. */
const moduleAddress = (id: string, requirement: string, module: ToolModule) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter }) {
      const reply = await answerOf(recruiter, module)
      return seenIn(reply, holds(isServed(reply), module.address, 'a module that answers', 'nothing there'))
    },
  })

export default [
  moduleAddress('service.module.candidate-library', 'SRV-MOD-01', toolModule('candidate-library')),
  moduleAddress('service.module.job-library', 'SRV-MOD-02', toolModule('job-library')),
  moduleAddress('service.module.client-library', 'SRV-MOD-03', toolModule('client-library')),
  moduleAddress('service.module.hiring', 'SRV-MOD-04', toolModule('hiring')),

  /** Modules and login are served below /api/v1. Any one of the modules is enough. */
  check({
    id: 'service.module.prefix',
    requirements: ['COMPAT-01'],
    needs: ['recruiter'],
    async run({ recruiter, anonymous }) {
      const modules = await Promise.all(loadCatalogue().modules.map(module => answerOf(recruiter, module)))
      const login = await Promise.all(
        ['device', 'token'].map(step =>
          anonymous.postJson(`/api/v1/agent-auth/${step}`, {}, `login ${step} with nothing in the body`),
        ),
      )
      return [
        ...seenInAll(modules, holds(modules.some(isServed), '/api/v1', 'the modules', 'none of them')),
        ...seenInAll(login, holds(login.some(isServed), '/api/v1/agent-auth', 'the login', 'nothing there')),
      ]
    },
  }),
]

/** The answer of discovery, or else that of an operation. An address that isn't served answers 404 to all of them. */
async function answerOf(caller: Caller, module: ToolModule): Promise<Reply> {
  const discovery = await discoveryAnswer(caller, module)
  if (isSuccess(discovery)) return discovery
  const operation = module.operations.find(({ effect }) => effect === 'read')?.name ?? 'search'
  return caller.call(module.id, operation, {})
}

/** Mismatches that all of these answers show only together. */
const seenInAll = ([first, ...others]: Reply[], mismatches: Mismatch[]): Mismatch[] =>
  first ? seenIn(first, mismatches, ...others) : mismatches

const isServed = ({ status }: Reply) => status !== 404 && status !== 405
