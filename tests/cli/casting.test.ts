import { expect, test } from 'vitest'
import { casting } from '../../cli/init/casting.ts'
import type { Person, Seen } from '../../cli/init/person.ts'
import { type Scope, scopes } from '../../document/types.ts'
import { LoginProblem } from '../../fixtures/login/problem.ts'

const reads = scopes.filter(scope => scope.endsWith(':read'))

let ids = 0
/** Somebody who has logged in; one of Home with every scope, unless it is said otherwise. */
const member = (
  identity: string,
  {
    roles = ['vrik'],
    home = 'Home',
    held = [...scopes],
    visible,
    id = ++ids,
  }: {
    roles?: unknown
    home?: unknown
    held?: Scope[]
    visible?: unknown[]
    id?: number
  } = {},
): Person => ({
  identity,
  seen: {
    held,
    member: { membershipId: id, displayName: identity, organizationId: home, roles, visible },
  } satisfies Seen,
})

const failing = (identity: string, trouble: 'refused' | 'lost'): Person => ({
  identity,
  seen: undefined,
  problem: new LoginProblem(trouble, 'whatever the page said'),
})

/** Labels by persona, and of those without a part. */
function cast(people: Person[]) {
  const { cast, left } = casting(people)
  const names = Object.entries(cast).map(([persona, { person }]) => [persona, person.identity])
  return { ...Object.fromEntries(names), left: left.map(({ person }) => person.identity) }
}

test('an administrator is who sees what the others see and more, whatever the roles are called', () => {
  const people = [
    member('Boss', { roles: ['ordinary user'], visible: [1, 2, 3] }),
    member('One', { roles: ['admin'], visible: [2] }),
    member('Two', { roles: ['admin'], visible: [3] }),
  ]
  expect(cast(people)).toEqual({ recruiter: 'One', colleague: 'Two', admin: 'Boss', left: [] })
  expect(casting(people).cast.admin?.because).toMatch(/these are all whom the others see, and more/)
})

test('an administrator is known by sight alone, where roles tell nothing', () => {
  const people = [
    member('One', { visible: ['1'] }),
    member('Boss', { visible: ['1', '2', '3'] }),
    member('Two', { visible: ['2'] }),
  ]
  expect(cast(people)).toEqual({ recruiter: 'One', colleague: 'Two', admin: 'Boss', left: [] })
})

test('where sight tells nothing, it is who has other roles than most, here and abroad', () => {
  const people = [
    member('One', { roles: [{ code: 'zu' }] }),
    member('Odd', { roles: [{ code: 'ky' }] }),
    member('Far', { roles: [{ code: 'zu' }], home: 'Abroad' }),
    member('Two', { roles: [{ code: 'zu' }] }),
  ]
  expect(cast(people)).toEqual({
    recruiter: 'One',
    colleague: 'Two',
    admin: 'Odd',
    outsider: 'Far',
    left: [],
  })
  expect(casting(people).cast.admin?.because).toMatch(/other roles .* please look/)
})

test('who may do more than the recruiter is never the colleague', () => {
  expect(cast([member('Odd', { roles: ['ky'] }), member('One'), member('Far', { home: 'Abroad' })])).toEqual({
    recruiter: 'One',
    admin: 'Odd',
    outsider: 'Far',
    left: [],
  })
})

test('where nothing tells members apart, none is taken for an administrator', () => {
  expect(cast([member('One'), member('Two'), member('Three')])).toEqual({
    recruiter: 'One',
    colleague: 'Two',
    left: ['Three'],
  })
  const different = [
    member('One', { roles: 'a' }),
    member('Two', { roles: 'b' }),
    member('Three', { roles: 'c' }),
  ]
  expect(cast(different)).toEqual({ recruiter: 'One', colleague: 'Two', left: ['Three'] })
})

test('teams that see different people are ranked by nothing', () => {
  const people = [member('One', { visible: [1, 2] }), member('Two', { visible: [3, 4, 5] })]
  expect(cast(people)).toEqual({ recruiter: 'One', colleague: 'Two', left: [] })
})

test('rights part readers from the others, and who may do most from who may do less', () => {
  const people = [
    member('Some', { held: [...reads, 'candidates:write'] }),
    member('Rae', { held: reads }),
    member('None', { held: [] }),
    member('One'),
    member('Two'),
  ]
  expect(cast(people)).toEqual({
    recruiter: 'One',
    colleague: 'Two',
    readonly: 'Rae',
    left: ['Some', 'None'],
  })
})

test('home is where most may do everything, though another organisation has more people', () => {
  const far = ['a', 'b', 'c'].map(name => member(name, { home: 'Abroad', held: reads }))
  expect(cast([...far, member('One'), member('Two')])).toMatchObject({
    recruiter: 'One',
    colleague: 'Two',
    outsider: 'a',
  })
})

test('who tells no organisation is no outsider', () => {
  const silent: Person = { identity: 'Silent', seen: { held: [...scopes], member: undefined } }
  expect(cast([silent, member('One'), member('Two')])).toEqual({
    recruiter: 'One',
    colleague: 'Two',
    left: ['Silent'],
  })
})

test('only who is turned away is taken for one who is no member; a page that breaks tells nothing', () => {
  expect(cast([failing('Broken', 'lost'), failing('Gone', 'refused'), member('One')])).toEqual({
    recruiter: 'One',
    disabled: 'Gone',
    left: ['Broken'],
  })
})

test('two labels of one person play one part', () => {
  const people = [member('One', { id: 900 }), member('One again', { id: 900 }), member('Two')]
  expect(cast(people)).toEqual({ recruiter: 'One', colleague: 'Two', left: ['One again'] })
  expect(casting(people).left[0]?.because).toBe('the same person as One')
})

test('organisations may count their members each for themselves', () => {
  expect(cast([member('One', { id: 901 }), member('Far', { id: 901, home: 'Abroad' })])).toMatchObject({
    recruiter: 'One',
    outsider: 'Far',
  })
})
