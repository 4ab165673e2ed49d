import type { Part } from './casting.ts'
import { description } from './person.ts'

/** The findings about somebody, and what else made them play their part. */
export const told = ({ person, because }: Part): string =>
  [description(person), ...(because === undefined ? [] : [because])].join('; ')
