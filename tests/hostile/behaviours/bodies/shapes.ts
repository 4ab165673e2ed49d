import type { Behaviour, Right } from '../../behaviour.ts'
import { body, mebibyte, members, status, succeeding, textless } from '../../harms.ts'
import { innocent, notJson, ofCandidates } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const bodies = rowsOf('bodies', 'candidates', 'bodies: ')

/** JSON that can be read, and shows nothing of what was asked for. */
const nothing: Right = { ...notJson, fails: [...notJson.fails, ...ofCandidates] }

const shapes = [
  bodies('null', nothing, body('null')),
  bodies('true', nothing, body('true')),
  bodies('a number', nothing, body('7')),
  bodies('a string', nothing, body('"done"')),
  bodies('an empty array', nothing, body('[]')),
  bodies(
    'an empty object with 200',
    { exits: [1, 3], fails: [...ofCandidates, 'SRV-07'], passes: 'none' },
    status(200, [], '{}'),
  ),
  bodies(
    'an empty list with 200',
    { exits: [1, 3], fails: [...ofCandidates, 'SRV-07'], passes: 'none' },
    status(200, [], '{"items":[],"total":0}'),
  ),
  bodies('nested 100,000 deep', notJson, body(`${'{"id":['.repeat(100_000)}${']}'.repeat(100_000)}`)),
  bodies(
    'the answer, nested 2,000 deep',
    { exits: [1, 3], fails: [], passes: 'none', says: /nested/ },
    body(text => `${'{"data":'.repeat(2000)}${text}${'}'.repeat(2000)}`),
  ),
  bodies(
    'the answer, nested 900 deep',
    { exits: [1, 3], fails: ofCandidates, passes: 'none' },
    body(text => `${'{"data":'.repeat(900)}${text}${'}'.repeat(900)}`),
  ),
  bodies(
    'nested 5,000 deep in a further member',
    { exits: [0, 3], fails: [], passes: 'some', says: /nested/ },
    succeeding(body(text => text.replace('{', `{"oddity":${'['.repeat(5000)}${']'.repeat(5000)},`))),
  ),
  bodies(
    'a million further members',
    { exits: [0, 3], fails: [], passes: 'some', seconds: 90 },
    body(text =>
      text.replace('{', `{"oddity":{${Array.from({ length: 1_000_000 }, (_, n) => `"m${n}":1`).join(',')}},`),
    ),
    { at: 'candidates', oneIn: 5 },
  ),
  bodies(
    'a list of a million',
    { exits: [0, 3], fails: [], passes: 'some', seconds: 90 },
    body(text => text.replace('{', `{"oddity":[${'7,'.repeat(1_000_000)}7],`)),
    { at: 'candidates', oneIn: 5 },
  ),
  bodies(
    'a string of ten megabytes',
    { exits: [0, 3], fails: [], passes: 'some', seconds: 90 },
    body(text => text.replace('{', `{"oddity":"${'a'.repeat(10 * mebibyte)}",`)),
    { at: 'candidates', oneIn: 3 },
  ),
  bodies(
    'a name of a member of a megabyte',
    { exits: [0, 3], fails: [], passes: 'some', seconds: 90 },
    body(text => text.replace('{', `{"${'a'.repeat(mebibyte)}":1,`)),
  ),
]

const keys = [
  bodies(
    '__proto__ as a member',
    innocent,
    body(text =>
      text.replace('{', '{"__proto__":{"status":200,"polluted":true},"constructor":{"prototype":{}},'),
    ),
  ),
  bodies(
    'members of the prototype by name',
    innocent,
    body(text => text.replace('{', '{"toString":1,"valueOf":2,"hasOwnProperty":3,"length":4,"then":5,')),
  ),
  bodies(
    'names, texts and ids that no text can be made of',
    { exits: [1, 3], fails: [...ofCandidates, 'HIRE-', 'JOB-', 'CLI-', 'SRV-'], passes: 'some' },
    members(
      /^(code|message|name|title|displayName|membershipId|status|documentId|uploadedAt|stage|state|jobId|candidateId)$/,
      () => textless,
    ),
    { at: 'calls' },
  ),
  bodies(
    'members twice over, the same',
    innocent,
    succeeding(body(text => text.replace('{', `{${text.slice(1, -1)},`))),
  ),
  bodies(
    'members twice over, the first ones wrong',
    { ...innocent, exits: [0, 1, 3] },
    succeeding(body(text => text.replace('{', '{"id":7,"version":"x","data":null,"items":7,'))),
  ),
  bodies(
    'an empty name of a member',
    innocent,
    body(text => text.replace('{', '{"":{"":[]},')),
  ),
  bodies(
    'names of members like pointers',
    innocent,
    body(text => text.replace('{', '{"/":1,"~1":2,"~0/a":3,"a/b":4,')),
  ),
]

export const shapeBehaviours: Behaviour[] = [...shapes, ...keys]
