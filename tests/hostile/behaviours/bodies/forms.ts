import type { Behaviour, Right } from '../../behaviour.ts'
import { body, headers, mebibyte, page, status, succeeding } from '../../harms.ts'
import { innocent, notJson, ofCandidates } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const bodies = rowsOf('bodies', 'candidates', 'bodies: ')

const hard: Right = { exits: [0, 1, 3], fails: notJson.fails, passes: 'some' }

const unreadable = [
  bodies('empty', notJson, body('')),
  bodies('blanks', notJson, body('   \n\t ')),
  bodies(
    'cut short, of the right length',
    notJson,
    body(text => text.slice(0, -5)),
  ),
  bodies(
    'cut after its first character',
    notJson,
    body(text => text.slice(0, 1)),
  ),
  bodies('a page', notJson, page('<!doctype html><title>502</title><h1>Bad gateway</h1>')),
  bodies(
    'a page with 502',
    { ...notJson, fails: [...notJson.fails, 'ERR-'], exits: [1, 3] },
    status(502, [['content-type', 'text/html']], '<h1>Bad gateway</h1>'),
  ),
  bodies(
    'a page with 400',
    { ...notJson, fails: [...notJson.fails, 'ERR-'] },
    status(400, [['content-type', 'text/html']], '<h1>Bad request</h1>'),
  ),
  bodies(
    'XML',
    notJson,
    body(text => `<?xml version="1.0"?><answer>${text.replaceAll(/[{}]/g, '')}</answer>`),
  ),
  bodies(
    'two documents, line by line',
    notJson,
    body(text => `${text}\n${text}`),
  ),
  bodies(
    'with a comma too many',
    notJson,
    body(text => text.replace(/}$/, ',}')),
  ),
  bodies(
    'with comments',
    notJson,
    body(text => `/* answer */ ${text} // end`),
  ),
  bodies(
    'in single quotes',
    notJson,
    body(text => text.replaceAll('"', "'")),
  ),
  bodies(
    'a call of JSONP',
    notJson,
    body(text => `callback(${text})`),
  ),
  bodies(
    'with a guard before it',
    notJson,
    body(text => `)]}',\n${text}`),
  ),
  bodies(
    'JSON in a string',
    { ...notJson, fails: [...notJson.fails, ...ofCandidates] },
    body(text => JSON.stringify(text)),
  ),
  bodies(
    'JSON in base64',
    notJson,
    body(text => Buffer.from(text).toString('base64')),
  ),
  bodies(
    'NaN for numbers',
    { ...notJson, passes: 'some' },
    body(text => text.replaceAll(/:(\d+)/g, ':NaN')),
  ),
  bodies(
    'numbers in hexadecimal',
    { ...notJson, passes: 'some' },
    body(text => text.replaceAll(/:(\d+)/g, ':0x$1')),
  ),
  bodies(
    'numbers with zeros before them',
    { ...notJson, passes: 'some' },
    body(text => text.replaceAll(/:(\d+)/g, ':0$1')),
  ),
  bodies(
    'NUL after it',
    notJson,
    body(text => `${text}\0`),
  ),
  bodies(
    'raw control characters in strings',
    notJson,
    body(text => text.replaceAll(':"', ':"\u0001')),
  ),
]

const encodings = [
  bodies(
    'UTF-16',
    notJson,
    body(text => Buffer.from(text, 'utf16le')),
  ),
  bodies(
    'UTF-16 with a BOM',
    notJson,
    body(text => Buffer.from(`\ufeff${text}`, 'utf16le')),
  ),
  bodies(
    'UTF-16, big end first',
    notJson,
    body(text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  ),
  // RFC 8259, section 8.1, lets a reader pass over a BOM, and forbids a writer to send one.
  bodies(
    'UTF-8 with a BOM',
    { exits: [0, 1, 3], fails: notJson.fails, passes: 'some' },
    body(text => `\ufeff${text}`),
  ),
  bodies(
    'bytes that are no UTF-8',
    notJson,
    body(text =>
      Buffer.concat([
        Buffer.from('{"x":"'),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(`",${text.slice(1)}`),
      ]),
    ),
  ),
  bodies('Latin-1 that says so', { ...notJson }, (answer, asked, scene) =>
    headers(['content-type', 'application/json; charset=iso-8859-1'])(
      body(text => Buffer.from(`{"x":"é",${text.slice(1)}`, 'latin1'))(answer, asked, scene) as never,
      asked,
      scene,
    ),
  ),
  bodies('a charset that belies it', innocent, headers(['content-type', 'application/json; charset=utf-16'])),
  bodies(
    'every character escaped',
    innocent,
    body(text =>
      text.replaceAll(
        /"((?:[^"\\]|\\.)*)"/g,
        literal =>
          `"${[...(JSON.parse(literal) as string)]
            .join('')
            .split('')
            .map(character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
            .join('')}"`,
      ),
    ),
  ),
  bodies(
    'blanks between all tokens',
    innocent,
    body(text => JSON.stringify(JSON.parse(text), null, 7)),
  ),
  bodies(
    'lone surrogates in further members',
    innocent,
    body(text => text.replace('{', '{"oddity":"\\ud800",')),
  ),
  bodies('text/html around JSON', innocent, headers(['content-type', 'text/html'])),
]

const elsewhere = [
  bodies(
    'downloads that are pages',
    { exits: [1, 3], fails: ['ATT-', 'ERR-'], passes: 'some' },
    succeeding(page('<h1>File</h1>')),
    { at: 'attachments' },
  ),
  bodies(
    'downloads that are cut short',
    { exits: [1, 3], fails: ['ATT-', 'ERR-', 'VER-'], passes: 'some' },
    succeeding(body((_, answer) => answer.body.subarray(0, answer.body.length / 2))),
    { at: 'attachments' },
  ),
  bodies(
    'downloads of 30 MB',
    { exits: [1, 3], fails: ['ATT-', 'ERR-', 'VER-'], passes: 'some', seconds: 120 },
    succeeding(body((_, answer) => Buffer.concat([answer.body, Buffer.alloc(30 * mebibyte)]))),
    { at: 'attachments', oneIn: 3 },
  ),
  bodies(
    'guides of noise',
    { exits: [0, 1, 3], fails: ['GUIDE-', 'COMPAT-'], passes: 'some' },
    body(Buffer.alloc(5000, 0xff)),
    { at: 'guides' },
  ),
  bodies(
    'guides of 30 MB',
    { exits: [0, 1, 3], fails: ['GUIDE-', 'COMPAT-'], passes: 'some' },
    body('guide '.repeat(5 * mebibyte)),
    { at: 'guides' },
  ),
  bodies('a page for every call, of all modules', notJson, page('<h1>Sign in</h1>'), { at: 'calls' }),
  bodies(
    'hiring answers that are empty',
    { exits: [1, 3], fails: [...notJson.fails, 'HIRE-', 'FLOW-', 'CTX-'], passes: 'none' },
    body(''),
    { at: 'hiring' },
  ),
  bodies(
    'job answers that are cut short',
    { exits: [1, 3], fails: notJson.fails, passes: 'none' },
    body(text => text.slice(0, -9)),
    { at: 'jobs' },
  ),
  bodies(
    'client answers nested 2,000 deep',
    { exits: [3], fails: [], passes: 'none', says: /nested/ },
    body(text => `${'['.repeat(2000)}${text}${']'.repeat(2000)}`),
    { at: 'clients' },
  ),
  bodies("searches that can't be read", { ...notJson, passes: 'some' }, body('[[[[[[['), {
    at: 'candidates',
    operation: 'search',
  }),
  bodies("details that can't be read", { ...notJson, passes: 'some' }, body('<<<<'), {
    at: 'candidates',
    operation: 'detail',
  }),
  bodies("creates that can't be read", { ...notJson, passes: 'some' }, body('????'), {
    at: 'candidates',
    operation: 'create',
  }),
  bodies("one answer in four that can't be read", hard, body('{"a":'), { at: 'candidates', oneIn: 4 }),
]

export const formBehaviours: Behaviour[] = [...unreadable, ...encodings, ...elsewhere]
