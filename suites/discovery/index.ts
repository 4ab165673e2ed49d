import { suite } from '#check'
import descriptor from './descriptor.ts'
import module from './module.ts'
import operation from './operation.ts'

export default suite('discovery', 'Discovery', [...operation, ...descriptor, ...module])
