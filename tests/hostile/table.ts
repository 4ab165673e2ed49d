import type { Behaviour } from './behaviour.ts'
import { bodyBehaviours } from './behaviours/bodies/index.ts'
import { loginBehaviours } from './behaviours/login/index.ts'
import { rateBehaviours } from './behaviours/rates.ts'
import { schemaBehaviours } from './behaviours/schemas/index.ts'
import { stateBehaviours } from './behaviours/state/index.ts'
import { wireBehaviours } from './behaviours/wire/index.ts'

/** All that a target may do to whoever grades it. */
export const behaviours: readonly Behaviour[] = [
  ...wireBehaviours,
  ...loginBehaviours,
  ...schemaBehaviours,
  ...bodyBehaviours,
  ...stateBehaviours,
  ...rateBehaviours,
]
