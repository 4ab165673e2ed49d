import type { Occasion, Refusal } from './refusal.ts'

/** The few places that everything passes; here faults alter it which have no rule of their own to break. */
export const seams = {
  /** A refusal on its way out. */
  refused: (refusal: Refusal): Refusal => refusal,
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

const isAbout = <About extends Occasion['about']>(
  occasion: Occasion | undefined,
  about: About,
): occasion is Extract<Occasion, { about: About }> => occasion?.about === about
