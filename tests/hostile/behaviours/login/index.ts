import type { Behaviour } from '../../behaviour.ts'
import { deviceBehaviours } from './device.ts'
import { pageBehaviours } from './screen-pages.ts'
import { wayBehaviours } from './screen-ways.ts'
import { tokenBehaviours } from './tokens.ts'

export const loginBehaviours: Behaviour[] = [
  ...deviceBehaviours,
  ...tokenBehaviours,
  ...pageBehaviours,
  ...wayBehaviours,
]
