import type { ModuleId } from '../../document/types.ts'
import type { Tool } from './discovery.ts'
import type { Fault } from './fault.ts'
import { answeredOtherwise } from './seam-edits.ts'

/** A tool that closes or pauses jobs, offered where there is none. */
const offered = (id: string, module: ModuleId, beside: string, tool: Tool): Fault => ({
  id,
  violates: ['JOB-WR-05'],
  what: `the ${module} offers ${tool.name}, which closes or pauses a job`,
  alters: answeredOtherwise('discovery', (answer, source) =>
    source.shape !== 'single' && source.module === module && source.operations.includes(beside)
      ? { tools: [...answer.tools, source.shape === 'whole' ? { ...tool, inputSchema: ofJob } : tool] }
      : answer,
  ),
})

const ofJob = { type: 'object', properties: { jobId: { type: 'integer' } }, required: ['jobId'] }

/** Tools that close or pause a job beside jobState, which alone may. */
export const closingToolFaults: Fault[] = [
  offered('job-close-offered', 'job-library', 'companies', { name: 'close', description: 'Close a job.' }),
  offered('job-ending-offered', 'job-library', 'companies', {
    name: 'terminateJob',
    description: 'A further tool.',
  }),
  offered('job-pausing-offered', 'job-library', 'companies', {
    name: 'jobPause',
    description: 'A further tool.',
  }),
  offered('many-jobs-close-offered', 'job-library', 'companies', {
    name: 'bulkCloseById',
    description: 'A further tool.',
  }),
  offered('job-finishing-offered', 'job-library', 'companies', {
    name: 'finish',
    description: 'Closes a job for good.',
  }),
  offered('job-close-offered-by-client-library', 'client-library', 'search', {
    name: 'close_job',
    description: 'A further tool.',
  }),
]
