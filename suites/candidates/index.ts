import { suite } from '#check'
import create from './create.ts'
import dates from './dates.ts'
import detail from './detail.ts'
import duplicates from './duplicates.ts'
import eachField from './each-field.ts'
import experiences from './experiences.ts'
import legacyContent from './legacy-content.ts'
import lists from './lists.ts'
import madeUp from './made-up.ts'
import merging from './merging.ts'
import messengers from './messengers.ts'
import note from './note.ts'
import receipts from './receipts.ts'
import restricted from './restricted.ts'
import resumeContent from './resume-content.ts'
import resumeText from './resume-text.ts'
import search from './search.ts'
import sensitive from './sensitive.ts'
import update from './update.ts'

export default suite('candidates', 'Candidate library', [
  ...search,
  ...detail,
  ...sensitive,
  ...resumeContent,
  ...restricted,
  ...duplicates,
  ...lists,
  ...create,
  ...madeUp,
  ...experiences,
  ...merging,
  ...eachField,
  ...update,
  ...note,
  ...receipts,
  ...legacyContent,
  ...messengers,
  ...resumeText,
  ...dates,
])
