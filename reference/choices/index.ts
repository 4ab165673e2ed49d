import { answerChoices, answerVariants } from './answers.ts'
import { attachmentChoices, attachmentVariants } from './attachments.ts'
import { businessChoices, businessVariants } from './business.ts'
import { candidateChoices, candidateVariants } from './candidates.ts'
import { hiringChoices } from './hiring.ts'
import { hiringVariants } from './hiringVariants.ts'
import { idempotencyChoices, idempotencyVariants } from './idempotency.ts'
import { identifierChoices, identifierVariants } from './identifiers.ts'
import { limitChoices, limitVariants } from './limits.ts'
import { listChoices, listVariants } from './lists.ts'
import { loginChoices, loginVariants } from './login.ts'
import { nameChoices, nameVariants } from './names.ts'
import { schemaChoices, schemaVariants } from './schemas.ts'
import { seedChoices, seedVariants } from './seed.ts'
import { transportChoices, transportVariants } from './transport.ts'
import type { Variant } from './variant.ts'
import { withVariants } from './variant.ts'

/** Everything that the document leaves open, as usual but for the variants in `started`. */
export const choicesWith = (started: ReadonlySet<string>) => ({
  answers: withVariants(answerChoices, answerVariants, started),
  business: withVariants(businessChoices, businessVariants, started),
  candidates: withVariants(candidateChoices, candidateVariants, started),
  idempotency: withVariants(idempotencyChoices, idempotencyVariants, started),
  identifiers: withVariants(identifierChoices, identifierVariants, started),
  transport: withVariants(transportChoices, transportVariants, started),
  attachments: withVariants(attachmentChoices, attachmentVariants, started),
  hiring: withVariants(hiringChoices, hiringVariants, started),
  limits: withVariants(limitChoices, limitVariants, started),
  lists: withVariants(listChoices, listVariants, started),
  login: withVariants(loginChoices, loginVariants, started),
  names: withVariants(nameChoices, nameVariants, started),
  schemas: withVariants(schemaChoices, schemaVariants, started),
  seed: withVariants(seedChoices, seedVariants, started),
})

export type Choices = ReturnType<typeof choicesWith>

/** Every variant that the service can be started with. */
export const variants: Variant[] = [
  ...answerVariants,
  ...businessVariants,
  ...candidateVariants,
  ...idempotencyVariants,
  ...identifierVariants,
  ...transportVariants,
  ...attachmentVariants,
  ...hiringVariants,
  ...limitVariants,
  ...listVariants,
  ...loginVariants,
  ...nameVariants,
  ...schemaVariants,
  ...seedVariants,
]
