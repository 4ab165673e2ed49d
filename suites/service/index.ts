import { suite } from '../../fixtures/check/check.ts'
import { cookieForToken, emptySearch, operationRuns, queryParameters, unknownOperations } from './calls.ts'
import { agentGuide, compatibilityGuides } from './guides.ts'

export default suite('service', 'Calls and guides', [
  agentGuide,
  ...compatibilityGuides,
  operationRuns,
  ...unknownOperations,
  ...queryParameters,
  emptySearch,
  cookieForToken,
])
