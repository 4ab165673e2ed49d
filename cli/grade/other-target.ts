import type { Config } from '../../fixtures/config/config.ts'

/** Says where an earlier grade, whose checks are looked at again, was of another target than this one. */
export function tellOtherTarget(
  path: string,
  earlier: { kind: string; url: string },
  { target }: Pick<Config, 'target'>,
): void {
  const [before, now] = [nameOf(earlier), nameOf(target)]
  if (before !== now) process.stderr.write(`${path} is of ${before}, and this grade is of ${now}\n`)
}

function nameOf({ kind, url }: { kind: string; url?: string }): string {
  if (kind === 'url' && url !== undefined) return url
  return kind === 'embedded' ? 'the embedded reference' : `a ${kind} that the grade starts`
}
