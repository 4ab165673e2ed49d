import { Accepted, type Occasion, type Refusal, type RefusedChange } from './refusal.ts'
import type { Seams } from './seams.ts'
import type { AnswerOf, Fields, From, Place, Places, Source, Storable, Storing } from './source.ts'

/** A request whose operation is known by its prefixed name only. */
export function byPrefixedName(prefix: string, request: unknown): unknown {
  const { operation } = Object(request) as { operation?: unknown }
  if (typeof operation !== 'string') return request
  const name = operation.startsWith(prefix) ? operation.slice(prefix.length) : `unknown ${operation}`
  return { ...Object(request), operation: name }
}

/** How the requests that arrive at a place are altered; whoever throws has refused them. */
export const receivedOtherwise =
  <At extends keyof Places>(at: At, change: (request: unknown, place: Place<At>) => unknown) =>
  (kept: Seams): Partial<Seams> => ({
    received<Any extends keyof Places>(request: unknown, place: Place<Any>) {
      const usual = kept.received(request, place)
      const name: keyof Places = place.at
      return name === at ? change(usual, place as unknown as Place<At>) : usual
    },
  })

/** How refusals about something are altered on their way out; all others go as they are. */
export const refusedOtherwise =
  <About extends Occasion['about']>(
    about: About,
    change: (
      refusal: Refusal,
      occasion: Extract<Occasion, { about: About }>,
      path: string,
    ) => Refusal | Accepted,
  ) =>
  (kept: Seams): Partial<Seams> => ({
    refused(refusal, path) {
      const usual = kept.refused(refusal, path)
      const { occasion } = refusal
      if (usual instanceof Accepted || !isAbout(occasion, about)) return usual
      return change(usual, occasion, path)
    },
  })

/** Refusals about something of calls that are carried out by then; what that comes to is kept quiet. */
export const carriedOutThough = (
  about: Occasion['about'],
  isMeant: (refused: Refusal) => boolean = () => true,
  inputOf: (input: unknown) => unknown = input => input,
) =>
  refusedOtherwise(about, refusal => {
    const { call } = refusal
    if (!call?.carryOut || !isMeant(refusal)) return refusal
    try {
      Promise.resolve(call.carryOut(inputOf(call.input))).catch(() => undefined)
    } catch {
      // It couldn't be carried out either.
    }
    return refusal
  })

/** How the answers of one source are altered on their way out, whatever they become. */
export const answeredOtherwise =
  <Of extends From>(from: Of, change: (answer: AnswerOf[Of], source: Source<Of>) => unknown) =>
  (kept: Seams): Partial<Seams> => ({
    answered<Any extends From>(answer: AnswerOf[Any], source: Source<Any>) {
      const usual = kept.answered(answer, source)
      const name: From = source.from
      // Of one name means of one type; what a fault makes of an answer may be of none.
      return name === from
        ? (change(usual as AnswerOf[Of], source as unknown as Source<Of>) as AnswerOf[Any])
        : usual
    },
  })

/** How the answers of operations are altered; the object of each is what the usual names have. */
export const operationAnswers = (
  operations: string | readonly string[],
  change: (answer: Fields, source: Source<'operation'>) => unknown,
) =>
  answeredOtherwise('operation', (answer, source) =>
    [operations].flat().includes(source.operation) ? change(Object(answer), source) : answer,
  )

/** How the data of one kind of record is altered on its way into the store. */
export const storedOtherwise =
  <Kind extends keyof Storable>(
    kind: Kind,
    change: (data: Storable[Kind], storing: Storing<Kind>) => Storable[Kind],
  ) =>
  (kept: Seams): Partial<Seams> => ({
    stored<Any extends keyof Storable>(data: Storable[Any], storing: Storing<Any>) {
      const usual = kept.stored(data, storing)
      const name: keyof Storable = storing.kind
      return name === kind ? change(usual as Storable[Kind], storing as unknown as Storing<Kind>) : usual
    },
  })

/** The object without a field. */
export const without = (object: Fields, field: string): Fields => {
  const { [field]: _, ...rest } = object
  return rest
}

/** Carries out by halves what was refused: the data of its input, without a new version. */
export function halfApply({ input, record }: RefusedChange): void {
  const { data } = (input ?? {}) as { data?: object }
  Object.assign(record.data ?? {}, data)
}

/** The records that an operation makes or changes are lost on their way into the store. */
export const losesRecordsOf =
  (operation: string) =>
  (kept: Seams): Partial<Seams> => ({ keeps: of => of !== operation && kept.keeps(of) })

const isAbout = <About extends Occasion['about']>(
  occasion: Occasion | undefined,
  about: About,
): occasion is Extract<Occasion, { about: About }> => occasion?.about === about
