export { proofJson } from './json.ts'
export { proofMarkdown } from './markdown.ts'
export { outcomeOf, undecided } from './outcome.ts'
export { proofPage } from './page.ts'
export { triedNothing } from './part.ts'
export { proofProgress, proofRepeats } from './progress.ts'
export { type Proof, proofOf, stands } from './proof.ts'
export { coverageOf } from './strangers/coverage.ts'
export {
  type Miss,
  pairsIn,
  type StrangersPart,
  strangerRows,
  type WrongVerdict,
} from './strangers/part.ts'
export { proofText } from './text.ts'
export type { Condition, Finding, Trial } from './trial.ts'
