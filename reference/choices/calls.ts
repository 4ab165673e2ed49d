import type { DimensionOf } from './dimension.ts'

/** How strictly the body and the address of a business call are taken. */
export const callChoices = {
  /** An operation that doesn't exist: an address that isn't open, or a bad value of a field. */
  unknownOperation: 404 as 404 | 400,

  /** Whether the operation value may carry the module's prefix. */
  prefixedOperation: 'refused' as 'refused' | 'stripped',

  /** A key of the body beside operation and input. */
  unknownKeys: 'refused' as 'refused' | 'ignored',

  /** A body without input. */
  missingInput: 'refused' as 'refused' | 'empty',

  /** A query behind the address of a call. */
  query: 'ignored' as 'ignored' | 'refused',

  /** A body under another content type than that of JSON. */
  otherType: '415' as '415' | '400' | 'read',
}

export type CallChoices = typeof callChoices

export const callDimensions: DimensionOf<CallChoices>[] = [
  {
    name: 'calls.unknown-operation',
    allowedBy:
      'Errors, 404: an unknown operation is named for discovery only; in a call it is a bad field value too',
    values: [
      { value: '404', what: 'a call of an operation that the module does not have is answered 404' },
      {
        value: '400',
        what: 'a call of an operation that the module does not have is answered 400',
        variant: 'unknown-operation-400',
        chooses: { unknownOperation: 400 },
      },
    ],
  },
  {
    name: 'calls.prefixed-operation',
    allowedBy:
      'Endpoints: the prefix is no part of the operation value; what a server does with one is not said',
    values: [
      { value: 'refused', what: 'an operation value with the prefix of its module is unknown' },
      {
        value: 'stripped',
        what: 'an operation value that carries the prefix of its module works as well',
        variant: 'prefixed-operation-stripped',
        chooses: { prefixedOperation: 'stripped' },
      },
    ],
  },
  {
    name: 'calls.unknown-keys',
    allowedBy:
      'T-07: unknown fields of the input are refused; whether those of the body beside it are is not said',
    values: [
      { value: 'refused', what: 'a body with a key beside operation and input is refused' },
      {
        value: 'ignored',
        what: 'keys of the body beside operation and input are passed over',
        chooses: { unknownKeys: 'ignored' },
      },
    ],
  },
  {
    name: 'calls.missing-input',
    allowedBy: 'T-27: whether an input that would be empty may be left out is not said',
    values: [
      { value: 'refused', what: 'a body without input is refused' },
      { value: 'empty', what: 'a missing input is an empty one', chooses: { missingInput: 'empty' } },
    ],
  },
  {
    name: 'calls.query',
    allowedBy: 'T-08: a call carries no query parameters; what a server does with some is not said',
    values: [
      { value: 'ignored', what: 'a query behind the address of a call is passed over' },
      {
        value: 'refused',
        what: 'a call with a query behind its address is refused',
        chooses: { query: 'refused' },
      },
    ],
  },
  {
    name: 'calls.other-type',
    allowedBy: 'T-40: a body under another content type is answered 415 or 400, or read as JSON all the same',
    values: [
      { value: '415', what: 'another content type than JSON is answered 415' },
      { value: '400', what: 'another content type than JSON is answered 400', chooses: { otherType: '400' } },
      {
        value: 'read',
        what: 'a call is read as JSON whatever its content type, but for forms',
        chooses: { otherType: 'read' },
      },
    ],
  },
]
