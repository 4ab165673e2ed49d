import { atEachOf } from './families.ts'
import type { FaultOf } from './fault.ts'
import { inProperties, on, schemasIn } from './schema-edits.ts'
import { types, type UploadRules } from './uploads.ts'

const isUpload = ({ id }: { id: string }) => id === 'attachments.upload'

/** Reasons to refuse a file, once it has come. */
const reasons = {
  'invalid-input': 'invalid input',
  'several-files': 'several files',
  'file-type': 'file type',
  'file-size': 'file size',
} as const

/** One rule of uploads, broken for one extension, one reason to refuse or one field. */
export const uploadFamilies: FaultOf<UploadRules>[] = [
  ...atEachOf<UploadRules, (typeof types)[string]>(
    'signature-ignored',
    isUpload,
    () => types,
    (_here, { type }, extension) => ({
      violates: ['ATT-TYPE-08'],
      what: `a file called .${extension} is taken, whatever is in it`,
      breaks: kept => ({
        typeOf: (of, signature) => (of === extension ? type : kept.typeOf(of, signature)),
      }),
    }),
  ),
  ...atEachOf<UploadRules, string>(
    'refused-file-stored',
    isUpload,
    () => reasons,
    (_here, reason) => ({
      violates: [reason === 'file size' ? 'LIM-ATT-02' : 'ATT-UP-12'],
      what: `an upload that is refused for its ${reason} is stored all the same`,
      breaks: () => ({ storesRefused: ({ occasion }) => occasion?.about === reason }),
    }),
  ),
  ...atEachOf<UploadRules, string>(
    'upload-field-of-any-type',
    isUpload,
    () => ({ version: 'version' }),
    (_here, field) => ({
      violates: ['ERR-400-11'],
      what: `an upload takes anything for its ${field}`,
      alters: schemasIn(
        'enforced',
        on(['attachments upload'], schema => inProperties(schema, field, () => ({}))),
      ),
    }),
  ),
]
