import {
  accepted,
  asText,
  at,
  Blocked,
  carriedOut,
  check,
  equal,
  holds,
  isSuccess,
  member,
  seenIn,
} from '#check'
import { loadCatalogue } from '#document/index.ts'
import type { ToolModule } from '#document/types.ts'
import { describes, toolsOf } from '#fixtures/schemas/tools.ts'
import { wordsOf } from '#fixtures/schemas/words.ts'
import { statusOf } from './status.ts'

/** A job, as tools call it. */
const job = '(job|position|vacancy|requisition)s?'

/** Many of them at once. */
const many = '(all|bulk|batch)'

/** Names that tell of closing or pausing: a verb that does so, and at most the job before or behind it, and which ones. */
const ends = new RegExp(
  `^(${job} )?(${many} )?(close|pause|suspend|shut|terminate|deactivate|halt)( down)?` +
    `( ${many})?( (a |the |an open |open )?${job})?( by id)?$`,
)

/** Names that tell of setting the state. */
const setsState = new RegExp(`^(set|change|update) (${job} )?(state|status)$`)

/** Names that say of what, for a module that isn't about jobs alone. */
const ofJobs = new RegExp(`\\b${job}\\b`)

/** A description that begins with what hiring jobState alone may do. */
const saidToEnd = /^(clos(e|es)|paus(e|es)|suspends?)( or (clos(e|es)|paus(e|es)))? (a|the|an open) job\b/i

/** Names under which an operation that discovery hides would be asked for. */
const hidden = ['close', 'pause', 'closeJob', 'pauseJob']

export default [
  /**
   * No module has a tool beside the documented ones whose name or description says that it closes or pauses a job, and
   * the job library runs none.
   */
  check({
    id: 'jobs.operations.no-close',
    requirements: ['JOB-WR-05'],
    needs: ['recruiter'],
    async run({ recruiter, jobs }) {
      for (const module of loadCatalogue().modules) {
        const whole = await accepted(recruiter.discover(module.id))
        const closing = toolsOf(whole).find(tool => isFurther(tool, module) && closes(tool, module))
        if (closing !== undefined)
          return seenIn(
            whole,
            holds(false, '/tools', 'no operation that closes or pauses a job', member(closing, 'name')),
          )
      }
      const { id } = await jobs.create()
      const before = await statusOf(jobs, id)
      const input = { [await jobs.ids.reference('detail')]: id }
      const ran = (await Promise.all(hidden.map(name => jobs.call(name, input)))).filter(isSuccess)
      const changed = equal('/status', before, await statusOf(jobs, id))
      if (changed.length > 0 || ran.length === 0) return changed
      if (isSuccess(await jobs.call('conformanceMadeUp', input)))
        throw new Blocked('any operation is answered with success, so no answer tells whether there is one')
      return ran.flatMap(carriedOut('no such operation is public'))
    },
  }),
]

const isFurther = (tool: unknown, module: ToolModule) =>
  !module.operations.some(({ name }) => describes(tool, module, name))

function closes(tool: unknown, { id, prefix }: ToolModule): boolean {
  // What says of itself that it only reads stops nothing, whatever it is called (READINGS T-61).
  if (at(tool, '/annotations/readOnlyHint') === true) return false
  const full = asText(member(tool, 'name') ?? '')
  const name = wordsOf(full.startsWith(prefix) ? full.slice(prefix.length) : full)
  const isOfJobs = id === 'job-library' || ofJobs.test(name)
  if (isOfJobs && (ends.test(name) || setsState.test(name))) return true
  return saidToEnd.test(asText(member(tool, 'description') ?? '').trim())
}
