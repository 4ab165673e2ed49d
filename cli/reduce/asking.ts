import { randomInt } from 'node:crypto'
import type { Scope } from '../../document/types.ts'
import { at } from '../../fixtures/base/json.ts'
import { MultipartForm } from '../../fixtures/client/multipart.ts'
import { Redactor } from '../../fixtures/client/redact.ts'
import { parsed } from '../../fixtures/client/reply.ts'
import { Wire, type WireReply, type WireRequest } from '../../fixtures/client/wire.ts'
import { WireFailure } from '../../fixtures/client/wire-failure.ts'
import type { World } from '../../fixtures/engine/world.ts'
import { login } from '../../fixtures/preflight/login.ts'
import { credentialsIn } from '../../fixtures/secrets/answers.ts'
import {
  type Answer,
  type Body,
  bodyText,
  digestOf,
  fileBytes,
  filled,
  freshValue,
  type Role,
  type Scenario,
  type Step,
  sourcesIn,
  tokenName,
} from '../../reports/index.ts'

/**
 * What became of a scenario: the last answer, or why there is none, and the id of the step that was answered with
 * another status than it was recorded, where that is why.
 */
export type Outcome =
  | { is: 'answered'; answer: Answer; meant: (variable: string) => string }
  | { is: 'astray'; why: string; step?: string }

/** Asks a service for scenarios. Each is asked with values of its own, so that none meets what another has left. */
export class Asking {
  readonly #world: World
  readonly #wire: Wire
  readonly #redactor = new Redactor()
  readonly #tokens = new Map<string, Promise<string>>()
  /** Requests that were sent. */
  count = 0

  constructor(world: World) {
    this.#world = world
    this.#wire = new Wire(world.facts.config.budget.request)
  }

  async outcome(scenario: Scenario): Promise<Outcome> {
    const sources = sourcesIn(scenario)
    if (!sources) return { is: 'astray', why: 'a step needs what no step before it gives' }
    const values = new Map<string, string>()
    for (const variable of scenario.variables.values())
      if (variable.is === 'fresh')
        values.set(variable.name, freshValue(variable.shape, variable.recorded, randomInt))
    const meant = (name: string) => values.get(name.replace('#', '')) ?? ''
    const last = scenario.steps.at(-1)
    for (const step of scenario.steps) {
      const answer = await this.#asked(step, meant)
      if (typeof answer === 'string') return { is: 'astray', why: `${step.asks}: ${answer}` }
      if (step === last) return { is: 'answered', answer, meant }
      if (answer.status !== step.status)
        return {
          ...{ is: 'astray', step: step.id },
          why: `${step.asks} was answered ${answer.status}, and not ${step.status}`,
        }
      for (const [name, source] of sources) {
        if (source.step !== step.id) continue
        const value = at(answer.body, source.pointer)
        if (typeof value !== typeof scenario.variables.get(name)?.recorded)
          return { is: 'astray', why: `the answer to ${step.asks} has no ${source.pointer}` }
        values.set(name, String(value))
      }
    }
    return { is: 'astray', why: 'it has no step' }
  }

  async close(): Promise<void> {
    await this.#wire.close()
  }

  /** An answer, or why there is none. */
  async #asked(step: Step, meant: (name: string) => string): Promise<Answer | string> {
    const token = step.role ? await this.#tokenOf(step.role) : ''
    const plain = (name: string) => (name === tokenName ? token : meant(name))
    const url = this.#world.facts.base + filled(step.path, name => encodeURIComponent(plain(name)))
    if (!URL.canParse(url)) return 'no such address'
    const inJson = (name: string) => JSON.stringify(plain(name)).slice(1, -1)
    const body = step.body && bodyOf(step.body, plain, inJson)
    const request: WireRequest = {
      method: step.method as WireRequest['method'],
      url: new URL(url),
      headers: {
        ...Object.fromEntries(step.headers.map(([name, value]) => [name, filled(value, plain)])),
        ...(body instanceof MultipartForm ? { 'content-type': body.contentType } : {}),
      },
      ...(body === undefined ? {} : { body }),
    }
    try {
      this.count++
      const reply = await this.#wire.send(request, { fresh: true })
      return this.#read(request.url, reply)
    } catch (failure) {
      if (failure instanceof WireFailure) return failure.message
      throw failure
    }
  }

  #read(url: URL, reply: WireReply): Answer {
    for (const { secret, placeholder } of credentialsIn(url, reply)) this.#redactor.learn(secret, placeholder)
    const { text, body } = parsed(reply.bytes)
    return { status: reply.status, headers: reply.headers, text, body, digest: digestOf(reply.bytes) }
  }

  #tokenOf({ persona, scopes }: Role): Promise<string> {
    const key = `${persona} ${scopes.join(' ')}`
    const token =
      this.#tokens.get(key) ??
      login(this.#world, persona, scopes as readonly Scope[]).then(session => session.accessToken)
    this.#tokens.set(key, token)
    return token
  }
}

type Meaning = (variable: string) => string

function bodyOf(body: Body, plain: Meaning, inJson: Meaning): string | MultipartForm {
  if (!('form' in body)) return filled(bodyText(body), inJson)
  return new MultipartForm(
    body.form.map(field => {
      if (!('file' in field)) return { name: field.name, value: filled(field.value, plain) }
      const { file } = field
      const name = filled(file.name, plain)
      return { name: field.name, file: { name, mediaType: file.mediaType, bytes: fileBytes(file) } }
    }),
  )
}
