import { expect, test } from 'vitest'
import { fiction } from '../../generators/fiction/index.ts'

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
