import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// The parser imports its schemas without the attribute that Node asks for.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return specifier.endsWith('.min.json') ? { ...found, importAttributes: { type: 'json' } } : found
  },
})
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser')

const parsers = { action: parseAction, workflow: parseWorkflow }

/** What GitHub's own parser finds wrong with a file, its expressions included. */
export function wrongWith(path: string, kind: keyof typeof parsers): string[] {
  const file = { name: path, content: readFileSync(path, 'utf8') }
  const { context } = parsers[kind](file, new NoOperationTraceWriter())
  return context.errors.getErrors().map(({ message }) => message)
}
