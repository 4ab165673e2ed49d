import { suite } from '#check'
import runs from './call/runs.ts'
import unknownOperation from './call/unknown-operation.ts'
import call from './call.ts'
import carriedOut from './carried-out.ts'
import empty from './empty.ts'
import guide from './guide.ts'
import mcp from './mcp.ts'
import module from './module.ts'

export default suite('service', 'Calls and guides', [
  ...guide,
  ...module,
  ...mcp,
  ...runs,
  ...carriedOut,
  ...call,
  ...empty,
  ...unknownOperation,
])
