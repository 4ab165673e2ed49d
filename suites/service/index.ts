import { suite } from '../../fixtures/check/check.ts'
import { moduleAddresses, noMcp, prefix } from './addresses.ts'
import { cookieForToken, emptySearch, queryParameters, unknownOperations } from './calls.ts'
import { agentGuide, compatibilityGuides } from './guides.ts'
import { operationRuns } from './runs.ts'

export default suite('service', 'Calls and guides', [
  agentGuide,
  ...compatibilityGuides,
  ...moduleAddresses,
  prefix,
  noMcp,
  ...operationRuns,
  ...unknownOperations,
  ...queryParameters,
  emptySearch,
  cookieForToken,
])
