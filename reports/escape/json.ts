export { json } from '../../fixtures/base/inert-json.ts'
