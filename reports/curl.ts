import type { Exchange } from '../fixtures/events/event.ts'
import { type FormOptions, formOptions } from './curl-form.ts'
import { terminal } from './escape/terminal.ts'
import type { KeptUpload } from './kept-uploads.ts'

/** A body longer than this makes no line that anyone would paste. */
const longestBody = 8 * 1024

/** Headers that curl writes itself, from what it sends. */
const ownHeaders = ['content-length', 'host', 'connection', 'transfer-encoding', 'expect', 'accept-encoding']

/** What the recorder leaves in place of a secret that belongs to the target; the shell fills it in. */
const placeholder = /(\$(?:TOKEN|REFRESH_TOKEN|DEVICE_CODE)(?![A-Z_]))/

/**
 * The request of an exchange as a `curl` command for bash or zsh, one option a line. `$TOKEN` and the like are for
 * the shell to fill in. It holds no character that acts on a terminal, so it needs no escaping there.
 * A body that no line can hold is left to a file named `body`. Each file of a form is taken from where it was kept, else
 * left to a file of its own name. Comments say where to find them.
 */
export function curl(exchange: Exchange, kept: KeptUpload = () => undefined): string {
  const { method, url, headers, body } = exchange.request
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const form = formOptions(type, body, (place, name) => kept(exchange, place, name))
  const absent = form ? undefined : absentBody(exchange)
  const own = form ? [...ownHeaders, 'content-type'] : ownHeaders
  const sent = headers.filter(([name]) => !own.includes(name.toLowerCase()))
  const hasBody = body !== undefined || absent !== undefined
  const typed = sent.some(([name]) => name.toLowerCase() === 'content-type')
  const options = [
    ...methodOption(method, hasBody),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(/\/\.\.?(\/|$|\?)/.test(url) ? ['--path-as-is'] : []),
    ...(headers.some(([name]) => name.toLowerCase() === 'accept-encoding') ? ['--compressed'] : []),
  ]
  const lines = [
    ['curl -i', ...options, quoted(url)].join(' '),
    ...sent.map(([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(hasBody && !typed && !form ? ["-H 'content-type:'"] : []),
    ...(form ? form.options.map(([flag, value]) => `${flag} ${quoted(value)}`) : bodyOption(body, absent)),
  ]
  return (absent ? `# the file body: ${absent}\n` : '') + fileNotes(form) + lines.join(' \\\n  ')
}

function bodyOption(body: string | undefined, absent: string | undefined): string[] {
  if (absent !== undefined) return ['--data-binary @body']
  return body === undefined ? [] : [`--data-raw ${quoted(body)}`]
}

/** A line for each file that has to lie where curl is run. */
const fileNotes = (form: FormOptions | undefined): string =>
  (form?.files ?? [])
    .map(({ name, description }) => `# the file ${name}: ${terminalLine(description)}\n`)
    .join('')

const terminalLine = (text: string) => terminal(text).replaceAll('\n', ' ')

/** Why the body of a request can't stand in a command, if it can't. */
function absentBody({ id, request: { body, omitted } }: Exchange): string | undefined {
  const entry = `entry ${terminal(id)} of exchanges.har`
  if (omitted !== undefined) return `${terminalLine(omitted)}, not recorded`
  if (body === undefined) return undefined
  if (body.includes('\0') || !body.isWellFormed()) return `holds bytes that no command line can; see ${entry}`
  return body.length > longestBody ? `${body.length} characters; take them from ${entry}` : undefined
}

function methodOption(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['--head']
  return method === (hasBody ? 'POST' : 'GET') ? [] : ['-X', quoted(method)]
}

/** A word for the shell, which expands nothing in it but the names of secrets. */
function quoted(text: string): string {
  if (/^[\w%+,./:=@-]+$/.test(text) && !text.startsWith('-')) return text
  const parts = text.split(placeholder)
  if (parts.length > 1 && parts.every((part, at) => at % 2 === 1 || /^[^"\\$`!]*$/.test(part))) {
    if (isQuiet(text)) return `"${text}"`
  }
  return parts.map((part, at) => (at % 2 === 1 ? `"${part}"` : part === '' ? '' : literal(part))).join('')
}

function literal(text: string): string {
  return isQuiet(text) ? `'${text.replaceAll("'", "'\\''")}'` : `$'${escaped(text)}'`
}

/** Whether a text can stand on a terminal, on one line, as it is. */
function isQuiet(text: string): boolean {
  return terminal(text) === text && !text.includes('\n')
}

/** The inside of `$'…'`: control and format characters as the bytes of their UTF-8, and no CI command left whole. */
function escaped(text: string): string {
  return text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/#(?=#)|:(?=:)/g, bytes)
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/gu, bytes)
}

function bytes(character: string): string {
  return [...Buffer.from(character)].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
