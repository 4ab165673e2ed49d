import { suite } from '../../fixtures/check/check.ts'
import addresses from './addresses.ts'
import calls from './calls.ts'
import guides from './guides.ts'
import runs from './runs.ts'

export default suite('service', 'Calls and guides', [...guides, ...addresses, ...runs, ...calls])
