import { duplicates } from './candidates/duplicates.ts'
import { contacts, detail, notes, resumeContent, search } from './candidates/read.ts'
import { create, note, update } from './candidates/write.ts'
import { read } from './hiring/read.ts'
import type { Operation } from './operation.ts'

/** All operations, in the document's order. */
export const operations: Operation[] = [
  search,
  detail,
  contacts,
  notes,
  resumeContent,
  duplicates,
  create,
  update,
  note,
  read,
]
