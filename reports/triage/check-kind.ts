import { surfaces } from '../../document/index.ts'
import { lazily } from '../../document/lazily.ts'

/**
 * What a check asks wherever it asks it: its id without the words that name surfaces. Two checks of one kind at two
 * surfaces are told by the same rule.
 */
export const checkKind = (id: string): string =>
  wordsOf(id)
    .filter(word => !placeWords().has(word))
    .join(' ')

/** Whether a check looks at what others cause: it turns red beside the check that is about it. */
export const looksOn = (id: string): boolean => /^(passive|model|histories)\./.test(id)

const wordsOf = (text: string) =>
  (text.match(/[A-Z]?[a-z]+|\d+/g) ?? []).map(word => word.toLowerCase().replace(/([^s])s$/, '$1'))

/** The words that surfaces are named by; a check calls the hiring module's records flows. */
const placeWords = lazily(
  () =>
    new Set([
      ...surfaces().flatMap(({ family, operation, resource }) =>
        wordsOf([family, operation, resource].join(' ')),
      ),
      'flow',
    ]),
)
