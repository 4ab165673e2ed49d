import { suite } from '../../fixtures/check/check.ts'
import { candidateLibrary } from './candidate-library.ts'
import { clientLibrary, jobLibrary } from './records.ts'
import { closed } from './truth.ts'

export default suite('live-schemas', 'The live schemas tell the truth', [
  ...candidateLibrary,
  ...jobLibrary,
  ...clientLibrary,
  closed('hiring'),
])
