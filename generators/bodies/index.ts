export { type AcceptedCall, type MalformedBody, malformedBodies } from './malformed.ts'
export { spelled } from './spelling.ts'
