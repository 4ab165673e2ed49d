import type { ContentLimitRules } from './content-limits.ts'
import type { FaultOf } from './fault.ts'
import { recoded } from './refusal.ts'
import { refusedOtherwise } from './seam-edits.ts'

export const contentLimitFaults: FaultOf<ContentLimitRules>[] = [
  {
    id: 'text-limit-halved',
    violates: ['LIM-TEXT-01'],
    what: 'text is refused from half of the limit on',
    breaks: kept => ({ within: (data, size, limit) => kept.within(data, size, limit / 2) }),
  },
  {
    id: 'text-limit-on-update-only',
    violates: ['LIM-TEXT-02', 'LIM-TEXT-06'],
    what: 'create has no limit of text',
    breaks: () => ({ operations: ['candidate-library update'] }),
  },
  {
    id: 'text-limit-on-create-only',
    violates: ['LIM-TEXT-03', 'LIM-TEXT-04'],
    what: 'update has no limit of text',
    breaks: () => ({ operations: ['candidate-library create'] }),
  },
  {
    id: 'text-limit-twice-as-much',
    violates: ['LIM-TEXT-02', 'LIM-TEXT-03', 'LIM-TEXT-04', 'LIM-TEXT-06'],
    what: 'text is accepted up to twice the limit',
    breaks: kept => ({ within: (data, size, limit) => kept.within(data, size, limit * 2) }),
  },
  {
    id: 'experiences-not-counted',
    violates: ['LIM-TEXT-04'],
    what: 'experiences do not count towards the limit of text',
    breaks: () => ({ size: ({ rawResumeText }, length) => length(rawResumeText ?? '') }),
  },
  {
    id: 'education-not-counted',
    violates: ['LIM-TEXT-04'],
    what: 'education does not count towards the limit of text',
    breaks: kept => ({
      size: (data, length, operation) => kept.size({ ...data, educationExperiences: [] }, length, operation),
    }),
  },
  {
    id: 'experiences-counted-on-their-own',
    violates: ['LIM-TEXT-04'],
    what: 'text and experiences each have the whole limit',
    breaks: kept => ({
      size: (data, length, operation) =>
        Math.max(
          kept.size({ ...data, rawResumeText: null }, length, operation),
          length(data.rawResumeText ?? ''),
        ),
    }),
  },
  {
    id: 'too-much-text-cut',
    violates: ['LIM-TEXT-05', 'LIM-TEXT-02', 'LIM-TEXT-03', 'LIM-TEXT-04'],
    what: 'text over the limit is cut to fit',
    breaks: () => ({
      within: (data, _size, limit) =>
        typeof data.rawResumeText === 'string'
          ? { ...data, rawResumeText: data.rawResumeText.slice(0, limit) }
          : data,
    }),
  },
  {
    id: 'too-much-text-400',
    violates: ['LIM-TEXT-06', 'LIM-TEXT-08'],
    what: 'text over the limit is answered 400',
    alters: refusedOtherwise('text limit', refusal => recoded(refusal, 400, 'VALIDATION_ERROR')),
  },
  {
    id: 'too-much-together-400',
    violates: ['LIM-TEXT-08'],
    what: 'content that is over the limit only with text and experiences together is answered 400',
    alters: refusedOtherwise('text limit', refusal => {
      const { limit } = Object(refusal.details) as { limit: number }
      const { data } = Object(refusal.call?.input) as { data?: { rawResumeText?: string } }
      const isTextAlone = (data?.rawResumeText?.length ?? 0) > limit
      return isTextAlone ? refusal : recoded(refusal, 400, 'VALIDATION_ERROR')
    }),
  },
  {
    id: 'too-much-text-500',
    violates: ['LIM-TEXT-02', 'LIM-TEXT-03', 'LIM-TEXT-06', 'LIM-TEXT-08', 'ERR-GEN-01'],
    what: 'text over the limit makes the service fail',
    alters: refusedOtherwise('text limit', refusal => recoded(refusal, 500, 'INTERNAL')),
  },
]
