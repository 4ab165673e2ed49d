import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { MultipartForm } from '../../../fixtures/client/multipart.ts'
import { attachmentBytes } from '../../../generators/attachments/index.ts'
import { type FormFile, fileBytes } from '../../../reports/reproduce/form.ts'
import { stepOf } from '../../../reports/reproduce/recorded.ts'
import type { Step } from '../../../reports/reproduce/scenario.ts'
import { reproduceScript } from '../../../reports/reproduce/script.ts'
import { tied } from '../../../reports/reproduce/tie.ts'
import { exchange } from '../log-builder.ts'

const base = 'http://127.0.0.1:4010'

/** An upload as the recorder keeps it. */
function upload(size: number) {
  const bytes = new Uint8Array(size)
  const form = new MultipartForm([
    { name: 'version', value: '1' },
    { name: 'file', file: { name: 'resume-a1c85ee9.png', mediaType: 'image/png', bytes } },
  ])
  return exchange('x1', {
    request: {
      ...{ method: 'POST', url: `${base}/api/v1/candidate-library/c1/documents`, body: form.shown },
      ...{ headers: [['content-type', form.contentType]], omitted: 'multipart form' },
    },
    response: { status: 200, statusText: 'OK', headers: [], bytes: 2, body: '{}' },
  })
}

const scriptOf = (step: Step) =>
  reproduceScript({
    ...{ scenario: tied([step], () => true), claim: { is: 'status', status: 200 }, about: [] },
    ...{ expected: '415', kept: 415, url: base, identities: new Map() },
  })

/** The file that the script of an upload writes, and gives to curl. */
function writtenBy(step: Step): Buffer {
  const curl = `curl() { for one; do case $one in file=@*) cat "$work/1-POST-documents.file" >&2 ;; esac; done; printf 200; }`
  const trial = scriptOf(step).replace('\nset -u\n', `\nset -u\n${curl}\n`)
  const shell = `sh -s 2>&1 >/dev/null || true`
  return execFileSync('sh', ['-c', shell], { input: trial, env: { PATH: process.env.PATH } })
}

/** The file of an upload that is sent again. */
function sentBy({ body }: Step): FormFile {
  const field = body && 'form' in body ? body.form[1] : undefined
  if (!field || !('file' in field)) throw new Error('the upload can not be repeated')
  return field.file
}

const stepFor = (size: number) => {
  const step = stepOf(upload(size), base)
  if (!step) throw new Error('the upload can not be repeated')
  return step
}

test('a small file of its type stands in for a recorded one, and a script writes its bytes', () => {
  const step = stepFor(90)
  expect(writtenBy(step)).toEqual(Buffer.from(attachmentBytes('png')))
  expect(scriptOf(step)).toMatch(/filename=resume-'"\$unique_1"'\.png;type=image\/png/)
})

test('a large file is about its size: the one that stands in for it has as many bytes', () => {
  const size = 64 * 1024 + 1
  expect(writtenBy(stepFor(size - 1))).toHaveLength(attachmentBytes('png').length)
  expect(writtenBy(stepFor(size))).toHaveLength(size)
  expect(writtenBy(stepFor(size))).toEqual(Buffer.from(fileBytes(sentBy(stepFor(size)))))
})

test('a file that was kept is sent as it was, and told from another one that is delivered', () => {
  const content = Buffer.from([0, 1, 2, 37, 92, 39, 255, 10])
  const step = stepOf(upload(8), base, undefined, (place, name) =>
    place === 1 && name === 'resume-a1c85ee9.png' ? content : undefined,
  )
  if (!step) throw new Error('the upload can not be repeated')
  const file = sentBy(step)
  expect(Buffer.from(fileBytes(file))).toEqual(content)
  for (const isSame of [true, false]) {
    const script = reproduceScript({
      ...{ scenario: tied([step], () => true), claim: { is: 'file', file, isSame }, about: [] },
      ...{ expected: 'x', kept: undefined, url: base, identities: new Map() },
    })
    // It answers with the file that it is sent.
    const curl = `curl() { cp "$work/1-POST-documents.file" "$work/1-POST-documents.body"; printf 200; }`
    const trial = script.replace('\nset -u\n', `\nset -u\n${curl}\n`)
    const said = execFileSync('sh', ['-c', 'sh -s 2>&1; echo "code $?"'], {
      ...{ input: trial, encoding: 'utf8', env: { PATH: process.env.PATH } },
    })
    expect(said).toMatch(isSame ? /that file: the fault shows\ncode 1\n$/ : /does not show\ncode 0\n$/)
  }
})
