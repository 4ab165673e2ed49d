import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../document/index.ts'
import {
  CatalogueError,
  DuplicateId,
  MissingField,
  MissingFile,
  NotGradable,
  NotYaml,
  UnknownChapter,
  UnknownId,
  UnknownKey,
  WrongValue,
} from '../../document/problems.ts'

const versions = join('requirements', 'versions.yaml')

interface Mistake {
  what: string
  file: string
  /** What stands there, and what is put in its place. */
  change: [was: string | RegExp, is: string]
  error: abstract new (...args: never[]) => CatalogueError
  line: number
  says: string[]
}

const mistakes: Mistake[] = [
  {
    what: 'an unknown key',
    file: versions,
    change: ['  level: must', '  severity: 1\n  level: must'],
    error: UnknownKey,
    line: 5,
    says: ['VER-01', '"severity"', 'level'],
  },
  {
    what: 'a missing field',
    file: versions,
    change: ['  binds: server\n', ''],
    error: MissingField,
    line: 3,
    says: ['VER-01', '"binds"'],
  },
  {
    what: 'an unknown level',
    file: versions,
    change: ['level: must', 'level: shall'],
    error: WrongValue,
    line: 5,
    says: ['VER-01', 'level is "shall"', 'must, should, may'],
  },
  {
    what: 'an id that is used twice',
    file: versions,
    change: ['id: VER-02', 'id: VER-01'],
    error: DuplicateId,
    line: 9,
    says: ['VER-01', ':3'],
  },
  {
    what: 'an id that is used by another chapter',
    file: versions,
    change: ['id: VER-02', 'id: CAND-UPD-04'],
    error: DuplicateId,
    line: 9,
    says: ['CAND-UPD-04', 'candidates.yaml'],
  },
  {
    what: 'a malformed id',
    file: versions,
    change: ['id: VER-01', 'id: version one'],
    error: WrongValue,
    line: 3,
    says: ['id is "version one"'],
  },
  {
    what: 'a source without a place in its part',
    file: versions,
    change: [', rule: 2', ''],
    error: MissingField,
    line: 4,
    says: ['VER-01', 'rule, row or paragraph'],
  },
  {
    what: 'a reading that is none',
    file: versions,
    change: ['[T-16]', '[16]'],
    error: WrongValue,
    line: 20,
    says: ['VER-03', '16'],
  },
  {
    what: 'a reading that nobody wrote down',
    file: versions,
    change: ['[T-16]', '[T-99]'],
    error: UnknownId,
    line: 20,
    says: ['T-99', 'no such reading'],
  },
  {
    what: 'broken YAML',
    file: versions,
    change: ['- id: VER-01', '- id: [VER-01'],
    error: NotYaml,
    line: 4,
    says: [],
  },
  {
    what: 'an unknown scope',
    file: 'operations.yaml',
    change: ['[candidates:read]', '[candidates:all]'],
    error: WrongValue,
    line: 16,
    says: ['search', 'candidates:all', 'candidates:read'],
  },
  {
    what: 'a required input that is not documented',
    file: 'operations.yaml',
    change: ['required: [id]', 'required: [key]'],
    error: WrongValue,
    line: 26,
    says: ['detail', '"key"'],
  },
  {
    what: 'an unknown chapter',
    file: 'open-questions.yaml',
    change: ['chapter: discovery', 'chapter: search'],
    error: WrongValue,
    line: 6,
    says: ['OQ-DISCOVERY-TOKEN', 'chapter is "search"'],
  },
  {
    what: 'a plan for what does not exist',
    file: 'planned.yaml',
    change: [/.*/s, '- VER-99\n'],
    error: UnknownId,
    line: 1,
    says: ['VER-99'],
  },
  {
    what: 'a plan for what nobody can see',
    file: 'planned.yaml',
    change: [/.*/s, '- SRV-02\n'],
    error: NotGradable,
    line: 1,
    says: ['SRV-02'],
  },
]

test.for(mistakes)('$what is refused with its place', ({ file, change: [was, is], error, line, says }) => {
  const problem = problemIn(folder => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(was, is)
    expect(after, 'the mistake must be made').not.toBe(before)
    writeFileSync(path, after)
  })
  expect(problem).toBeInstanceOf(error)
  if (!(problem instanceof CatalogueError)) return
  expect(problem.where.file).toContain(file)
  expect(problem.message).toContain(`${file}:${line}: `)
  for (const part of says) expect(problem.message).toContain(part)
})

test('a missing chapter is refused', () => {
  expect(problemIn(folder => rmSync(join(folder, versions)))).toBeInstanceOf(MissingFile)
})

test('a file that is no chapter is refused', () => {
  const problem = problemIn(folder => writeFileSync(join(folder, 'requirements', 'extras.yaml'), '[]'))
  expect(problem).toBeInstanceOf(UnknownChapter)
  expect(String(problem)).toContain('extras.yaml')
})

test('an untouched copy is read', () => {
  expect(problemIn(() => undefined)).toBeUndefined()
})

/** What reading says about a copy of the catalogue in which a mistake was made. */
function problemIn(make: (folder: string) => void): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  try {
    cpSync(fileURLToPath(new URL('../../document', import.meta.url)), folder, { recursive: true })
    make(folder)
    readCatalogue(folder)
    return undefined
  } catch (problem) {
    return problem
  } finally {
    rmSync(folder, { recursive: true })
  }
}
