import type { Binding } from '../fixtures/events/event.ts'
import { json } from './escape/json.ts'
import { visibleLine } from './escape/visible.ts'
import type { Grade } from './types.ts'

/**
 * `bindings.yaml`: what a grade knows about its target, in the form that `bindings:` in a configuration takes, as a
 * mapping or by this file's name, so that the next grade is spared the experiments. Each says how it was found.
 */
export function bindingsFile({ bindings, run, target }: Pick<Grade, 'bindings' | 'run' | 'target'>): string {
  const lines = [
    `# What run ${visibleLine(run.id)} learnt about ${visibleLine(target.url)}.`,
    '# The next grade starts from it with bindings: FILE in conformance.yaml.',
    ...(bindings.length === 0 ? ['{}'] : bindings.map(line)),
  ]
  return `${lines.join('\n')}\n`
}

/** JSON texts are YAML too (YAML 1.2, 1.3), and hold no character that acts on a screen. */
const line = (binding: Binding): string =>
  `${json(binding.name)}: ${json(String(binding.value))} # ${visibleLine(told(binding))}`

const ways = {
  configured: 'configured',
  schema: 'told by the live schema',
  response: 'seen in an answer',
  default: 'the default of the document',
}

const told = ({ how, exchange }: Binding): string =>
  exchange === undefined ? ways[how] : `${ways[how]}, exchange ${exchange}`
