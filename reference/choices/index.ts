import { addressChoices, addressDimensions } from './addresses.ts'
import { answerChoices, answerDimensions } from './answers.ts'
import { assignmentDimensions } from './assignment-dimensions.ts'
import { attachmentChoices, attachmentDimensions } from './attachments.ts'
import { businessChoices, businessDimensions } from './business.ts'

import { businessFormDimensions } from './business-forms.ts'
import { callChoices, callDimensions } from './calls.ts'
import { candidateFormDimensions } from './candidate-forms.ts'
import { candidateChoices, candidateDimensions } from './candidates.ts'
import { chanceOf } from './chance.ts'
import { codeDimensions } from './code-dimensions.ts'
import { commonFormDimensions } from './common-forms.ts'
import { decisionFormDimensions } from './decision-forms.ts'
import { choicePart, type Dimension } from './dimension.ts'
import { discoveryChoices, discoveryDimensions } from './discovery.ts'
import { envelopeDimensions } from './envelopes.ts'
import { errorChoices, errorDimensions } from './errors.ts'
import { fieldNameDimensions } from './field-names.ts'
import { flowFormDimensions } from './flow-forms.ts'
import { flowRecordFormDimensions } from './flow-record-forms.ts'
import { hiringChoices } from './hiring.ts'
import { hiringDimensions } from './hiring-dimensions.ts'
import { idempotencyChoices, idempotencyDimensions } from './idempotency.ts'
import { identifierChoices, identifierDimensions } from './identifiers.ts'
import { jsonChoices, jsonDimensions } from './json.ts'
import { limitChoices, limitDimensions } from './limits.ts'
import { listDimensions } from './list-dimensions.ts'
import { listChoices } from './lists.ts'
import { loginChoices } from './login.ts'
import { loginDimensions } from './login-dimensions.ts'
import { previewDimensions } from './preview-dimensions.ts'
import { recordFormDimensions } from './record-forms.ts'
import { recordChoices, recordDimensions } from './records.ts'
import { schemaDimensions } from './schema-dimensions.ts'
import { schemaChoices } from './schemas.ts'
import { screenDimensions } from './screen-dimensions.ts'
import { screenChoices } from './screens.ts'
import { searchChoices, searchDimensions } from './search.ts'
import { seedChoices, seedDimensions } from './seed.ts'
import type { Stranger } from './stranger.ts'
import { termWordDimensions } from './term-words.ts'
import { tokenChoices, tokenDimensions } from './tokens.ts'
import { transportChoices, transportDimensions } from './transport.ts'
import { uploadEntryDimensions } from './upload-entry.ts'
import { wireChoices } from './wire.ts'
import { workbenchFormDimensions } from './workbench-forms.ts'

/** Everything that the document leaves open, by subject. */
const parts = {
  transport: choicePart(transportChoices, transportDimensions),
  json: choicePart(jsonChoices, jsonDimensions),
  addresses: choicePart(addressChoices, addressDimensions),
  calls: choicePart(callChoices, callDimensions),
  errors: choicePart(errorChoices, errorDimensions),
  discovery: choicePart(discoveryChoices, [...discoveryDimensions, ...uploadEntryDimensions]),
  login: choicePart(loginChoices, loginDimensions),
  screens: choicePart(screenChoices, [...screenDimensions, ...codeDimensions]),
  tokens: choicePart(tokenChoices, tokenDimensions),
  schemas: choicePart(schemaChoices, schemaDimensions),
  answers: choicePart(answerChoices, answerDimensions),
  lists: choicePart(listChoices, listDimensions),
  search: choicePart(searchChoices, searchDimensions),
  limits: choicePart(limitChoices, limitDimensions),
  idempotency: choicePart(idempotencyChoices, idempotencyDimensions),
  identifiers: choicePart(identifierChoices, identifierDimensions),
  attachments: choicePart(attachmentChoices, attachmentDimensions),
  candidates: choicePart(candidateChoices, candidateDimensions),
  business: choicePart(businessChoices, businessDimensions),
  hiring: choicePart(hiringChoices, [...hiringDimensions, ...assignmentDimensions, ...previewDimensions]),
  wire: choicePart(wireChoices, [
    ...fieldNameDimensions,
    ...termWordDimensions,
    ...flowFormDimensions,
    ...candidateFormDimensions,
    ...businessFormDimensions,
    ...workbenchFormDimensions,
    ...decisionFormDimensions,
    ...recordFormDimensions,
    ...flowRecordFormDimensions,
    ...commonFormDimensions,
    ...envelopeDimensions,
  ]),
  records: choicePart(recordChoices, recordDimensions),
  seed: choicePart(seedChoices, seedDimensions),
}

export type Choices = { [Part in keyof typeof parts]: (typeof parts)[Part]['usual'] }

/** Every open choice. */
export const dimensions: readonly Dimension[] = Object.values(parts).flatMap(part => part.dimensions)

/** What a stranger chooses; a dimension that it has no value for is usual. */
export const choicesOf = (stranger: Stranger): Choices =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part.chosen(stranger, dimension => chanceOf(stranger.seed, dimension)),
    ]),
  ) as Choices
