import fc from 'fast-check'
import type { Cast } from '../sequence/command.ts'
import type { CandidateCommand } from './known.ts'
import { colleagueReads, colleagueUpdates, outsiderReads, type Unseen } from './others.ts'
import { creates, notes, repeats, updates, updatesStale } from './writes.ts'

const city = fc.constantFrom('Lyon', 'Turin', 'Osaka', 'Accra')
const count = fc.nat({ max: 2 })
const content = fc.record({ city, workExperiences: count, educationExperiences: count }, { requiredKeys: [] })
const which = fc.nat({ max: 20 })
const operation = fc.constantFrom<Unseen>('detail', 'notes', 'resumeContent')

/**
 * The steps of recruiter, colleague and outsider in a candidate library; the first of a sequence is always a create.
 */
export const candidateCommands = (
  { colleague, outsider }: Cast,
  most: number,
): fc.Arbitrary<CandidateCommand[]> =>
  fc
    .tuple(
      content.map(creates),
      fc.commands(
        [
          content.map(creates),
          fc.tuple(which, content).map(drawn => updates(...drawn)),
          fc.tuple(which, content).map(drawn => updates(...drawn)),
          fc.tuple(which, city).map(drawn => updatesStale(...drawn)),
          which.map(repeats),
          which.map(notes),
          ...(colleague
            ? [
                which.map(colleagueReads(colleague)),
                fc.tuple(which, city).map(drawn => colleagueUpdates(colleague)(...drawn)),
              ]
            : []),
          ...(outsider ? [fc.tuple(which, operation).map(drawn => outsiderReads(outsider)(...drawn))] : []),
        ],
        { maxCommands: most, size: 'max' },
      ),
    )
    .map(([first, rest]) => [first, ...rest])
