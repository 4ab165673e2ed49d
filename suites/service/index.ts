import { suite } from '../../fixtures/check/check.ts'
import { cookieForToken, emptySearch, queryParameters, unknownOperations } from './calls.ts'
import { agentGuide, compatibilityGuides } from './guides.ts'
import { modules, noMcp, prefix } from './modules.ts'
import { operationRuns } from './runs.ts'

export default suite('service', 'Calls and guides', [
  agentGuide,
  ...compatibilityGuides,
  ...modules,
  prefix,
  noMcp,
  ...operationRuns,
  ...unknownOperations,
  ...queryParameters,
  emptySearch,
  cookieForToken,
])
