/** One series of a text of OpenMetrics. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const normal = String.raw`(?:[^\n"\\]|\\["\\n])*`
const label = `([a-zA-Z_]\\w*)="(${normal})"`
const line = new RegExp(
  `^([a-zA-Z_:][\\w:]*)\\{((?:${label})(?:,${label})*)\\} (-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`,
)
const about = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][\w:]*) ([^\n]+)$/

/**
 * Reads what OpenMetrics 1.0 allows of gauges with labels, by its grammar and nothing more.
 * @throws for any line that the grammar lacks, a family that is told twice or falls apart, a series that comes twice, a
 * name without its unit, and an end that is none
 */
export function samplesOf(text: string): Sample[] {
  if (!text.endsWith('\n# EOF\n') && text !== '# EOF\n') throw new Error('it does not end with # EOF')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  let family = ''
  return text
    .split('\n')
    .slice(0, -2)
    .flatMap(each => {
      const [, what, of = '', says = ''] = about.exec(each) ?? []
      if (what === 'TYPE') {
        if (types.has(of)) throw new Error(`${of} begins twice`)
        types.set(of, says)
        family = of
      }
      if (what === 'UNIT' && !of.endsWith(`_${says}`))
        throw new Error(`${of} is not named after its unit ${says}`)
      if (what !== undefined) {
        if (of !== family) throw new Error(`${each} stands in ${family}`)
        return []
      }
      const [, name = '', labels = ''] = line.exec(each) ?? []
      if (name !== family || types.get(name) !== 'gauge')
        throw new Error(`no sample of ${family}: ${JSON.stringify(each)}`)
      if (seen.has(`${name}{${labels}}`)) throw new Error(`twice: ${each}`)
      seen.add(`${name}{${labels}}`)
      const value = Number(each.slice(each.lastIndexOf(' ') + 1))
      return [{ name, labels: labelsOf(labels), value }]
    })
}

function labelsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(new RegExp(label, 'g'))].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length)
    throw new Error(`a label comes twice: ${text}`)
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value.replace(/\\(.)/g, (_, one) => (one === 'n' ? '\n' : one))]),
  )
}
