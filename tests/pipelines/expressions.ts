import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What an expression is evaluated with. */
export interface Surroundings {
  /** `inputs`, `steps`, `github`, … by name. */
  contexts: Record<string, unknown>
  /** Whether no step before has failed. */
  isGreen: boolean
  /** Whether the workspace has this file, for `hashFiles`. */
  hasFile(path: string): boolean
}

/** The value of an expression of GitHub Actions, as its own library computes it. */
function evaluated(text: string, { contexts, isGreen, hasFile }: Surroundings): data.ExpressionData {
  const status = (name: string, value: boolean) => ({
    ...{ name, minArgs: 0, maxArgs: 0 },
    call: () => new data.BooleanData(value),
  })
  const functions = [
    status('always', true),
    status('success', isGreen),
    status('failure', !isGreen),
    {
      ...{ name: 'hashFiles', minArgs: 1, maxArgs: 1 },
      call: (file: data.ExpressionData) =>
        new data.StringData(hasFile(file.coerceString()) ? 'a digest' : ''),
    },
  ]
  const { tokens } = new Lexer(text.trim()).lex()
  const expression = new Parser(tokens, Object.keys(contexts), functions).parse()
  const known = JSON.parse(JSON.stringify(contexts), data.reviver)
  return new Evaluator(
    expression,
    known,
    new Map(functions.map(each => [each.name.toLowerCase(), each])),
  ).evaluate()
}

/** A text with each `${{ expression }}` in the place of its value. */
export const filled = (text: string, surroundings: Surroundings): string =>
  text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression) => evaluated(expression, surroundings).coerceString())

/** Whether a step is due; one that asks for no status is left out once a step has failed. */
export function isDue(condition: string | undefined, surroundings: Surroundings): boolean {
  const asksForStatus = /\b(always|success|failure|cancelled)\(\)/.test(condition ?? '')
  if (!asksForStatus && !surroundings.isGreen) return false
  if (condition === undefined) return true
  const value = evaluated(condition, surroundings)
  return value.kind === data.Kind.Boolean ? value.value : value.coerceString() !== ''
}
