import { type LackingScope, lackingScope } from './lacking-scope.ts'

const rows: LackingScope[] = [
  {
    id: 'scopes.attachments.upload.without-candidates-write',
    surface: 'attachments upload',
    lacks: 'candidates:write',
    requirement: 'SCOPE-ATT-01',
  },
  {
    id: 'scopes.attachments.download.without-sensitive-documents',
    surface: 'attachments download',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-ATT-02',
  },
  {
    id: 'scopes.attachments.download.without-candidates-read',
    surface: 'attachments download',
    lacks: 'candidates:read',
    requirement: 'SCOPE-ATT-03',
  },
  {
    id: 'scopes.attachments.legacy-download.without-sensitive-documents',
    surface: 'attachments legacy-download',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-ATT-06',
  },
  {
    id: 'scopes.attachments.legacy-download.without-candidates-read',
    surface: 'attachments legacy-download',
    lacks: 'candidates:read',
    requirement: 'SCOPE-ATT-07',
  },
  {
    id: 'scopes.attachments.preview.without-sensitive-documents',
    surface: 'attachments preview',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-ATT-02',
  },
  {
    id: 'scopes.attachments.preview.without-candidates-read',
    surface: 'attachments preview',
    lacks: 'candidates:read',
    requirement: 'SCOPE-ATT-03',
  },
  {
    id: 'scopes.attachments.legacy-preview.without-sensitive-documents',
    surface: 'attachments legacy-preview',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-ATT-06',
  },
  {
    id: 'scopes.attachments.legacy-preview.without-candidates-read',
    surface: 'attachments legacy-preview',
    lacks: 'candidates:read',
    requirement: 'SCOPE-ATT-07',
  },
]

/** Upload and the reads of files, each time without one of their scopes. */
export default rows.map(lackingScope)
