import type { Behaviour } from '../../behaviour.ts'
import { discoveryAnswerBehaviours } from './answers.ts'
import { referenceBehaviours } from './references.ts'
import { senselessBehaviours } from './senseless.ts'
import { sizeBehaviours } from './sizes.ts'

export const schemaBehaviours: Behaviour[] = [
  ...sizeBehaviours,
  ...referenceBehaviours,
  ...senselessBehaviours,
  ...discoveryAnswerBehaviours,
]
