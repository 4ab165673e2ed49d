import { personaNames } from '../fixtures/events/event.ts'
import type { Grade } from './types.ts'

/** A persona of a grade, with what became of the login in words. */
interface PersonaRow extends Omit<Grade['personas'][number], 'state'> {
  state: string
}

/** Every persona there is, in their usual order; one of whom the grade says nothing wasn't logged in. */
export function allPersonas({ personas }: Pick<Grade, 'personas'>): PersonaRow[] {
  return personaNames.map(name => {
    const found = personas.find(({ persona }) => persona === name)
    return found
      ? { ...found, state: found.state.replace('-', ' ') }
      : { persona: name, state: 'not logged in' }
  })
}
