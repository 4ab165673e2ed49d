export { proofJson } from './json.ts'
export { proofMarkdown } from './markdown.ts'
export { proofPage } from './page.ts'
export { type ProofProgress, proofProgress } from './progress.ts'
export {
  type Condition,
  defects,
  outcomeOf,
  type Proof,
  proofOf,
  type Sight,
  stands,
  type Trial,
} from './proof.ts'
export { proofText } from './text.ts'
