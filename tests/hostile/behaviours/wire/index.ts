import type { Behaviour } from '../../behaviour.ts'
import { answerBehaviours } from './answers.ts'
import { cutBehaviours } from './cuts.ts'
import { encodingBehaviours } from './encodings.ts'
import { framingBehaviours } from './framing.ts'
import { headBehaviours } from './heads.ts'
import { paceBehaviours } from './pace.ts'

export const wireBehaviours: Behaviour[] = [
  ...cutBehaviours,
  ...framingBehaviours,
  ...headBehaviours,
  ...answerBehaviours,
  ...paceBehaviours,
  ...encodingBehaviours,
]
