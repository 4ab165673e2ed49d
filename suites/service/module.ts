import { check, holds, type Reply } from '#check'
import { loadCatalogue, toolModule } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import type { Caller } from '#fixtures/client/caller.ts'
import { answersDiscovery } from '#fixtures/schemas/tools.ts'

/** A module answers at its address, be it to discovery or to an operation. */
const moduleAddress = (id: string, requirement: string, module: ToolModule) =>
  check({
    id,
    requirements: [requirement],
    needs: ['recruiter'],
    async run({ recruiter }) {
      return holds(await answers(recruiter, module), module.address, 'a module that answers', 'nothing there')
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
      const moduleAnswers = await Promise.all(
        loadCatalogue().modules.map(module => answers(recruiter, module)),
      )
      const login = await Promise.all(
        ['device', 'token'].map(step =>
          anonymous.postJson(`/api/v1/agent-auth/${step}`, {}, `login ${step} with nothing in the body`),
        ),
      )
      return [
        ...holds(moduleAnswers.some(Boolean), '/api/v1', 'the modules', 'none of them'),
        ...holds(login.some(isServed), '/api/v1/agent-auth', 'the login', 'nothing there'),
      ]
    },
  }),
]

/** Whether discovery answers, or else any operation. An address that isn't served answers 404 to all of them. */
async function answers(caller: Caller, module: ToolModule): Promise<boolean> {
  if (await answersDiscovery(caller, module)) return true
  const operation = module.operations.find(({ effect }) => effect === 'read')?.name ?? 'search'
  return isServed(await caller.call(module.id, operation, {}))
}

const isServed = ({ status }: Reply) => status !== 404 && status !== 405
