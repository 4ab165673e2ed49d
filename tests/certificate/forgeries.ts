import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envelopeOf } from '../../reports/index.ts'
import {
  annotated,
  certificateOf,
  changed,
  enveloped,
  envelopeIn,
  type Forgery,
  guilty,
  kept,
  others,
  restated,
  rewritten,
} from './forging.ts'

/** Forgeries of a certificate of a service that keeps all. */
export const forgeries: Forgery[] = [
  {
    what: 'something else in its place',
    forge: ({ folder }) => writeFileSync(join(folder, 'certificate.json'), '<html>'),
    says: 'it is no certificate: expected a DSSE envelope',
  },
  { what: 'no signature', forge: enveloped(e => ({ ...e, signatures: [] })), says: 'it is no certificate' },
  {
    what: 'another type of payload',
    forge: enveloped(e => ({ ...e, payloadType: 'application/json' })),
    says: 'its payload is no in-toto statement: expected application/vnd.in-toto+json, found application/json',
  },
  {
    what: 'a changed payload under the old signature',
    forge: enveloped(e => ({
      ...e,
      payload: Buffer.from(
        Buffer.from(e.payload, 'base64').toString().replace('"version":"1.0"', '"version":"2.0"'),
      ).toString('base64'),
    })),
    says: 'the signature does not fit',
  },
  {
    what: 'a changed signature',
    forge: enveloped(e => ({
      ...e,
      signatures: e.signatures.map(one => ({ ...one, sig: Buffer.alloc(64, 7).toString('base64') })),
    })),
    says: 'the signature does not fit',
  },
  {
    what: "somebody else's signature",
    forge: restated(() => undefined, others),
    says: /signed by key \w+, and not by the given \w+: an old key, or somebody else's/,
  },
  {
    what: "somebody else's signature under the certifier's name",
    forge: async certified => {
      const { signatures } = envelopeIn(certified)
      await restated(() => undefined, others)(certified)
      await enveloped(e => ({
        ...e,
        signatures: e.signatures.map(one => ({ ...one, keyid: signatures[0]?.keyid })),
      }))(certified)
    },
    says: 'the signature does not fit',
  },
  { what: 'an old key', forge: () => undefined, later: true, says: 'an old key' },
  {
    what: 'a payload that is no JSON',
    forge: certified =>
      writeFileSync(
        certificateOf(certified),
        JSON.stringify(envelopeOf(Buffer.from('passed'), certified.privateKey)),
      ),
    says: 'its payload is no JSON',
  },
  {
    what: 'another kind of statement',
    forge: restated(p => {
      p._type = 'https://in-toto.io/Statement/v0.1'
    }),
    says: /no statement of a test result: \/_type/,
  },
  {
    what: 'another predicate',
    forge: restated(p => {
      p.predicateType = 'https://slsa.dev/provenance/v1'
    }),
    says: /no statement of a test result: \/predicateType/,
  },
  {
    what: 'failures on a certificate',
    forge: restated(p => {
      p.predicate.failedTests = [guilty]
    }),
    says: /no statement of a test result: \/predicate\/failedTests/,
  },
  {
    what: 'a result that its tests do not have',
    forge: restated(p => {
      p.predicate.result = 'WARNED'
    }),
    says: 'its payload says WARNED, and names 0 warnings',
  },
  {
    what: 'a file with two digests',
    forge: restated(
      p => void p.subject.unshift({ name: 'events.jsonl', digest: { sha256: 'c'.repeat(64) } }),
    ),
    says: 'its payload names events.jsonl twice',
  },
  {
    what: 'a member that nobody knows',
    forge: restated(p => {
      p.predicate.bonus = true
    }),
    says: /no statement of a test result: \/predicate /,
  },
  {
    what: 'a set that there is not',
    forge: annotated('set', { id: '2031.9' }),
    says: 'no requirement set 2031.9',
  },
  {
    what: 'another set of the same name',
    forge: annotated('set', { digest: 'a'.repeat(64) }),
    says: "is another than this suite's of that name",
  },
  {
    what: 'another suite',
    forge: annotated('suite', { tool: 'my-suite' }),
    says: 'it is of another suite, my-suite',
  },
  {
    what: 'another version of the suite',
    forge: annotated('suite', { version: '9.9.9' }),
    says: 'it tells of version 9.9.9',
  },
  {
    what: 'another catalogue',
    forge: annotated('suite', { document: '0123456789abcdef' }),
    says: "its catalogue of requirements, 0123456789abcdef, is not this version's",
  },
  {
    what: 'a better proof of the suite',
    forge: annotated('suite', { proof: { faults: 9999 } }),
    says: "what it says of the suite's proof",
  },
  {
    what: 'another seed',
    forge: annotated('grade', { seed: 8 }),
    says: 'another grade than the log, in seed',
  },
  {
    what: 'another service',
    forge: annotated('grade', { url: 'https://elsewhere.example' }),
    says: 'another grade than the log, in url',
  },
  {
    what: 'another day',
    forge: annotated('grade', { startedAt: '2031-01-01T00:00:00.000Z' }),
    says: 'another grade than the log, in startedAt',
  },
  {
    what: 'another number of requests',
    forge: annotated('grade', { requests: 100_000 }),
    says: 'another grade than the log, in requests',
  },
  {
    what: 'a pass more',
    forge: restated(p => void p.predicate.passedTests.push('jobs.create.shown')),
    says: 'it says that jobs.create.shown passed, and the log does not',
  },
  {
    what: 'a pass less',
    forge: restated(p => {
      p.predicate.passedTests = p.predicate.passedTests.filter(id => id !== kept)
    }),
    says: `it leaves out that ${kept} passed`,
  },
  {
    what: 'a warning more',
    forge: restated(p => {
      p.predicate.result = 'WARNED'
      p.predicate.warnedTests.push(kept)
    }),
    says: `it says that ${kept} warned`,
  },
  {
    what: 'a profile that the grade has not',
    forge: annotated('profile', { without: [{ id: 'imports', says: 'no imports', untested: 1 }] }),
    says: 'its profile is not that of the grade',
  },
  {
    what: 'evidence that it does not name',
    forge: restated(p => {
      for (const one of p.subject) if (one.name === 'report.json') one.name = 'notes.txt'
    }),
    says: 'report.json is not among the evidence that it names',
  },
  {
    what: 'evidence that is not there',
    forge: restated(
      p => void p.subject.push({ name: 'uploads/a-w1-1.pdf', digest: { sha256: 'b'.repeat(64) } }),
    ),
    says: 'uploads/a-w1-1.pdf is not in',
  },
  {
    what: 'evidence from outside of the folder',
    forge: restated(
      p => void p.subject.push({ name: '../../etc/passwd', digest: { sha256: 'b'.repeat(64) } }),
    ),
    says: '../../etc/passwd is not in',
  },
  {
    what: 'a byte of the log',
    forge: changed('events.jsonl', text => text.replace('"passed"', '"Passed"')),
    says: 'events.jsonl was changed since',
  },
  {
    what: 'a byte of the archive',
    forge: changed('exchanges.har', text => text.replace('HTTP/1.1', 'HTTP/1.0')),
    says: 'exchanges.har was changed since',
  },
  {
    what: 'a byte of the report',
    forge: changed('report.json', text => text.replace('"passed"', '"Passed"')),
    says: 'report.json was changed since',
  },
  {
    what: 'a file less',
    forge: ({ folder }) => rmSync(join(folder, 'exchanges.har')),
    says: 'exchanges.har is not in',
  },
  {
    what: 'a file more',
    forge: ({ folder }) => {
      mkdirSync(join(folder, 'uploads'))
      writeFileSync(join(folder, 'uploads', 'attachments.upload.pdf-w1-1.pdf'), 'x')
    },
    says: 'uploads/attachments.upload.pdf-w1-1.pdf is there, and it does not name it',
  },
  {
    what: 'a verdict flipped in the report, with digests made anew',
    forge: rewritten('report.json', text => {
      const report = JSON.parse(text)
      report.checks.find(({ id }: { id: string }) => id === kept).verdict = 'warning'
      return JSON.stringify(report, null, 2)
    }),
    says: `report.json says otherwise than the log in checks, ${kept}`,
  },
  {
    what: 'a count in the report, with digests made anew',
    forge: rewritten('report.json', text => text.replace(/"passed": (\d+)/, '"passed": 9$1')),
    says: 'report.json says otherwise than the log in summary',
  },
  {
    what: 'no report, with digests made anew',
    forge: rewritten('report.json', () => 'passed'),
    says: 'report.json is no report',
  },
  {
    what: 'another answer in the archive, with digests made anew',
    forge: rewritten('exchanges.har', text => text.replace('"status":200', '"status":201')),
    says: 'exchanges.har holds other exchanges than the log',
  },
]
