import { notFound, notPermitted, type RefusedChange, versionConflict } from '../rules/refusal.ts'
import type { Storable } from '../rules/source.ts'
import type { Encounter, Owned, RecordKind } from '../rules/visibility.ts'
import type { Records } from '../store/records.ts'
import type { Call } from './operation.ts'

/** A record that a write changes. */
interface Changeable extends Owned {
  version: number
  updatedAt: string
  data?: object
}

const encounter = (
  { service, operation, input, member }: Call,
  kind: RecordKind,
  record: Owned,
): Encounter => ({
  operation,
  input,
  kind,
  member,
  record,
  editors: service.choices.records.editors,
})

export function sees(call: Call, kind: RecordKind, record: Owned): boolean {
  const { rules, choices } = call.service
  const counts = kind !== 'flow' || choices.hiring.creatorSees
  const seen = counts ? record : { ...record, creatorId: record.ownerId }
  return rules.visibility.sees(encounter(call, kind, seen))
}

/** @throws {Refusal} NOT_FOUND, the same for one that is missing and one that is invisible */
export function visible<Found extends Owned>(call: Call, kind: RecordKind, record: Found | undefined): Found {
  if (!record || !sees(call, kind, record)) {
    throw notFound(kind).on({
      about: 'absent record',
      kind,
      exists: record !== undefined,
      operation: call.operation,
    })
  }
  return record
}

const changeOf = ({ operation, input }: Call, record: Changeable): RefusedChange => ({
  operation,
  input,
  record,
})

/** @throws {Refusal} NOT_FOUND, FORBIDDEN */
export function editable<Found extends Changeable>(
  call: Call,
  kind: RecordKind,
  record: Found | undefined,
): Found {
  const found = visible(call, kind, record)
  const { visibility } = call.service.rules
  if (!visibility.edits(encounter(call, kind, found))) throw notPermitted(changeOf(call, found))
  return toChange(call, found)
}

/** The record for a write to change: a copy, where its changes don't go into the store. */
export function toChange<Found extends object>({ service, operation }: Call, record: Found): Found {
  if (service.rules.seams.keeps(operation)) return record
  const fields = Object.entries(record).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value] : value,
  ])
  return Object.fromEntries(fields) as Found
}

/** @throws {Refusal} NOT_FOUND, FORBIDDEN, VERSION_CONFLICT */
export function changeable<Found extends Changeable>(
  call: Call,
  kind: RecordKind,
  record: Found | undefined,
  sent: number | undefined,
): Found {
  const found = editable(call, kind, record)
  const { versions } = call.service.rules
  // The schemas ask for a version; it is missing only where a fault lets it.
  if (sent === undefined || call.unchecked) return found
  if (
    !versions.accepts({
      operation: call.operation,
      input: call.input,
      sent,
      current: call.versionSeen ?? found.version,
      record: found,
    })
  ) {
    const codes: Partial<Record<RecordKind, string>> = { flow: call.service.choices.hiring.conflictCode }
    throw versionConflict(changeOf(call, found), codes[kind])
  }
  return found
}

/** What goes into the store of the data that a write brings. */
export const toStore = <Kind extends keyof Storable>(
  { service, operation, member }: Call,
  kind: Kind,
  data: Storable[Kind],
): Storable[Kind] => service.rules.seams.stored(data, { kind, operation, member })

/** Puts a record that the call has made into the store. */
export function keep<Key, Value>(
  { service, operation }: Call,
  records: Records<Key, Value>,
  key: Key,
  record: Value,
): void {
  if (service.rules.seams.keeps(operation)) records.add(key, record)
}

/** Marks a record as changed: the next version, and the time. */
export function changed(call: Call, record: Changeable): void {
  const { rules, choices } = call.service
  const next = rules.versions.next(call.operation, record.version)
  record.version = choices.identifiers.version(next, record.version)
  record.updatedAt = nowOf(call)
}

export const nowOf = ({ service }: Call): string => new Date(service.now()).toISOString()

/** What every record has when its caller makes it. */
export const ownedBy = (call: Call) => ({
  organizationId: call.member.organizationId,
  creatorId: call.member.membershipId,
  ownerId: call.member.membershipId,
  collaboratorIds: [],
  version: call.service.choices.records.firstVersion,
  createdAt: nowOf(call),
  updatedAt: nowOf(call),
})
