import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const schema = join('node_modules', 'recruiting-adapter-conformance', 'dist', 'config-schema.json')

/**
 * The line by which editors complete a configuration: the way from its folder to the schema in the installed package.
 * Where none is installed, the schema is sought where an installation beside the file would have it.
 */
export function schemaLine(file: string): string {
  const folder = dirname(resolve(file))
  const from = above(folder).find(each => existsSync(join(each, dirname(dirname(schema))))) ?? folder
  const way = relative(folder, join(from, schema)).split(sep).join('/')
  return `# yaml-language-server: $schema=${way.startsWith('.') ? way : `./${way}`}`
}

/** A folder and all those above it, the nearest first. */
function above(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...above(parent)]
}
