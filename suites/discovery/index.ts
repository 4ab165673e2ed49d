import { suite } from '../../fixtures/check/index.ts'
import descriptor from './descriptor.ts'
import module from './module.ts'
import operation from './operation.ts'

export default suite('discovery', 'Discovery', [...operation, ...descriptor, ...module])
