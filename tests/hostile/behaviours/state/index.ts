import type { Behaviour } from '../../behaviour.ts'
import { mixedBehaviours } from './answers.ts'
import { clockBehaviours } from './clocks.ts'
import { echoBehaviours } from './echoes.ts'
import { endingBehaviours } from './endings.ts'

export const stateBehaviours: Behaviour[] = [
  ...clockBehaviours,
  ...echoBehaviours,
  ...mixedBehaviours,
  ...endingBehaviours,
]
