import type { ToolModule } from '#document/types.ts'
import { describes, toolNames } from '#fixtures/schemas/tools.ts'

/** What a module offers beyond the documented operations. */
export const undocumented = (tools: unknown[], module: ToolModule) =>
  toolNames(tools.filter(tool => !module.operations.some(({ name }) => describes(tool, module, name))))
