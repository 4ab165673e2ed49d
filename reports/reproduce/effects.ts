import { loadCatalogue } from '../../document/index.ts'
import { lazily } from '../../document/lazily.ts'
import type { Step } from './scenario.ts'

/** Whether a step may change something: one that the document calls a read does not. */
export const isWrite = ({ method, asks }: Pick<Step, 'method' | 'asks'>): boolean =>
  method !== 'GET' && method !== 'HEAD' && !reads().has(asks)

const reads = lazily(
  () =>
    new Set(
      loadCatalogue()
        .modules.flatMap(({ operations }) => operations)
        .filter(({ effect }) => effect === 'read')
        .map(({ name }) => name),
    ),
)
