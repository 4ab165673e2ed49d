import type { ModuleId } from '../../document/types.ts'
import { atEachOperation } from './families.ts'
import type { Fault } from './fault.ts'
import { notFound } from './refusal.ts'
import { answeredOtherwise } from './seam-edits.ts'

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

/** Operations that a module carries out, and that stand in no form of its discovery. */
export const discoveryFamilies: Fault[] = atEachOperation('not-in-discovery', (module, operation) => ({
  violates: [allOperations[module]],
  what: `${module} does not offer ${operation} in discovery`,
  alters: withoutOperation(module, operation),
}))
