import { suite } from '../../fixtures/check/index.ts'
import rate from './rate.ts'

/** By itself, since whoever has met the limit of calls is refused everything else for a while. */
export default suite('rate-limits', 'Limits of calls', [...rate])
