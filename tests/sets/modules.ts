import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize, sep } from 'node:path'
import { parse } from 'acorn'
import { boundBy, isSyntax, nameOf, type Syntax } from './syntax.ts'

/** Where a name of a module comes from: a file of these rooms, or anything else. */
type Origin = { file: string; name: string } | { foreign: string }

/** A declaration with the file in which it stands, or what comes from elsewhere. */
type Found = { file: string; node: Syntax } | { foreign: string }

/** A module, as far as a search for declarations asks. */
interface Module {
  /** What stands at the top of the file, by the names that it binds; `default` for what has none. */
  declarations: Map<string, Syntax>
  imports: Map<string, Origin>
  /** Names that it exports: one of its own, or another module's. */
  exports: Map<string, Origin | { own: string }>
  /** Files of which it exports everything. */
  all: string[]
}

/**
 * The rooms whose code is what a check asserts. Of the others only the names are noted; how a check stops, and what the
 * log holds of it, asserts nothing.
 */
const followed = /^(suites|fixtures\/(?!events\/)|generators)\/?/

/** The modules of a checkout, each read once. */
export class Modules {
  readonly #root: string
  readonly #read = new Map<string, Module>()
  readonly #found = new WeakMap<Set<string>, Found[]>()

  /** @param root the folder of the checkout */
  constructor(root: string) {
    this.#root = root
  }

  /** @param file its path below the root, with slashes */
  of(file: string): Module {
    const known = this.#read.get(file)
    if (known) return known
    const code = stripTypeScriptTypes(readFileSync(join(this.#root, file), 'utf8'))
    const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    const module = moduleOf(program.body as unknown as Syntax[], specifier => resolved(specifier, file))
    this.#read.set(file, module)
    return module
  }

  /** What stands behind names in a module: declarations of these rooms, and what comes from elsewhere. */
  behindAll(file: string, names: Set<string>): readonly Found[] {
    const known = this.#found.get(names)
    if (known) return known
    const found = [...names].flatMap(name => this.#behind(file, name))
    this.#found.set(names, found)
    return found
  }

  /** Empty for a name that nothing at the top of the file binds. */
  #behind(file: string, name: string): Found[] {
    const { declarations, imports } = this.of(file)
    const node = declarations.get(name)
    if (node) return [{ file, node }]
    const imported = imports.get(name)
    return imported === undefined ? [] : this.#declared(imported)
  }

  #declared(origin: Origin): Found[] {
    if ('foreign' in origin) return [origin]
    const { file, name } = origin
    const { exports, all } = this.of(file)
    if (name === everything)
      return [
        ...[...exports.keys()].flatMap(each => this.#declared({ file, name: each })),
        ...all.flatMap(each => this.#declared({ file: each, name: everything })),
      ]
    const exported = exports.get(name)
    if (exported === undefined) return all.flatMap(each => this.#declared({ file: each, name }))
    return 'own' in exported ? this.#behind(file, exported.own) : this.#declared(exported)
  }
}

/** The name of an import that stands for all that the other module exports. */
const everything = '*'

function resolved(specifier: string, from: string): string {
  if (specifier === '#check') return 'fixtures/check/index.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return normalize(join(dirname(from), specifier))
    .split(sep)
    .join('/')
}

function moduleOf(body: Syntax[], resolve: (specifier: string) => string): Module {
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map(), all: [] }
  const originIn = (source: unknown, name: string): Origin => {
    const file = resolve(isSyntax(source) ? String(source.value) : '')
    return followed.test(file) ? { file, name } : { foreign: `${name} of ${file}` }
  }
  for (const statement of body) {
    const specifiers = Array.isArray(statement.specifiers) ? statement.specifiers.filter(isSyntax) : []
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const { type, imported, local } of specifiers) {
          const name =
            type === 'ImportSpecifier'
              ? nameOf(imported)
              : type === 'ImportDefaultSpecifier'
                ? 'default'
                : everything
          module.imports.set(nameOf(local), originIn(statement.source, name))
        }
        break
      case 'ExportAllDeclaration': {
        const origin = originIn(statement.source, everything)
        if ('file' in origin) module.all.push(origin.file)
        break
      }
      case 'ExportDefaultDeclaration':
        if (isSyntax(statement.declaration)) module.declarations.set('default', statement.declaration)
        module.exports.set('default', { own: 'default' })
        break
      case 'ExportNamedDeclaration':
        for (const { local, exported } of specifiers)
          module.exports.set(
            nameOf(exported),
            statement.source ? originIn(statement.source, nameOf(local)) : { own: nameOf(local) },
          )
        if (isSyntax(statement.declaration))
          for (const name of declare(module, statement.declaration)) module.exports.set(name, { own: name })
        break
      default:
        declare(module, statement)
    }
  }
  return module
}

/** Adds what a statement declares. @returns the names */
function declare({ declarations }: Module, statement: Syntax): string[] {
  const parts =
    statement.type === 'VariableDeclaration' && Array.isArray(statement.declarations)
      ? statement.declarations.filter(isSyntax)
      : [statement]
  return parts.flatMap(part => {
    const names = boundBy(part.id)
    for (const name of names) declarations.set(name, part)
    return names
  })
}
