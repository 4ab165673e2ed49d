import { suite } from '#check'
import candidateLibrary from './candidate-library.ts'
import clientLibrary from './client-library.ts'
import hiring from './hiring.ts'
import jobLibrary from './job-library.ts'

export default suite('live-schemas', 'The live schemas tell the truth', [
  ...candidateLibrary,
  ...jobLibrary,
  ...clientLibrary,
  ...hiring,
])
