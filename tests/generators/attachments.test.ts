import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import {
  attachmentBytes,
  attachmentFile,
  attachmentTypes,
  disallowedFiles,
  emptyFile,
  largePdf,
  mismatchedFiles,
} from '../../generators/attachments/index.ts'

const detected = { pdf: 'pdf', doc: 'cfb', docx: 'docx', png: 'png', jpg: 'jpg', jpeg: 'jpg' }

test.each(attachmentTypes)('a %s is one, at any size', async type => {
  const smallest = attachmentBytes(type)
  expect((await fileTypeFromBuffer(smallest))?.ext).toBe(detected[type])
  for (const size of [smallest.length + 1, smallest.length + 100, 100_000, 8 * 1024 * 1024 + 1]) {
    const bytes = attachmentBytes(type, { size })
    expect(bytes).toHaveLength(size)
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe(detected[type])
  }
  expect(() => attachmentBytes(type, { size: smallest.length - 1 })).toThrow(RangeError)
})

test('a large file comes in pieces, the same as in one', () => {
  const smallest = attachmentBytes('pdf').length
  for (const size of [smallest, smallest + 1, smallest + 2, 100_000, 1_000_000]) {
    const file = largePdf(size, 'a', 'a.pdf')
    const whole = attachmentFile('pdf', { size, mark: 'a', name: 'a.pdf' })
    expect({ name: file.name, mediaType: file.mediaType, size: file.size }).toEqual({
      ...{ name: whole.name, mediaType: whole.mediaType, size },
    })
    for (const time of ['once', 'again'])
      expect(
        Buffer.concat([...file.pieces()].map(piece => Buffer.from(piece))).equals(whole.bytes),
        `${size} ${time}`,
      ).toBe(true)
  }
  expect(() => largePdf(smallest - 1, 'a', 'a.pdf')).toThrow(RangeError)
})

test('marks tell files apart, and nothing else does', () => {
  const size = 20_000
  expect(attachmentBytes('pdf', { size, mark: 'a' })).toEqual(attachmentBytes('pdf', { size, mark: 'a' }))
  expect(attachmentBytes('pdf', { size, mark: 'a' })).not.toEqual(attachmentBytes('pdf', { size, mark: 'b' }))
})

test('no mismatched file is what its extension says', async () => {
  for (const { name, bytes } of mismatchedFiles()) {
    const extension = name.split('.').at(-1) as keyof typeof detected
    const found = (await fileTypeFromBuffer(bytes))?.ext
    // A spreadsheet and a document are the same container to this detector.
    if (found !== 'cfb') expect(found).not.toBe(detected[extension])
  }
})

test('no disallowed file has an allowed extension, and an empty one has no bytes', () => {
  for (const { name } of disallowedFiles()) expect(attachmentTypes).not.toContain(name.split('.')[1])
  expect(emptyFile('png').bytes).toHaveLength(0)
})
