import type { ContentLimitRules } from './content-limits.ts'
import { byName, histories, writesCandidate } from './data-fields.ts'
import { atEach, atEachOf } from './families.ts'

/** A text with something in the place of each letter beyond ASCII. */
const withoutOthers = (text: string, instead: string): string => text.replaceAll(/[^ -~]/g, instead)

/** Parts of the content that one write does not count, or counts apart. */
export const contentLimitFamilies = [
  ...atEachOf<ContentLimitRules, string>(
    'content-not-counted',
    writesCandidate,
    () => byName(histories),
    (here, history) => ({
      violates: ['LIM-TEXT-04'],
      what: `${here.surface.id} does not count ${history} towards the limit`,
      breaks: kept => ({
        size: (data, length, operation) =>
          kept.size(here.is({ operation }) ? { ...data, [history]: [] } : data, length, operation),
      }),
    }),
  ),
  ...atEach<ContentLimitRules>('latin-alone-counted', writesCandidate, here => ({
    violates: [here.surface.operation === 'create' ? 'LIM-TEXT-02' : 'LIM-TEXT-03'],
    what: `${here.surface.id} counts Latin letters alone towards the limit`,
    breaks: kept => ({
      size: (data, length, operation) =>
        kept.size(data, here.is({ operation }) ? text => length(withoutOthers(text, '')) : length, operation),
    }),
  })),
  ...atEach<ContentLimitRules>('escapes-counted', writesCandidate, here => ({
    violates: ['LIM-TEXT-01'],
    what: `${here.surface.id} counts letters beyond ASCII by their escapes in JSON`,
    breaks: kept => ({
      size: (data, length, operation) =>
        kept.size(
          data,
          here.is({ operation }) ? text => length(withoutOthers(text, '......')) : length,
          operation,
        ),
    }),
  })),
  ...atEach<ContentLimitRules>('text-and-experiences-apart', writesCandidate, here => ({
    violates: ['LIM-TEXT-04'],
    what: `${here.surface.id} gives the whole limit to the text, and once more to the experiences`,
    breaks: kept => ({
      size: (data, length, operation) => {
        const whole = kept.size(data, length, operation)
        const text = length(data.rawResumeText ?? '')
        return here.is({ operation }) ? Math.max(text, whole - text) : whole
      },
    }),
  })),
]
