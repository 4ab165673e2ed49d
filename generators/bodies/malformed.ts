/** A request body that is wrong below the level of any schema, with the headers and the query that go with it. */
export interface MalformedBody {
  readonly id: string
  readonly what: string
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer>
  /** To append to the address; the POST of a module takes none. */
  readonly query?: string
  /**
   * `refused`: no reader of JSON can make the intended call of it. `open`: RFC 8259 or the document leaves it to the
   * server, so that the answer is an observation; only a 5xx, or an effect that was not asked for, breaks something.
   */
  readonly expect: 'refused' | 'open'
}

/** Any call that would be accepted: `{ operation, input }`, as it goes over the wire. */
export interface AcceptedCall {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
}

const json = 'application/json'
const depth = 10_000

/** The malformed variants of an accepted call; each changes one thing, so that the call itself is the twin of them all. */
export function malformedBodies(call: AcceptedCall): MalformedBody[] {
  const text = JSON.stringify(call)
  const variant = (
    id: string,
    what: string,
    body: string | Uint8Array,
    expect: 'refused' | 'open',
    more: Partial<MalformedBody> = {},
  ): MalformedBody => ({
    id,
    what,
    contentType: json,
    body: new Uint8Array(Buffer.from(body as string)),
    expect,
    ...more,
  })
  const operation = JSON.stringify(call.operation)
  const input = JSON.stringify(call.input)
  return [
    variant('truncated', 'JSON cut off in the middle', text.slice(0, Math.ceil(text.length / 2)), 'refused'),
    variant('last-brace-missing', 'JSON without its last brace', text.slice(0, -1), 'refused'),
    variant('empty', 'no body at all', '', 'refused'),
    variant(
      'not-json',
      'a form in place of JSON',
      `operation=${encodeURIComponent(call.operation)}`,
      'refused',
    ),
    variant('trailing-comma', 'a comma before the last brace', `${text.slice(0, -1)},}`, 'refused'),
    variant('single-quotes', 'single quotes', text.replaceAll('"', "'"), 'refused'),
    variant('nan', 'NaN as a value', `{"operation":${operation},"input":NaN}`, 'refused'),
    variant('two-documents', 'two JSON documents', `${text}${text}`, 'refused'),
    variant('array', 'the call inside an array', `[${text}]`, 'refused'),
    variant('string', 'the call as a JSON string', JSON.stringify(text), 'refused'),
    variant('null', 'null', 'null', 'refused'),
    variant(
      'json-rpc',
      'the call in a JSON-RPC wrapper',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.operation, params: call.input }),
      'refused',
    ),
    variant(
      'invalid-utf-8',
      'bytes that are no UTF-8 inside a string',
      withBytes(operation, [0xff, 0xfe]),
      'open',
    ),
    variant(
      'overlong-utf-8',
      'an overlong encoding inside a string',
      withBytes(operation, [0xc0, 0xaf]),
      'open',
    ),
    variant(
      'deep',
      `${depth} arrays within each other as input`,
      `{"operation":${operation},"input":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      'refused',
    ),
    variant('wrong-content-type', 'the right JSON as text/plain', text, 'open', {
      contentType: 'text/plain',
    }),
    variant('xml-content-type', 'the right JSON as XML', text, 'open', { contentType: 'application/xml' }),
    variant('query', 'a query string on the POST', text, 'open', { query: '?page=2' }),
    variant('byte-order-mark', 'a byte order mark before the JSON', `\ufeff${text}`, 'open'),
    variant('utf-16', 'JSON in UTF-16', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')), 'open'),
    variant(
      'duplicate-key',
      'the key operation twice',
      `{"operation":"no-such-operation",${text.slice(1)}`,
      'open',
    ),
    variant(
      'duplicate-input',
      'the key input twice',
      `{"input":{},"operation":${operation},"input":${input}}`,
      'open',
    ),
    variant(
      'lone-surrogate',
      'an escaped lone surrogate in an added field',
      withField(call, '"\\ud800"'),
      'open',
    ),
    variant(
      'beyond-2-53',
      'an integer beyond 2^53 in an added field',
      withField(call, '9007199254740993'),
      'open',
    ),
    variant(
      'beyond-double',
      'a number beyond any double in an added field',
      withField(call, '1e400'),
      'open',
    ),
    variant('escaped', 'the same call with every letter escaped', escaped(call), 'open'),
    variant('charset', 'the same call with a charset parameter', text, 'open', {
      contentType: `${json}; charset=utf-8`,
    }),
  ]
}

function withBytes(operation: string, bytes: readonly number[]): Uint8Array {
  return Buffer.concat([
    Buffer.from(`{"operation":${operation},"input":{"query":"`),
    Buffer.from(bytes),
    Buffer.from('"}}'),
  ])
}

function withField(call: AcceptedCall, value: string): string {
  const inside = JSON.stringify(call.input).slice(1, -1)
  return `{"operation":${JSON.stringify(call.operation)},"input":{${inside}${inside === '' ? '' : ','}"unexpected":${value}}}`
}

/** Equal JSON, spelled as no serialiser would. */
function escaped(call: AcceptedCall): string {
  return JSON.stringify(call).replaceAll(/"([a-zA-Z]+)"/g, (_whole, word: string) => {
    const letters = [...word].map(letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    return `"${letters.join('')}"`
  })
}
