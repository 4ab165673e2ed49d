import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path =
  process.env.CONFORMANCE_DOCUMENT ?? fileURLToPath(new URL('../../../shared/document.txt', import.meta.url))

/** The text of the document, where it is to be had; it is no part of the repository. */
export const documentText: string | undefined = existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** What a test's name says when the text is missing. */
export const whereIsIt = 'needs the text of the document: set CONFORMANCE_DOCUMENT'
