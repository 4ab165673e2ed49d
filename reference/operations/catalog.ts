import type { ModuleId } from '../../document/types.ts'
import type { Choices } from '../choices/index.ts'
import type { Rules } from '../rules/index.ts'
import type { FieldError } from '../rules/refusal.ts'
import { judging, openedInside, publishing } from '../schemas/publish.ts'
import { withProperty } from '../schemas/rewrite.ts'
import type { JsonSchema } from '../schemas/schema.ts'
import { validatorOf } from '../schemas/validator.ts'
import type { Wire } from '../wire/wire.ts'
import { lazily } from './lazily.ts'
import type { Operation } from './operation.ts'

/** An operation with its live schema: the same object is published and enforced. */
export interface Live {
  operation: Operation
  published(): JsonSchema
  refuses(input: unknown): FieldError[]
}

/** What tool names may carry before the operation, which its value never does. */
export const prefixes: Record<ModuleId, string> = {
  'candidate-library': 'candidate_library_',
  'job-library': 'job_library_',
  'client-library': 'client_library_',
  hiring: 'hiring_',
}

/** The four modules and their operations, in the document's order. */
export type Catalog = ReadonlyMap<ModuleId, ReadonlyMap<string, Live>>

/** Schemas are built and compiled when they are first asked for. */
export function catalogOf(
  operations: readonly Operation[],
  rules: Rules,
  choices: Choices,
  wire: Wire,
): Catalog {
  const catalog = new Map<ModuleId, Map<string, Live>>()
  for (const operation of operations) {
    if (operation.offered && !operation.offered(choices)) continue
    const module = catalog.get(operation.module) ?? new Map<string, Live>()
    catalog.set(operation.module, module.set(operation.name, live(operation, rules, choices, wire)))
  }
  return catalog
}

function live(operation: Operation, rules: Rules, choices: Choices, wire: Wire): Live {
  const { schemas } = choices
  const usual = lazily(() => withProperty(operation.schema(choices), 'requestId', choices.idempotency.form))
  const schemaFor = (use: 'published' | 'enforced') =>
    rules.seams.schema(usual(), { operation: operation.id, use })
  // Open objects last, since a form is put on closed ones.
  const outside = (schema: JsonSchema) => {
    const formed = wire.schema(operation.takes, schema)
    return schemas.nested === 'open' ? openedInside(formed) : formed
  }
  const enforced = () => judging(outside(schemaFor('enforced')), schemas)
  const refuses = lazily(() => validatorOf(enforced()))
  return {
    operation: { ...operation, scopes: operation.scopesBy?.(choices) ?? operation.scopes },
    published: () => publishing(outside(schemaFor('published')), schemas, operation.id),
    refuses: input => refuses()(input),
  }
}
