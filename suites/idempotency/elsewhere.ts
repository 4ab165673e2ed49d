import type { Persona } from '#fixtures/service/persona.ts'

/** What else goes on in a service: another candidate is created, and read. */
export const elsewhere =
  ({ candidates }: Pick<Persona, 'candidates'>) =>
  async (): Promise<void> => {
    const { id } = await candidates.create()
    await candidates.detail(id)
  }
