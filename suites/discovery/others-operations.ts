import { isDeepStrictEqual } from 'node:util'
import { accepted, Blocked, check, isSuccess, type Mismatch, member, seenIn, status } from '#check'
import { loadCatalogue, toolModule } from '#document/index.ts'
import type { ModuleId, ToolModule } from '#document/types.ts'
import type { Caller } from '#fixtures/client/caller.ts'
import { describes, toolsOf } from '#fixtures/schemas/tools.ts'

/** Operations of other modules under names that this one doesn't have, each with the modules that have it. */
function foreignTo({ id, operations }: ToolModule): Map<string, ToolModule[]> {
  const foreign = new Map<string, ToolModule[]>()
  for (const other of loadCatalogue().modules.filter(one => one.id !== id))
    for (const { name } of other.operations)
      if (!operations.some(own => own.name === name)) foreign.set(name, [...(foreign.get(name) ?? []), other])
  return foreign
}

/**
 * The name of any operation that only other modules have gets 404. Its twin is the module that has it. A module may have
 * an operation of its own by that name, which it lists and describes otherwise (READINGS T-61).
 */
const othersOperations = (id: string, module: ToolModule) =>
  check({
    id,
    requirements: ['DISC-OP-05'],
    needs: ['recruiter'],
    async run({ recruiter }) {
      await accepted(recruiter.discover(module.id, `?operation=${module.operations[0]?.name}`))
      const judgements = [...foreignTo(module)].map(async ([name, owners]) =>
        judged(recruiter, { module, name, owners }),
      )
      const found = (await Promise.all(judgements)).filter(one => one !== undefined)
      if (found.length === 0) throw new Blocked('no other module answers to the names of its operations')
      return found.flat()
    },
  })

/** The mismatches of one name; undefined where no other module answers to it. */
async function judged(
  caller: Caller,
  { module, name, owners }: { module: ToolModule; name: string; owners: ToolModule[] },
): Promise<Mismatch[] | undefined> {
  const ask = async (of: ModuleId) => caller.discover(of, `?operation=${name}`)
  const twins = (await Promise.all(owners.map(({ id }) => ask(id)))).filter(isSuccess)
  if (twins.length === 0) return undefined
  const reply = await ask(module.id)
  if (reply.status === 404) return []
  const listed = toolsOf(await caller.discover(module.id)).find(tool => describes(tool, module, name))
  const isItsOwn = listed !== undefined && !twins.some(twin => isSaidAlike(listed, toolsOf(twin)[0]))
  return isItsOwn ? [] : seenIn(reply, status(reply, 404), ...twins.slice(0, 1))
}

/** Whether two descriptors tell of the same operation, whatever they call it. */
const isSaidAlike = (one: unknown, other: unknown): boolean =>
  ['inputSchema', 'description'].every(key => isDeepStrictEqual(member(one, key), member(other, key)))

export default [
  othersOperations('discovery.others-operations.candidate-library', toolModule('candidate-library')),
  othersOperations('discovery.others-operations.job-library', toolModule('job-library')),
  othersOperations('discovery.others-operations.client-library', toolModule('client-library')),
  othersOperations('discovery.others-operations.hiring', toolModule('hiring')),
]
