export { checkMarkdown } from './check-markdown.ts'
export { exhibitsOf } from './exhibits.ts'
export type { Explanation } from './explanation.ts'
