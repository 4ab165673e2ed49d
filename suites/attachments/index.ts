import { suite } from '#check'
import afterwards from './afterwards.ts'
import download from './download.ts'
import entry from './entry.ts'
import form from './form.ts'
import kinds from './kinds.ts'
import legacy from './legacy.ts'
import list from './list.ts'
import names from './names.ts'
import ownFile from './own-file.ts'
import preview from './preview.ts'
import records from './records.ts'
import types from './types.ts'
import upload from './upload.ts'
import uploader from './uploader.ts'

export default suite('attachments', 'Attachments', [
  ...entry,
  ...upload,
  ...uploader,
  ...form,
  ...types,
  ...records,
  ...names,
  ...kinds,
  ...afterwards,
  ...list,
  ...download,
  ...preview,
  ...legacy,
  ...ownFile,
])
