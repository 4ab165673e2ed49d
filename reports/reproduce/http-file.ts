import { at, places } from '../../fixtures/base/json.ts'
import { pointerSteps } from '../../generators/json-pointer.ts'
import { mark, numberMark, pieces } from './marks.ts'
import { bodyText, rolesIn, type Scenario, type Step, sourcesIn, tokenName } from './scenario.ts'
import { tokenLine, tokenVariable } from './script.ts'
import { comment } from './shell.ts'
import type { Told } from './told.ts'

/**
 * The scenario for REST clients of editors: a request a step, each with a name by which later ones refer to its answer.
 * Tokens come from the environment. It is written as the REST Client of VS Code reads it.
 */
export function reproduceHttp(told: Told): string {
  const { scenario, url, expected } = told
  const roles = rolesIn(scenario)
  const lines = [
    ...told.about.map(comment),
    '#',
    comment(
      'for the REST Client of VS Code, Visual Studio and what reads the same: send one request after the other',
    ),
    ...roles.map(role => comment(tokenLine(role, roles))),
    '',
    `@base = ${url ?? 'http://127.0.0.1:8080'}`,
    ...roles.map(role => {
      const name = tokenVariable(role, roles)
      return `@${name} = {{$processEnv ${name}}}`
    }),
    ...scenario.steps.flatMap((step, nth) => {
      const isLast = nth === scenario.steps.length - 1
      return [
        '',
        `### ${nth + 1}. expected: ${isLast ? comment(expected).slice(2) : step.status}`,
        `# @name ${requestName(nth)}`,
        ...request(step, nth, scenario, step.role ? tokenVariable(step.role, roles) : 'TOKEN'),
      ]
    }),
  ]
  return `${lines.join('\n')}\n`
}

const requestName = (nth: number) => `step${nth + 1}`

function request(step: Step, nth: number, scenario: Scenario, token: string): string[] {
  const fill = (text: string) =>
    filledWith(text, name => (name === tokenName ? `{{${token}}}` : reference(name, nth, scenario)))
  const isForm = step.body !== undefined && 'form' in step.body
  const body = step.body && bodyText(step.body)
  const isOneLine = body === undefined || (!isForm && !/[\r\n]/.test(body))
  return [
    `${step.method} {{base}}${fill(step.path)}`,
    ...step.headers.map(([name, value]) => `${name}: ${fill(value)}`),
    ...(body === undefined
      ? []
      : ['', isOneLine ? fill(body) : comment('a form, or a body of several lines: see reproduce.sh')]),
  ]
}

/** Two braces open a reference, so those of a text are parted, or escaped in JSON. */
const filledWith = (text: string, named: (name: string) => string): string =>
  pieces(text)
    .map(piece =>
      'text' in piece ? piece.text.replaceAll('{{', '{ {') : named(piece.variable.replace('#', '')),
    )
    .join('')

/** What a variable is in the request of a step: of an earlier answer or request, or made anew. */
function reference(name: string, nth: number, scenario: Scenario): string {
  const variable = scenario.variables.get(name)
  if (variable?.is === 'captured') {
    const source = sourcesIn(scenario)?.get(name)
    const from = scenario.steps.findIndex(({ id }) => id === source?.step)
    return `{{${requestName(from)}.response.body.${jsonPath(source?.pointer ?? '', scenario.steps[from]?.answer)}}}`
  }
  const earlier = scenario.steps.slice(0, nth).flatMap((step, index) => {
    const json = step.body && 'json' in step.body ? step.body.json : undefined
    const found = [...places(json)].find(({ value }) => value === mark(name) || value === numberMark(name))
    return found ? [{ index, path: jsonPath(found.pointer, json) }] : []
  })[0]
  if (earlier) return `{{${requestName(earlier.index)}.request.body.${earlier.path}}}`
  if (variable?.is === 'fresh' && variable.shape === 'uuid') return '{{$guid}}'
  const least = 10 ** Math.min((variable ? String(variable.recorded).length : 6) - 1, 14)
  return variable?.is === 'fresh' && variable.shape === 'digits'
    ? `{{$randomInt ${least} ${least * 10 - 1}}}`
    : '{{$timestamp}}'
}

/** A JSON pointer as JSONPath. */
function jsonPath(pointer: string, within: unknown): string {
  let here = ''
  return pointerSteps(pointer).reduce((path, step) => {
    const isItem = Array.isArray(at(within, here))
    here += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (isItem) return `${path}[${step}]`
    return /^[A-Za-z_]\w*$/.test(step) ? `${path}.${step}` : `${path}['${step.replace(/[\\']/g, '\\$&')}']`
  }, '$')
}
