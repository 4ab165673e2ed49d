import { suite } from '#check'
import contacts from './contacts.ts'
import createdCharacters from './create/characters.ts'
import neverMerges from './create/never-merges.ts'
import withoutOptional from './create/without-optional.ts'
import create from './create.ts'
import dates from './dates.ts'
import detail from './detail.ts'
import documentInfo from './document-info.ts'
import duplicates from './duplicates.ts'
import alikeExperiences from './experiences/alike.ts'
import characters from './experiences/characters.ts'
import experiences from './experiences.ts'
import legacyContent from './legacy-content.ts'
import lists from './lists.ts'
import messengers from './messengers.ts'
import note from './note.ts'
import receipts from './receipts.ts'
import restricted from './restricted.ts'
import resumeContent from './resume-content.ts'
import resumeText from './resume-text.ts'
import search from './search.ts'
import foundAfterwards from './update/found-afterwards.ts'
import omittedKeeps from './update/omitted-keeps.ts'
import shownAfterwards from './update/shown-afterwards.ts'
import summariesUpdated from './update/shown-in-summaries.ts'
import update from './update.ts'

export default suite('candidates', 'Candidate library', [
  ...search,
  ...detail,
  ...summariesUpdated,
  ...contacts,
  ...documentInfo,
  ...resumeContent,
  ...restricted,
  ...duplicates,
  ...lists,
  ...create,
  ...createdCharacters,
  ...withoutOptional,
  ...experiences,
  ...alikeExperiences,
  ...characters,
  ...neverMerges,
  ...shownAfterwards,
  ...foundAfterwards,
  ...omittedKeeps,
  ...update,
  ...note,
  ...receipts,
  ...legacyContent,
  ...messengers,
  ...resumeText,
  ...dates,
])
