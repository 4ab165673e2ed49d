import { terminal } from '../escape/terminal.ts'
import { type Screen, wrap } from '../screen.ts'
import type { Verification } from './part.ts'

/** What verifying a certificate came to, for a terminal: the verdict first, then why. */
export function verificationText(
  { claims, holds, refused, unchecked }: Verification,
  { paint, width }: Screen,
): string {
  const verdict =
    refused.length > 0
      ? paint.red.bold('refused')
      : unchecked.length > 0
        ? paint.yellow.bold('not verified: something was not looked at')
        : paint.green.bold('verified')
  const subject =
    claims === undefined
      ? []
      : [
          `${claims.product.name} ${claims.product.version}, requirement set ${claims.set.id}, graded ${claims.grade.startedAt}`,
        ]
  const lines = (mark: string, all: string[]) =>
    all.flatMap(text =>
      wrap(terminal(text), width - 4).map((line, at) => `${at === 0 ? `  ${mark}` : '   '} ${line}`),
    )
  return [
    verdict,
    ...subject.map(line => terminal(line)),
    ...lines(paint.red('✗'), refused),
    ...lines(paint.yellow('?'), unchecked),
    ...lines(paint.green('✓'), holds),
    '',
  ].join('\n')
}
