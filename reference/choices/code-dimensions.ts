import type { DimensionOf } from './dimension.ts'
import type { ScreenChoices } from './screens.ts'

/** How the code of a login comes to its screen. */
export const codeDimensions: DimensionOf<ScreenChoices>[] = [
  {
    name: 'login.opens',
    allowedBy: 'Authentication, step 1: the full link holds the code; what it leads to first is not shown',
    values: [
      { value: 'at-once', what: 'the full link leads to the login at once' },
      {
        value: 'with-code-filled-in',
        what: 'the full link leads to a page on which the code is filled in, without what parts it, and only confirmed',
        chooses: { opens: 'with-code-filled-in' },
      },
    ],
  },
  {
    name: 'login.code-fields',
    allowedBy: 'Authentication, step 1: a fallback address and a code; how it is typed there is not shown',
    values: [
      { value: 'one', what: 'a code is typed into one field' },
      {
        value: 'a-part-each',
        what: 'each part of a code is typed into a field of its own',
        chooses: { codeFields: 'a-part-each' },
      },
      {
        value: 'a-sign-each',
        what: 'each letter and digit of a code is typed into a field of its own',
        chooses: { codeFields: 'a-sign-each' },
      },
    ],
  },
]
