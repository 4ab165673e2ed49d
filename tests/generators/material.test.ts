import * as fc from 'fast-check'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, test } from 'vitest'
import { fixedDice } from '../../generators/chance.ts'
import {
  attachmentBytes,
  attachmentFile,
  attachmentTypes,
  disallowedFiles,
  emptyFile,
  fiction,
  largePdf,
  malformedBodies,
  mismatchedFiles,
  spelled,
} from '../../generators/index.ts'

describe('fiction', () => {
  test('the same seed tells the same story, another seed another one', () => {
    const story = (seed: string) => {
      const from = fiction(seed)
      return [
        from.person(),
        from.firm(),
        from.workExperience(),
        from.educationExperience(),
        from.canary('note'),
        from.resumeText(),
      ]
    }
    expect(story('a')).toEqual(story('a'))
    expect(story('a')).not.toEqual(story('b'))
  })

  test('no e-mail address or domain could be anybody’s, and no two people share anything', () => {
    const from = fiction('crowd')
    const people = Array.from({ length: 300 }, () => from.person())
    for (const { email } of people) expect(email).toMatch(/@([a-z]+\.)*(example(\.(com|org|net))?|test)$/)
    for (const key of ['name', 'email', 'phone'] as const)
      expect(new Set(people.map(one => one[key])).size).toBe(300)
    for (const { phone } of people) expect(phone).toMatch(/^\+999\d{12}$/)
  })

  test('dates come in the three forms of the document, and in no other', () => {
    const from = fiction('dates')
    const dates = Array.from({ length: 300 }, () => from.experienceDate())
    for (const date of dates) {
      expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/)
      if (date.length === 10) expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    }
    expect(new Set(dates.map(date => date.length))).toEqual(new Set([4, 7, 10]))
  })

  test('a resume has the length that is asked for, in code points, and its line breaks', () => {
    expect([...fiction('r').resumeText({ characters: 12_345 })]).toHaveLength(12_345)
    expect(fiction('r').resumeText({ lineBreak: '\r\n' })).toMatch(/[^\r]\r\n\r\n/)
  })

  test('a canary holds its token', () => {
    const from = fiction('c')
    for (const kind of ['phone', 'email', 'note', 'resume', 'private-note'] as const) {
      const { value, token } = from.canary(kind)
      expect(value).toContain(token)
      expect(token.length).toBeGreaterThanOrEqual(15)
    }
  })
})

describe('attachments', () => {
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
    expect(attachmentBytes('pdf', { size, mark: 'a' })).not.toEqual(
      attachmentBytes('pdf', { size, mark: 'b' }),
    )
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
})

describe('bodies', () => {
  const call = { operation: 'search', input: { query: 'x', page: 1 } }

  test('what has to be refused can’t be read as the call, and ids are unique', () => {
    const bodies = malformedBodies(call)
    expect(new Set(bodies.map(one => one.id)).size).toBe(bodies.length)
    for (const { expect: expected, body } of bodies) {
      if (expected === 'refused') expect(readAsCall(body)).not.toEqual(call)
    }
  })

  function readAsCall(body: Uint8Array): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(body))
    } catch {
      return undefined
    }
  }

  test('another spelling is the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(withoutMinusZero(JSON.parse(spelled(plain, fixedDice(seed))))).toEqual(withoutMinusZero(plain))
      }),
    )
  })

  function withoutMinusZero(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value))
  }
})
