import type { JsonSchema } from '../schemas/schema.ts'
import type { Fault } from './fault.ts'
import { atTop, enforces, inProperties, notAskingFor, on, opened, openedAtTop } from './schema-edits.ts'

const unknownAccepted = (id: string, module: string, violates: string): Fault =>
  enforces(
    id,
    [violates, 'DISC-LIVE-01', 'ERR-400-03', 'ERR-400-04'],
    `${module} passes over unknown fields of the input`,
    (schema, operation) => (operation.startsWith(`${module} `) ? openedAtTop(schema) : schema),
  )

const notRequired = (id: string, operation: string, field: string, violates: string[]): Fault =>
  enforces(id, violates, `${operation} does without ${field}`, (schema, of) =>
    of === operation ? notAskingFor(schema, field) : schema,
  )

/** An operation that refuses whatever it is asked, though it is as its schema has it. */
const refusesAll = (id: string, operation: string): Fault =>
  enforces(
    id,
    ['DISC-LIVE-02'],
    `${operation} refuses every input as invalid`,
    on([operation], () => ({ not: {} })),
    { '*': 'an operation that refuses whatever it is asked keeps nothing else of what it is for' },
  )

/** Fields that are passed over, or not missed, where the schema says otherwise. */
export const inputFieldFaults: Fault[] = [
  refusesAll('candidate-contacts-refuses-all-input', 'candidate-library contacts'),
  refusesAll('candidate-notes-refuses-all-input', 'candidate-library notes'),
  refusesAll('candidate-documentInfo-refuses-all-input', 'candidate-library documentInfo'),
  refusesAll('candidate-documents-refuses-all-input', 'candidate-library documents'),
  refusesAll('candidate-resumeContent-refuses-all-input', 'candidate-library resumeContent'),
  refusesAll('candidate-note-refuses-all-input', 'candidate-library note'),
  refusesAll('job-companies-refuses-all-input', 'job-library companies'),
  refusesAll('client-update-refuses-all-input', 'client-library update'),
  refusesAll('hiring-create-refuses-all-input', 'hiring create'),
  refusesAll('hiring-assign-refuses-all-input', 'hiring assign'),
  refusesAll('hiring-jobAssign-refuses-all-input', 'hiring jobAssign'),
  refusesAll('hiring-candidateAssign-refuses-all-input', 'hiring candidateAssign'),
  refusesAll('hiring-collaborate-refuses-all-input', 'hiring collaborate'),
  refusesAll('hiring-event-refuses-all-input', 'hiring event'),
  refusesAll('hiring-candidatePolicy-refuses-all-input', 'hiring candidatePolicy'),
  refusesAll('hiring-personalNote-refuses-all-input', 'hiring personalNote'),
  unknownAccepted('unknown-input-accepted-by-candidate-library', 'candidate-library', 'CALL-UNK-01'),
  unknownAccepted('unknown-input-accepted-by-job-library', 'job-library', 'CALL-UNK-02'),
  unknownAccepted('unknown-input-accepted-by-client-library', 'client-library', 'CALL-UNK-03'),
  unknownAccepted('unknown-input-accepted-by-hiring', 'hiring', 'CALL-UNK-04'),
  enforces(
    'unknown-data-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01', 'ERR-400-03'],
    'unknown fields deeper in the input are passed over',
    schema => opened(schema, 1) as JsonSchema,
  ),
  enforces(
    'unknown-work-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01'],
    'unknown fields of a work experience are passed over',
    schema => inProperties(schema, 'workExperiences', property => opened(property, 0)),
  ),
  enforces(
    'unknown-education-fields-accepted',
    ['CALL-UNK-05', 'DISC-LIVE-01'],
    'unknown fields of an education are passed over',
    schema => inProperties(schema, 'educationExperiences', property => opened(property, 0)),
  ),
  notRequired('create-without-request-id', 'candidate-library create', 'requestId', [
    'IDEM-KEY-02',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('update-without-request-id', 'candidate-library update', 'requestId', [
    'IDEM-KEY-03',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('note-without-request-id', 'candidate-library note', 'requestId', [
    'IDEM-KEY-04',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('upload-without-request-id', 'attachments upload', 'requestId', ['IDEM-KEY-05']),
  notRequired('flow-create-without-request-id', 'hiring create', 'requestId', [
    'IDEM-KEY-06',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('job-create-without-request-id', 'job-library create', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('flow-note-without-request-id', 'hiring note', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('resolve-import-without-request-id', 'hiring resolveImport', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('client-update-without-request-id', 'client-library update', 'requestId', [
    'IDEM-KEY-07',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('job-state-without-impact-token', 'hiring jobState', 'impactToken', [
    'HIRE-STATE-01',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('update-without-version', 'candidate-library update', 'version', [
    'VER-03',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  notRequired('upload-without-version', 'attachments upload', 'version', ['VER-10']),
  notRequired('job-update-without-version', 'job-library update', 'version', [
    'VER-21',
    'DISC-LIVE-01',
    'ERR-400-01',
  ]),
  enforces(
    'transition-without-version',
    ['VER-15', 'DISC-LIVE-01', 'ERR-400-01'],
    'a transition does without version',
    on(['hiring transition'], schema => notAskingFor(schema, 'version')),
  ),
  enforces(
    'transition-without-reason',
    ['HIRE-TRN-04', 'DISC-LIVE-01', 'ERR-400-01'],
    'a transition does without reason',
    on(['hiring transition'], schema => notAskingFor(schema, 'reason')),
  ),
  enforces(
    'transition-to-any-stage',
    ['HIRE-TRN-03', 'DISC-LIVE-01'],
    'a transition takes any text for a stage',
    on(['hiring transition'], schema =>
      atTop(schema, ({ properties, ...top }) =>
        properties === undefined ? top : { ...top, properties: { ...properties, stage: { type: 'string' } } },
      ),
    ),
  ),
]
