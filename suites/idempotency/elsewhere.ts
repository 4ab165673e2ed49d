import { unlessBlocked } from '#check'
import type { Persona } from '#fixtures/service/persona.ts'

/** What else goes on in a service, as far as it lets us: another candidate is created, and read. */
export const elsewhere =
  ({ candidates }: Pick<Persona, 'candidates'>) =>
  async (): Promise<void> => {
    await unlessBlocked(candidates.create().then(({ id }) => candidates.detail(id)))
  }
