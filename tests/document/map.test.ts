import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../document/index.ts'
import type { Requirement } from '../../document/types.ts'
import { placeOf } from '../../fixtures/check/check.ts'
import { faults } from '../../reference/index.ts'
import { suites } from '../../suites/index.ts'

const { requirements } = loadCatalogue()

/** The files in which each requirement has something, by its id. */
type Files = ReadonlyMap<string, ReadonlySet<string>>

const filesBy = (all: { requirement: string; file: string }[]): Files =>
  new Map(
    [...Map.groupBy(all, ({ requirement }) => requirement)].map(([id, of]) => [
      id,
      new Set(of.map(({ file }) => file)),
    ]),
  )

/** Files of checks, as suite and name. */
const checkFiles = filesBy(
  suites
    .flatMap(suite => suite.checks)
    .flatMap(check => {
      const file = placeOf(check)?.file.split('/suites/').at(-1)?.replace('.ts', '') ?? 'nowhere'
      return check.requirements.map(requirement => ({ requirement, file }))
    }),
)

/** Files of faults and families, by the name that they share with the file of their rules. */
const faultFiles = filesBy(
  globSync('reference/rules/*.{faults,families}.ts').flatMap(path => {
    const source = readFileSync(path, 'utf8')
    const file = basename(path).replace(/\.\w+\.ts$/, '')
    return faults
      .filter(({ id }) => source.includes(`'${id.replace(/@.*/, '')}'`))
      .flatMap(({ violates }) => violates.map(requirement => ({ requirement, file })))
  }),
)

/**
 * The fewest files in which all of these requirements have something, those that tell most first. Of several that tell
 * as much, one of the chapter's own name is taken.
 */
function fewest(ids: string[], files: Files, chapter: string): string[] {
  const left = ids.filter(id => files.has(id))
  const told = (file: string) => left.filter(id => files.get(id)?.has(file)).length
  const isOwn = (file: string) => Number(file.startsWith(chapter))
  const [best] = [...new Set(left.flatMap(id => [...(files.get(id) ?? [])]))].sort(
    (one, other) => told(other) - told(one) || isOwn(other) - isOwn(one) || (one < other ? -1 : 1),
  )
  if (best === undefined) return []
  return [
    best,
    ...fewest(
      left.filter(id => !files.get(id)?.has(best)),
      files,
      chapter,
    ),
  ]
}

function row([prefix, of]: [string, Requirement[]]): string {
  const ids = of.map(({ id }) => id)
  const [{ chapter } = { chapter: '' }] = of
  const cells = [checkFiles, faultFiles].map(files => fewest(ids, files, chapter).join(', ') || '–')
  return `| ${prefix} | ${chapter} | ${cells.join(' | ')} |`
}

test('the map says for every group of requirements where its checks, rules and faults stand', async () => {
  const groups = Map.groupBy(requirements, ({ id }) => id.replace(/-\d+$/, ''))
  const map = `# Where a statement is kept

The first words of a requirement's id lead to its statement (\`document/requirements/\`), its checks (\`suites/\`), and
its rules and faults (\`reference/rules/\`: \`x.ts\`, \`x.faults.ts\`, \`x.families.ts\`). These are the fewest files in
which each statement has something, those with most first. A statement may be looked at elsewhere, too;
\`npx conformance requirements ID\` names all. A test holds this page, and \`npx vitest run tests/document/map -u\` writes
it anew.

| ids | statement | checks | rules and faults |
| --- | --- | --- | --- |
${[...groups].map(row).join('\n')}
`
  await expect(map).toMatchFileSnapshot('../../document/MAP.md')
})
