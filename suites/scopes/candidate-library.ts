import { type LackingScope, lackingScope } from './lacking-scope.ts'

const rows: LackingScope[] = [
  {
    id: 'scopes.candidate-library.search.without-candidates-read',
    surface: 'candidate-library search',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-01',
  },
  {
    id: 'scopes.candidate-library.detail.without-candidates-read',
    surface: 'candidate-library detail',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-02',
  },
  {
    id: 'scopes.candidate-library.contacts.without-candidates-read',
    surface: 'candidate-library contacts',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-03',
  },
  {
    id: 'scopes.candidate-library.contacts.without-sensitive-contacts',
    surface: 'candidate-library contacts',
    lacks: 'sensitive:contacts',
    requirement: 'SCOPE-CAND-04',
  },
  {
    id: 'scopes.candidate-library.notes.without-sensitive-notes',
    surface: 'candidate-library notes',
    lacks: 'sensitive:notes',
    requirement: 'SCOPE-CAND-05',
  },
  {
    id: 'scopes.candidate-library.notes.without-candidates-read',
    surface: 'candidate-library notes',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-06',
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-candidates-read',
    surface: 'candidate-library documentInfo',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-07',
  },
  {
    id: 'scopes.candidate-library.documentInfo.without-sensitive-documents',
    surface: 'candidate-library documentInfo',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-08',
  },
  {
    id: 'scopes.candidate-library.documents.without-candidates-read',
    surface: 'candidate-library documents',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-09',
  },
  {
    id: 'scopes.candidate-library.documents.without-sensitive-documents',
    surface: 'candidate-library documents',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-10',
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-candidates-read',
    surface: 'candidate-library resumeContent',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-11',
  },
  {
    id: 'scopes.candidate-library.resumeContent.without-sensitive-documents',
    surface: 'candidate-library resumeContent',
    lacks: 'sensitive:documents',
    requirement: 'SCOPE-CAND-12',
  },
  {
    id: 'scopes.candidate-library.duplicates.without-candidates-read',
    surface: 'candidate-library duplicates',
    lacks: 'candidates:read',
    requirement: 'SCOPE-CAND-13',
  },
  {
    id: 'scopes.candidate-library.create.without-candidates-write',
    surface: 'candidate-library create',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-16',
  },
  {
    id: 'scopes.candidate-library.update.without-candidates-write',
    surface: 'candidate-library update',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-17',
  },
  {
    id: 'scopes.candidate-library.note.without-candidates-write',
    surface: 'candidate-library note',
    lacks: 'candidates:write',
    requirement: 'SCOPE-CAND-18',
  },
]

/** Every operation of the candidate library, each time without one of its scopes. */
export default rows.map(lackingScope)
