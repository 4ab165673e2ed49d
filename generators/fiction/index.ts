export type { Canary } from './canary.ts'
export { type Fiction, fiction } from './fiction.ts'
export type { Person } from './person.ts'
