import { suite } from '../../fixtures/check/check.ts'
import { descriptorFields } from './descriptor.ts'
import { nothingExcluded, summary, wholeModule } from './module.ts'
import { foreignOperation, onlyThatOperation, unknownOperation } from './operation.ts'

export default suite('discovery', 'Discovery', [
  ...onlyThatOperation,
  ...unknownOperation,
  foreignOperation,
  ...descriptorFields,
  ...wholeModule,
  nothingExcluded,
  ...summary,
])
