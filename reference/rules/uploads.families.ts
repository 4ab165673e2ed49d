import { atEachOf } from './families.ts'
import type { FaultOf } from './fault.ts'
import type { Occasion, Refusal } from './refusal.ts'
import { inProperties, on, schemasIn } from './schema-edits.ts'
import { extensionOf, types, type UploadRules } from './uploads.ts'

const isUpload = ({ id }: { id: string }) => id === 'attachments.upload'

/** A reason to refuse a file, and the requirement that it isn't stored then. */
interface Reason {
  what: string
  violates: string
  is(refusal: Refusal, name: string | undefined): boolean
}

const about = (what: Occasion['about'], violates = 'ATT-UP-12'): Reason => ({
  what: `for its ${what}`,
  violates,
  is: ({ occasion }) => occasion?.about === what,
})

const reasons: Record<string, Reason> = {
  'invalid-input': about('invalid input'),
  'several-files': about('several files'),
  'file-type': about('file type'),
  'file-size': about('file size', 'LIM-ATT-02'),
  'other-extension': {
    what: 'for an extension that is not allowed',
    violates: 'ATT-UP-12',
    is: ({ occasion }, name) =>
      occasion?.about === 'file type' && name !== undefined && types[extensionOf(name)] === undefined,
  },
  'no-form': { ...about('other upload'), what: 'since it is JSON' },
}

/** One rule of uploads, broken for one extension, one reason to refuse or one field. */
export const uploadFamilies: FaultOf<UploadRules>[] = [
  ...atEachOf<UploadRules, string>(
    'any-size-taken',
    isUpload,
    () => ({ png: 'png', docx: 'docx' }),
    (_here, extension) => ({
      violates: ['LIM-ATT-02'],
      what: `a file with the extension ${extension} that is too large is cut and stored`,
      breaks: kept => ({ fits: file => extensionOf(file.name) === extension || kept.fits(file) }),
    }),
  ),
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
  ...atEachOf<UploadRules, Reason>(
    'refused-file-stored',
    isUpload,
    () => reasons,
    (_here, { what, violates, is }) => ({
      violates: [violates],
      what: `an upload that is refused ${what} is stored all the same`,
      breaks: () => ({ storesRefused: is }),
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
