import { suite } from '#check'
import descriptor from './descriptor.ts'
import foreignOperation from './foreign-operation.ts'
import module from './module.ts'
import nothingExcluded from './nothing-excluded.ts'
import operation from './operation.ts'
import othersOperations from './others-operations.ts'
import partOfName from './part-of-name.ts'
import summary from './summary.ts'
import unknownOperation from './unknown-operation.ts'

export default suite('discovery', 'Discovery', [
  ...operation,
  ...unknownOperation,
  ...foreignOperation,
  ...othersOperations,
  ...partOfName,
  ...descriptor,
  ...module,
  ...nothingExcluded,
  ...summary,
])
