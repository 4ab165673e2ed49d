import { suite } from '#check'
import candidateSearch from './candidate-search.ts'
import clientSearch from './client-search.ts'
import documents from './documents.ts'
import flows from './flows.ts'
import jobSearch from './job-search.ts'

export default suite('lists', 'Lists and their pages', [
  ...candidateSearch,
  ...jobSearch,
  ...clientSearch,
  ...flows,
  ...documents,
])
