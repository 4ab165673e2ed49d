import { breaks, type Check, everyScopeBut, ifTold, isSuccess, type Reply, refusal } from '#check'
import { type Surface, surface as surfaceOf } from '#document/index.ts'
import type { Scope } from '#document/types.ts'
import { atSurface } from '#fixtures/check/at-surface.ts'
import { lacking } from './cell.ts'
import { enough, wanting } from './wanting.ts'

/** A surface, called over a connection that holds every scope but one that it needs. */
export interface LackingScope {
  id: string
  /** The surface, in words: `hiring read detail`. */
  surface: string
  lacks: Scope
  requirement: string
}

/**
 * A call without one of its scopes is refused with 403 and has no effect, whatever else the connection holds. Its twin
 * is the same call by the same user with exactly the scopes that the document names, which is no want of another.
 */
export function lackingScope({ id, surface: at, lacks, requirement }: LackingScope): Check {
  const surface = surfaceOf(at.replaceAll(' ', '.'))
  const { anyOf = [] } = surface
  return atSurface(surface, {
    id,
    rule: 'scope',
    cell: lacking(at, lacks),
    requirements: [
      requirement,
      'ERR-403-01',
      ...(surface.effect === 'write' ? ['ERR-403-03'] : []),
      'SCOPE-GEN-01',
    ],
    async run(call, { recruiter, connected }) {
      const probe = await call.send(await connected('recruiter', everyScopeBut(lacks, ...anyOf)))
      const exact = exactScopes(surface)
      const refused: Reply[] = []
      const twin = async () => {
        const reply = await call.twin(await connected('recruiter', exact))
        if (reply.status !== 403) return reply
        refused.push(reply)
        return call.twin(recruiter)
      }
      const found = await refusal(probe, twin, {
        ...wanting(lacks, requirement),
        untouched: async () => breaks('ERR-403-03', await call.untouched()),
      })
      const without = async (scope: Scope) => call.twin(await connected('recruiter', everyScopeBut(scope)))
      const [reply] = refused
      if (isSuccess(probe)) {
        const others = surface.scopes.filter(scope => scope !== lacks)
        const narrow = others.length > 0 ? others.join(' ') : ofAnotherKind(lacks)
        const sent = await ifTold(async () => call.send(await connected('recruiter', narrow)))
        return sent === undefined ? found : found.map(one => ({ ...one, hint: standIn(lacks, narrow, sent) }))
      }
      if (!reply) return found
      return [...found, ...breaks('SCOPE-GEN-01', await enough(exact, false, 'status', reply, without))]
    },
  })
}

/**
 * Scopes that a call may need besides: to see the records of a write (READINGS T-25), and for notes and history, which
 * may be asked of the whole answer (T-23, T-79).
 */
function arguableScopes({ resource, family, effect }: Surface): Scope[] {
  if (resource === 'detail' || resource === 'personalNote') return ['sensitive:notes']
  if (effect === 'read') return []
  if (family === 'hiring') return ['candidates:read', 'jobs:read', 'hiring:read']
  return family === 'job-library' ? ['clients:read'] : []
}

const exactScopes = (surface: Surface): string =>
  [...surface.scopes, ...(surface.anyOf ?? []), ...arguableScopes(surface)].join(' ')

/** A scope that has neither the module nor the kind of another one, so that nobody takes it for that. */
const ofAnotherKind = (scope: Scope): Scope => {
  if (!scope.endsWith(':read')) return /^(candidates|sensitive)/.test(scope) ? 'jobs:read' : 'candidates:read'
  return scope.startsWith('candidates') ? 'jobs:write' : 'candidates:write'
}

/** What a call with nothing else that it needs, or one scope of another kind, tells of a call that was carried out for want of one. */
const standIn = (lacks: Scope, narrow: string, { status }: Reply): string =>
  status === 403
    ? `a token of the same user with ${narrow} alone is refused: another of the scopes stands in for ${lacks}`
    : `a token of the same user with ${narrow} alone is not refused for want of a scope either, but answered ${status}`
