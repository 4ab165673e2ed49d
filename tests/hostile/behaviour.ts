import type { Socket } from 'node:net'
import type { Place } from './places.ts'

const families = ['wire', 'login', 'schemas', 'bodies', 'state', 'rates'] as const

export type Family = (typeof families)[number]

/** One thing that a target does, and what a grade of it has to come to. */
export interface Behaviour {
  /** Unique; what a reader finds in the table. */
  name: string
  family: Family
  where: Where
  does: Harm
  right: Right
}

/** Which answers are harmed: all at a place, or some of them, counted from 1. */
export interface Where {
  at: Place
  /** Only calls of this operation. */
  operation?: string
  from?: number
  to?: number
  /** Every so manieth of them. */
  oneIn?: number
}

/** What a right grade does. All grades end, print no stack trace, let no secret out and reach no other origin. */
export interface Right {
  /** The exit codes that are right. */
  exits: readonly (0 | 1 | 2 | 3)[]
  /** Requirements, or beginnings of their ids, that it may call broken; nothing else. */
  fails: readonly string[]
  /**
   * What becomes of the checks that ask the harmed place: `all` pass (a warning aside), `some` may, or `none` does, since
   * all that they stand on can't be read. Passive checks are left out of the last: they look at other answers, too.
   */
  passes: 'all' | 'some' | 'none'
  /** What standard error, standard output or a reason in the report says. */
  says?: RegExp
  /** Most seconds; the calm time of these checks and the patience of the configuration, with room for a busy machine. */
  seconds?: number
  /** Most requests to the harmed place, where hammering is what is feared. */
  requests?: number
}

/** A request, as the proxy got it. */
export interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** Of which kind: the operation of a call. */
  operation: string | undefined
  /** The number of this request among those that the behaviour harms, from 1. */
  nth: number
}

/** An answer: what the reference gave, or what stands in its place. The length is added where it goes out. */
export interface Answer {
  status: number
  reason: string
  headers: [string, string][]
  body: Buffer
}

/** Bytes instead of an answer: the behaviour has the connection for itself. */
type Raw = (socket: Socket) => void

/** What stands in place of an answer. */
export type Harm = (answer: Answer, asked: Asked, scene: Scene) => Answer | Raw

/** What behaviours know of where they take place. */
export interface Scene {
  /** The address of the proxy, without a slash at its end. */
  readonly url: string
  /** An address of another origin, which nobody has a reason to ask. */
  readonly elsewhere: string
  /** From now on this never may be seen in what a grade writes. */
  secret(value: string): void
  /** A credential that stands for that of the reference: it is a secret, and means the other where it comes back. */
  disguise(original: string, shown: string): void
  /** Refuses connections for so long, in seconds; open ones are broken. */
  goAway(seconds: number): void
  /** What the behaviour keeps from one answer to the next. */
  readonly memory: Map<string, unknown>
}
