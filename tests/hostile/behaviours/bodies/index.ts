import type { Behaviour } from '../../behaviour.ts'
import { formBehaviours } from './forms.ts'
import { shapeBehaviours } from './shapes.ts'
import { valueBehaviours } from './values.ts'

export const bodyBehaviours: Behaviour[] = [...formBehaviours, ...shapeBehaviours, ...valueBehaviours]
