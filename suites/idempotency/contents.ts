import type { JsonObject } from '#check'

/** The content that a key is used with first, and the other one. */
export interface Contents {
  first: JsonObject
  other: JsonObject
}

/** Content that differs in the items of a list alone. */
export const experiences: Contents = {
  first: { workExperiences: [{ company: 'First', title: 'Baker' }] },
  other: { workExperiences: [{ company: 'Another', title: 'Baker' }] },
}
