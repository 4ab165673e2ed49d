import type { Behaviour, Right } from '../../behaviour.ts'
import { body, json, mebibyte, members, strings } from '../../harms.ts'
import { innocent, ofCandidates } from '../../rights.ts'
import { rowsOf } from '../../rows.ts'

const bodies = rowsOf('bodies', 'candidates', 'bodies: ')

const ids = /^(id|candidateId|documentId)$/

const numbers = [
  bodies(
    'versions as 1.0',
    innocent,
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":$1.0')),
  ),
  bodies(
    'versions as 1e0',
    innocent,
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":$1e0')),
  ),
  bodies(
    'versions beyond safe integers',
    { exits: [1, 3], fails: ofCandidates, passes: 'some' },
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":9007199254740993$1')),
  ),
  bodies(
    'versions of 1e400',
    { exits: [1, 3], fails: ofCandidates, passes: 'some' },
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":1e400')),
  ),
  bodies(
    'versions below zero',
    { exits: [1, 3], fails: ofCandidates, passes: 'some' },
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":-$1')),
  ),
  bodies(
    'versions as strings',
    { exits: [1, 3], fails: ofCandidates, passes: 'some' },
    members(/^version$/, String),
  ),
  bodies(
    'versions of a million digits',
    { exits: [1, 3], fails: ofCandidates, passes: 'some', seconds: 90 },
    body(text => text.replaceAll(/"version":(\d+)/g, `"version":1${'0'.repeat(100_000)}`)),
  ),
  bodies(
    '1e400 in a further member',
    innocent,
    body(text => text.replace('{', '{"oddity":1e400,')),
  ),
  bodies(
    'job ids beyond safe integers',
    { exits: [1, 3], fails: ['JOB-', 'ERR-', 'VER-', 'IDEM-', 'SANDBOX-08', 'SRV-'], passes: 'some' },
    body(text => text.replaceAll(/"(id|jobId)":(\d+)/g, '"$1":9007199254740993$2')),
    { at: 'jobs' },
  ),
  bodies(
    'client ids beyond safe integers',
    { exits: [1, 3], fails: ['CLI-', 'JOB-', 'ERR-', 'VER-', 'SANDBOX-08'], passes: 'some' },
    body(text => text.replaceAll(/"(id|client_id|clientId)":(\d+)/g, '"$1":9007199254740993$2')),
    { at: 'clients' },
  ),
  bodies(
    'flow versions of 1e400',
    { exits: [0, 1, 3], fails: ['HIRE-', 'FLOW-', 'VER-', 'ERR-', 'SANDBOX-08'], passes: 'some' },
    body(text => text.replaceAll(/"version":(\d+)/g, '"version":1e400')),
    { at: 'hiring' },
  ),
]

/** The id is a string of the target's: it may be any, and has to be carried as it is. */
const carried: Right = { exits: [1, 3], fails: ofCandidates, passes: 'some' }

const identifiers = [
  bodies(
    'ids of a megabyte',
    { ...carried, seconds: 120 },
    members(ids, id => `${id}${'a'.repeat(mebibyte)}`),
  ),
  bodies(
    'ids of fifty kilobytes',
    { ...carried, seconds: 120 },
    members(ids, id => `${id}${'a'.repeat(50_000)}`),
  ),
  bodies(
    'ids that are objects',
    carried,
    members(ids, id => ({ value: id })),
  ),
  bodies(
    'ids that are arrays',
    carried,
    members(ids, id => [id]),
  ),
  bodies(
    'ids that are numbers',
    carried,
    members(ids, () => 7),
  ),
  bodies(
    'ids that are empty',
    carried,
    members(ids, () => ''),
  ),
  bodies(
    'ids of null',
    carried,
    members(ids, () => null),
  ),
  bodies(
    'ids that are all the same',
    carried,
    members(ids, () => 'the-one'),
  ),
  bodies(
    'ids like paths',
    carried,
    members(ids, id => `../../${id}/..`),
  ),
  bodies(
    'ids like queries',
    carried,
    members(ids, id => `${id}?x=1#y&z`),
  ),
  bodies(
    'ids with line breaks',
    carried,
    members(ids, id => `${id}\r\nx-odd: 1`),
  ),
  bodies(
    'ids of __proto__',
    carried,
    members(ids, () => '__proto__'),
  ),
  bodies(
    'ids with lone surrogates',
    carried,
    body(text => text.replaceAll(/"(id|candidateId)":"([^"]*)"/g, '"$1":"$2\\ud800"')),
  ),
  bodies(
    'sequences for terminals, pages and CI in every string',
    { ...carried, fails: [...ofCandidates, 'SRV-'] },
    strings(
      text =>
        `${text}\u001b[2J\u001b]0;owned\u0007<script>alert(1)</script>\n::error::owned\n##[error]owned]]>`,
    ),
  ),
  bodies(
    'every string empty',
    { ...carried, fails: [...ofCandidates, 'SRV-'] },
    strings(() => ''),
  ),
  bodies(
    'every string of a hundred kilobytes',
    { ...carried, fails: [...ofCandidates, 'SRV-'], seconds: 120 },
    strings(text => text.padEnd(100_000, 'é')),
    { at: 'candidates', oneIn: 2 },
  ),
  bodies(
    'every string turned round',
    { ...carried, fails: [...ofCandidates, 'SRV-'] },
    strings(text => [...text].reverse().join('')),
  ),
  bodies(
    'every list empty',
    { ...carried, fails: [...ofCandidates, 'SRV-'] },
    json(value => JSON.parse(JSON.stringify(value), (_, member) => (Array.isArray(member) ? [] : member))),
  ),
  bodies(
    'every member null',
    { ...carried, fails: [...ofCandidates, 'SRV-'] },
    json(value => Object.fromEntries(Object.keys(value as object).map(name => [name, null]))),
  ),
]

export const valueBehaviours: Behaviour[] = [...numbers, ...identifiers]
