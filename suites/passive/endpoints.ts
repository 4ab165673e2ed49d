import type { Seen } from '#fixtures/check/passive.ts'

/** Whether an exchange is with the address of a module. */
export const isModule = ({ request }: Seen) =>
  /\/api\/v1\/(candidate-library|job-library|client-library|hiring)\/tools$/.test(request.url.pathname)

/** Whether it calls an operation there. */
export const isOperation = (seen: Seen) => isModule(seen) && seen.request.method === 'POST'
