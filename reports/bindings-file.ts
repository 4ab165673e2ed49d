import type { Binding } from '../fixtures/events/event.ts'
import { json } from './escape/json.ts'
import { visibleLine } from './escape/visible.ts'
import type { Grade } from './types.ts'

/**
 * `bindings.yaml`: what a grade knows about its target, in the form that `bindings:` in a configuration takes. A
 * configuration holds it as a mapping or by this file's name, which spares the next grade the experiments. Each
 * binding says how it was learnt.
 */
export function bindingsFile({ bindings, run, target }: Pick<Grade, 'bindings' | 'run' | 'target'>): string {
  const lines = [
    `# What run ${visibleLine(run.id)} learnt about ${visibleLine(target.url)}.`,
    '# The next grade starts from it with bindings: FILE in conformance.yaml.',
    ...(bindings.length === 0 ? ['{}'] : bindings.map(line)),
  ]
  return `${lines.join('\n')}\n`
}

/** JSON text is YAML too (YAML 1.2, 1.3), and this one holds no character that acts on a screen. */
const line = (binding: Binding): string =>
  `${json(binding.name)}: ${json(String(binding.value))} # ${visibleLine(originOf(binding))}`

const ways = {
  configured: 'configured',
  schema: 'told by the live schema',
  response: 'seen in an answer',
  default: 'the default of the document',
}

const originOf = ({ how, exchange }: Binding): string =>
  exchange === undefined ? ways[how] : `${ways[how]}, exchange ${exchange}`
