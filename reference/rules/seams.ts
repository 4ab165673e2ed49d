import type { Occasion, Refusal, RefusedChange } from './refusal.ts'

/** The few places that everything passes; here faults alter it which have no rule of their own to break. */
export const seams = {
  /** A refusal on its way out. */
  refused: (refusal: Refusal): Refusal => refusal,

  /** Whether the record that an operation has made goes into the store. */
  keeps: (_operation: string): boolean => true,
}

export type Seams = typeof seams

/** How refusals about something are altered on their way out; all others go as they are. */
export const refusedOtherwise =
  <About extends Occasion['about']>(
    about: About,
    change: (refusal: Refusal, occasion: Extract<Occasion, { about: About }>) => Refusal,
  ) =>
  (kept: Seams): Partial<Seams> => ({
    refused(refusal) {
      const usual = kept.refused(refusal)
      return isAbout(refusal.occasion, about) ? change(usual, refusal.occasion) : usual
    },
  })

/** Carries out by halves what was refused: the data of its input, without a new version. */
export function halfApply({ input, record }: RefusedChange): void {
  const { data } = (input ?? {}) as { data?: object }
  Object.assign(record.data ?? {}, data)
}

/** The records that an operation makes are lost on their way into the store. */
export const losesRecordsOf =
  (operation: string) =>
  (kept: Seams): Partial<Seams> => ({ keeps: of => of !== operation && kept.keeps(of) })

const isAbout = <About extends Occasion['about']>(
  occasion: Occasion | undefined,
  about: About,
): occasion is Extract<Occasion, { about: About }> => occasion?.about === about
