import { suite } from '../../fixtures/check/check.ts'
import { current, needed, race, refusedChangesNothing, stale } from './candidate.ts'

export default suite('versions', 'Versions', [current, stale, refusedChangesNothing, needed, race])
