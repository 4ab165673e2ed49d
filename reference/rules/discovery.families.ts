import { toolModule } from '../../document/index.ts'
import { type ModuleId, moduleIds } from '../../document/types.ts'
import type { DiscoveryRules } from './discovery.ts'
import { atEachModuleOf, atEachOperation } from './families.ts'
import type { Fault } from './fault.ts'
import { notFound } from './refusal.ts'
import { answeredOtherwise, receivedOtherwise } from './seam-edits.ts'

/** The statement that discovery knows each operation of a module. */
const allOperations: Record<ModuleId, string> = {
  'candidate-library': 'DISC-ALL-01',
  'job-library': 'DISC-ALL-02',
  'client-library': 'DISC-ALL-03',
  hiring: 'DISC-ALL-04',
}

/** Discovery of a module that tells of one operation in no form. */
export const withoutOperation = (module: ModuleId, operation: string) =>
  answeredOtherwise('discovery', (answer, source) => {
    if (source.module !== module) return answer
    const tools = answer.tools.filter((_, at) => source.operations[at] !== operation)
    if (tools.length === 0) throw notFound('operation').on({ about: 'unknown operation in discovery' })
    return { tools }
  })

/** Whether a module has an operation that the other has not. */
const hasMore = (module: ModuleId, other: ModuleId): boolean =>
  toolModule(module).operations.some(
    ({ name }) => !toolModule(other).operations.some(own => own.name === name),
  )

/** Modules that describe the operations of one other, too, under the names that they don't have. */
export const describingFamilies = atEachModuleOf<DiscoveryRules, ModuleId>(
  'describes-others',
  module =>
    Object.fromEntries(
      moduleIds.filter(other => other !== module && hasMore(other, module)).map(other => [other, other]),
    ),
  (module, other) => ({
    violates: ['DISC-OP-05'],
    what: `${module} describes the operations of ${other}, too`,
    breaks: kept => ({ described: of => (of === module ? [module, other] : kept.described(of)) }),
  }),
)

/** Whether an operation is known by what is asked for. */
type Knows = (name: string, asked: string) => boolean

/** How loosely the name of an operation may be read. */
const ways: Record<string, Knows> = {
  'its-beginning': (name, asked) => name.startsWith(asked),
  'its-end': (name, asked) => name.endsWith(asked),
  'more-than-it': (name, asked) => asked.startsWith(name),
}

/** Modules that know an operation by less than its name, or by more. */
export const looseNameFamilies: Fault[] = atEachModuleOf<object, Knows>(
  'known-by-another-name',
  () => ways,
  (module, knows, way) => ({
    violates: ['DISC-OP-04'],
    inevitable: { 'DISC-OP-05': 'the name of notes, which another module has, begins with that of note' },
    what: `discovery of ${module} knows an operation by another name: ${way}`,
    alters: receivedOtherwise('discovery', (query, place) => {
      const { operation } = Object(query) as { operation?: unknown }
      if (place.module !== module || typeof operation !== 'string' || operation === '') return query
      const names = toolModule(module).operations.map(({ name }) => name)
      const found = names.includes(operation) ? operation : names.find(name => knows(name, operation))
      return found === undefined ? query : { ...Object(query), operation: found }
    }),
  }),
)

/** Operations that a module carries out, and that stand in no form of its discovery. */
export const discoveryFamilies: Fault[] = atEachOperation('not-in-discovery', (module, operation) => ({
  violates: [allOperations[module]],
  what: `${module} does not offer ${operation} in discovery`,
  alters: withoutOperation(module, operation),
}))
