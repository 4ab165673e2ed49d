import { relative } from 'node:path'

/** A path below the working folder by its relative path, any other as it is. */
export function fromHere(path: string): string {
  const short = relative(process.cwd(), path)
  return short === '' || short.startsWith('..') ? path : short
}
