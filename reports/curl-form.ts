/** A part of a recorded form: a field, or what the recorder keeps of a file. */
interface Part {
  name: string
  fileName?: string
  mediaType?: string
  content: string
}

/** Names that `-F` takes as they are: it reads quotes, semicolons and commas in its own way. */
const plainName = /^[\w .()-]+$/

/** A path that -F takes as it is. */
const plainPath = /^[\w ./()-]+$/

/** A multipart form for curl: its options, and each file that is not at hand, under the name by which curl looks for it. */
export interface FormOptions {
  options: [flag: string, value: string][]
  files: { name: string; description: string }[]
}

/** The parts of a recorded form. Undefined for any other body, and for one whose parts curl can't send as they were. */
export function formParts(contentType: string | undefined, body: string | undefined): Part[] | undefined {
  const boundary = /^multipart\/form-data;.*boundary=([^;\s]+)/i.exec(contentType ?? '')?.[1]
  if (boundary === undefined || !body?.endsWith(`--${boundary}--\n`)) return undefined
  const parts = body
    .split(`--${boundary}\n`)
    .slice(1)
    .map(text => partOf(text.replace(`--${boundary}--\n`, '')))
  return parts.every(part => part !== undefined) ? parts : undefined
}

/**
 * A recorded form as options of curl; the recorder keeps its fields whole, and of its files a description. Undefined
 * for any other body, and for a form that these options can't send as it was.
 * @param kept the path of a file that is at hand, by its place among the files of the form and its name
 */
export function formOptions(
  contentType: string | undefined,
  body: string | undefined,
  kept: (place: number, name: string) => string | undefined = () => undefined,
): FormOptions | undefined {
  const parts = formParts(contentType, body)
  if (!parts) return undefined
  const options: FormOptions['options'] = []
  const files: FormOptions['files'] = []
  let place = 0
  for (const { name, fileName, mediaType, content } of parts) {
    if (fileName === undefined) {
      options.push(['--form-string', `${name}=${content}`])
      continue
    }
    const path = kept(++place, fileName)
    if (path === undefined) files.push({ name: fileName, description: content })
    const from = path === undefined ? fileName : `${read(path)};filename=${fileName}`
    options.push(['-F', `${name}=@${from};type=${mediaType}`])
  }
  return { options, files }
}

/** A path as -F reads it: between quotes where it holds more than usual characters. */
const read = (path: string): string =>
  plainPath.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`

function partOf(text: string): Part | undefined {
  const [head = '', ...content] = text.split('\n\n')
  const name = /; name="([^"]*)"/.exec(head)?.[1]
  const fileName = /; filename="([^"]*)"/.exec(head)?.[1]
  const mediaType = /^content-type: ([\w.+/-]+)$/m.exec(head)?.[1]
  if (name === undefined || !plainName.test(name)) return undefined
  if (fileName !== undefined && !plainName.test(fileName)) return undefined
  if (text.includes('\0') || !text.isWellFormed()) return undefined
  return {
    name,
    ...(fileName === undefined ? {} : { fileName, mediaType: mediaType ?? 'application/octet-stream' }),
    content: content.join('\n\n').replace(/\n$/, ''),
  }
}
