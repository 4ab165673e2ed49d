import type { Check } from '../../fixtures/check/check.ts'

/**
 * What a check asserts: the code of its body, as it runs. Where types were stripped from it, the gaps that they left
 * are closed; strings keep theirs.
 */
export function codeOf({ run }: Pick<Check, 'run'>): string {
  const lines = run.toString().split('\n')
  const indents = lines.slice(1).flatMap(line => (line.trim() === '' ? [] : [line.search(/\S/)]))
  const indent = Math.min(...indents, Number.POSITIVE_INFINITY)
  return lines
    .map((line, at) => closed(at === 0 ? line : line.slice(Math.min(indent, line.length))))
    .join('\n')
}

const closed = (line: string): string =>
  line.replace(
    /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(\S) {2,}/g,
    (text, string: string | undefined, before: string) => string ?? (text === undefined ? '' : `${before} `),
  )
