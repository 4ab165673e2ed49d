import {
  at,
  Blocked,
  excerpt,
  isSuccess,
  type JsonObject,
  legible,
  type Mismatch,
  mismatch,
  type Reply,
  Skipped,
  seenIn,
  success,
  unlessBlocked,
  unlessOfSandbox,
} from '#check'
import type { Surface } from '#document/index.ts'
import type { ModuleId } from '#document/types.ts'
import type { CommonContext } from '#fixtures/check/context.ts'
import { heldScopes } from '#fixtures/login/held-scopes.ts'
import { compiled } from '#fixtures/schemas/compiled.ts'
import type { Persona } from '#fixtures/service/persona.ts'
import { untoldIn } from '#fixtures/service/untold.ts'

/** A good call that was sent, and what is known of it. */
export interface GoodCall {
  surface: Surface
  /** The input that was sent; none at an address. */
  input: JsonObject | undefined
  /** Places of the input whose roles are known without a doubt. */
  known: readonly string[]
  /** Whether what it reads may never have been written. */
  mayBeMissing?: boolean
  /** The mismatches of an effect that it had although it was refused. */
  untouched(): Promise<Mismatch[]>
  /** The same call by somebody else. */
  by(persona: Persona): Promise<Reply>
}

type Context = Pick<CommonContext, 'schemas' | 'connected'> & { recruiter: Persona }

/** Others who may do what the recruiter may not; a role decides, too (Errors, 403). */
const others = ['admin', 'colleague'] as const

/**
 * Judges the answer to a good call. A refusal accuses where nothing explains it: neither the sandbox, nor a scope or
 * a role, nor a value that may name something unknown.
 * @throws Blocked or Skipped where something may explain it
 */
export async function refusedForNothing(reply: Reply, call: GoodCall, context: Context): Promise<Mismatch[]> {
  if (isSuccess(legible(unlessOfSandbox(reply)))) return []
  const refused = success(reply)
  const touched = await call.untouched()
  if (touched.length > 0) return [...refused, ...touched]
  const why = `${reply.asked} was refused with ${reply.status}: ${excerpt(reply)}`
  if (reply.status === 403) await requireRight(why, reply, call, context)
  else await requireToldInput(why, reply, call, context)
  return seenIn(reply, [mismatch('status', '2xx for whoever may call it', reply.status)])
}

/** @throws Blocked where a scope is short, or somebody else is let in */
async function requireRight(
  why: string,
  reply: Reply,
  { surface, by }: GoodCall,
  { recruiter, connected }: Context,
): Promise<void> {
  const { scopes, anyOf = [] } = surface
  const held = heldScopes(recruiter.session.businessScope) ?? []
  const isHeld = scopes.every(scope => held.includes(scope))
  if (!isHeld || (anyOf.length > 0 && !anyOf.some(scope => held.includes(scope))))
    throw new Blocked(`${why}; the recruiter's connection doesn't hold the scopes of ${surface.id}`, reply)
  for (const name of others) {
    const other = await unlessBlocked(connected(name, [...scopes, ...anyOf].join(' '))).catch(unlessSkipped)
    if (other === undefined || other instanceof Blocked) continue
    if (isSuccess(await by(other)))
      throw new Blocked(`${why}; the ${name} may call it, so a role decides`, reply)
  }
}

function unlessSkipped(problem: unknown): undefined {
  if (!(problem instanceof Skipped)) throw problem
}

/** @throws Blocked where the refusal may be for the input, or for what the call stands on */
async function requireToldInput(
  why: string,
  reply: Reply,
  { surface, input, known, mayBeMissing }: GoodCall,
  { schemas }: Context,
): Promise<void> {
  const isInvalid = reply.status === 400 && at(reply.body, '/error/code') === 'VALIDATION_ERROR'
  if (!isInvalid && (reply.status !== 404 || mayBeMissing)) throw new Blocked(why, reply)
  if (input === undefined) return
  const schema = await schemas.input(surface.family as ModuleId, surface.operation)
  if (compiled(schema).judge(input).length > 0)
    throw new Blocked(`${why}; its live schema doesn't allow it`, reply)
  const untold = untoldIn(schema, input, known)
  if (untold.length > 0) throw new Blocked(`${why}; nobody knows what ${untold.join(', ')} may name`, reply)
}
