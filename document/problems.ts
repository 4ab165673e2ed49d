/** Where in the catalogue's files a problem stands; `id` is the entry that it is in. */
export interface Where {
  file: string
  line: number
  id?: string
}

/** A mistake in the catalogue's files: every message names file, line and entry, and what is expected there. */
export abstract class CatalogueError extends Error {
  readonly where: Where

  constructor(where: Where, problem: string) {
    super(`${where.file}:${where.line}: ${where.id === undefined ? '' : `${where.id}: `}${problem}`)
    this.where = where
  }
}

export class MissingFile extends CatalogueError {
  constructor(file: string) {
    super({ file, line: 1 }, 'no such file; the catalogue needs it')
  }
}

export class NotYaml extends CatalogueError {
  constructor(where: Where, reason: string) {
    super(where, `not YAML: ${reason}`)
  }
}

export class UnknownChapter extends CatalogueError {
  constructor(file: string, chapters: readonly string[]) {
    super({ file, line: 1 }, `its name is no chapter; the chapters are ${chapters.join(', ')}`)
  }
}

export class UnknownKey extends CatalogueError {
  constructor(where: Where, key: string, known: readonly string[]) {
    super(where, `unknown key ${JSON.stringify(key)}; known are ${known.join(', ')}`)
  }
}

export class MissingField extends CatalogueError {
  constructor(where: Where, key: string) {
    super(where, `lacks the field ${JSON.stringify(key)}`)
  }
}

export class WrongValue extends CatalogueError {
  constructor(where: Where, key: string, expected: string, found: unknown) {
    super(where, `${key} is ${JSON.stringify(found)}; expected ${expected}`)
  }
}

export class DuplicateId extends CatalogueError {
  constructor(where: Where, first: Where) {
    super(where, `this id is taken by ${first.file}:${first.line}; ids are unique`)
  }
}

export class UnknownId extends CatalogueError {
  constructor(where: Where, what: string) {
    super(where, `no such ${what} in the catalogue`)
  }
}

export class NotGradable extends CatalogueError {
  constructor(where: Where) {
    super(
      where,
      'no check can ever grade it: it binds clients, is unobservable or only permits; it is never planned',
    )
  }
}
