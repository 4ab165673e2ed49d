import { suite } from '#check'
import calls from './calls.ts'
import carriedOut from './carried-out.ts'
import emptyResults from './empty-results.ts'
import guides from './guides.ts'
import module from './module.ts'
import otherMethods from './other-methods.ts'
import runs from './runs.ts'
import unknownOperations from './unknown-operations.ts'

export default suite('service', 'Calls and guides', [
  ...guides,
  ...module,
  ...runs,
  ...carriedOut,
  ...calls,
  ...otherMethods,
  ...emptyResults,
  ...unknownOperations,
])
