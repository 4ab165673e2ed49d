import { setTimeout as wait } from 'node:timers/promises'
import type { Candidate } from '../model/candidate.ts'
import type { FaultOf } from './fault.ts'
import { type RefusedChange, recoded } from './refusal.ts'
import { halfApply, operationAnswers, refusedOtherwise } from './seam-edits.ts'
import type { VersionRules } from './versions.ts'

const update = 'candidate-library update'
const upload = 'attachments upload'
const transition = 'hiring transition'
const jobUpdate = 'job-library update'
const jobState = 'hiring jobState'

/** Stale versions accepted by one write. */
const staleAccepted = (
  id: string,
  operation: string,
  violates: string[],
  what: string,
): FaultOf<VersionRules> => ({
  id,
  violates,
  what,
  breaks: kept => ({ accepts: write => write.operation === operation || kept.accepts(write) }),
})

/** Versions compared the wrong way round: only those from the future are refused. */
const olderAccepted = (id: string, operation: string, violates: string[]): FaultOf<VersionRules> => ({
  id,
  violates,
  what: `${operation} refuses only versions that don't exist yet`,
  breaks: kept => ({
    accepts: write => (write.operation === operation ? write.sent <= write.current : kept.accepts(write)),
  }),
})

/** A version that stays the same although the record has changed. */
const unraised = (id: string, operation: string, violates: string[]): FaultOf<VersionRules> => ({
  id,
  violates,
  what: `${operation} leaves the version as it was`,
  breaks: kept => ({
    next: (write, current) => (write === operation ? current : kept.next(write, current)),
  }),
})

const conflictAs = (
  id: string,
  operation: string,
  [status, code]: [number, string],
  violates: string[],
): FaultOf<VersionRules> => ({
  id,
  violates,
  what: `${operation} with a stale version is answered ${status} ${code}`,
  alters: refusedOtherwise('version', (refusal, { change }) =>
    change.operation === operation ? recoded(refusal, status, code) : refusal,
  ),
})

/** What a candidate update leaves behind that was refused for its version. */
const afterRefusedUpdate = (leave: (change: RefusedChange) => void) =>
  refusedOtherwise('version', (refusal, { change }) => {
    if (change.operation === update) leave(change)
    return refusal
  })

/** Versions compared before something is waited for, and not again. */
/** Longer than writers that start together may come apart on a busy machine, in milliseconds. */
const openWindow = 150

const racing = (id: string, operation: string, violates: string[]): FaultOf<VersionRules> => ({
  id,
  violates,
  what: `${operation} waits between comparing the version and writing, so that writers race`,
  breaks: kept => ({
    pause: write => (write === operation ? wait(openWindow) : kept.pause(write)),
  }),
})

/** Receipts of an operation that tell another version. */
const receiptsTell = (operation: string, told: (version: number) => unknown) =>
  operationAnswers(operation, receipt => ({ ...receipt, version: told(Number(receipt.version)) }))

const versionAsText = (id: string, name: 'create' | 'update', violates: string): FaultOf<VersionRules> => ({
  id,
  violates: [violates],
  what: `the receipt of a candidate ${name} has its version as a string`,
  alters: receiptsTell(`candidate-library ${name}`, String),
})

export const versionFaults: FaultOf<VersionRules>[] = [
  staleAccepted(
    'stale-version-accepted',
    update,
    ['VER-02'],
    'a candidate update with an outdated version overwrites what others wrote since',
  ),
  staleAccepted('stale-upload-accepted', upload, ['VER-09'], 'an upload with an outdated version is stored'),
  staleAccepted(
    'stale-transition-accepted',
    transition,
    ['VER-13', 'VER-17'],
    'a transition with an outdated version is carried out',
  ),
  staleAccepted(
    'stale-job-update-accepted',
    jobUpdate,
    ['VER-19', 'VER-18', 'VER-33'],
    'a job update with an outdated version is carried out',
  ),
  olderAccepted('older-version-accepted', update, ['VER-02']),
  olderAccepted('older-job-version-accepted', jobUpdate, ['VER-19', 'VER-18', 'VER-33']),
  unraised('update-keeps-version', update, ['VER-02', 'VER-09']),
  unraised('transition-keeps-version', transition, ['VER-13', 'VER-17']),
  unraised('job-update-keeps-version', jobUpdate, ['VER-18', 'VER-19', 'VER-33']),
  unraised('upload-keeps-version', upload, ['ATT-UP-02', 'VER-09']),
  conflictAs('stale-version-400', update, [400, 'VALIDATION_ERROR'], ['VER-02']),
  conflictAs('stale-version-412', update, [412, 'PRECONDITION_FAILED'], ['VER-02']),
  conflictAs('stale-version-other-code', update, [409, 'CONFLICT'], ['VER-02']),
  conflictAs('stale-upload-other-code', upload, [409, 'CONFLICT'], ['VER-09']),
  {
    ...conflictAs('stale-transition-400', transition, [400, 'VALIDATION_ERROR'], ['VER-13', 'VER-14']),
    inevitable: { 'DISC-LIVE-02': 'the live schema allows a stale version' },
  },
  conflictAs('stale-transition-other-code', transition, [409, 'STALE'], ['VER-14']),
  conflictAs('stale-job-update-400', jobUpdate, [400, 'VALIDATION_ERROR'], ['VER-19', 'VER-20']),
  conflictAs('stale-job-update-other-code', jobUpdate, [409, 'STALE'], ['VER-20']),
  conflictAs('stale-job-state-500', jobState, [500, 'INTERNAL'], ['VER-24', 'ERR-GEN-01']),
  racing('candidate-updates-race', update, ['VER-07']),
  racing('transitions-race', transition, ['VER-17']),
  racing('uploads-race', upload, ['VER-09', 'IDEM-ONE-11', 'IDEM-ONE-04']),
  {
    id: 'update-passes-over-uploads',
    violates: ['VER-02'],
    what: 'an update takes a version that uploads alone have moved on since',
    breaks: kept => ({
      accepts: write => {
        const { attachments = [] } = write.record as Partial<Candidate>
        const isRecent = write.sent <= write.current && write.sent >= write.current - attachments.length
        return kept.accepts(write) || (write.operation === update && isRecent)
      },
    }),
  },
  {
    id: 'every-version-refused',
    violates: ['VER-01'],
    what: 'a candidate update is refused for its version, whatever that is',
    breaks: kept => ({ accepts: write => write.operation !== update && kept.accepts(write) }),
    inevitable: { '*': 'no candidate can be updated any more' },
  },
  {
    id: 'current-version-refused',
    violates: ['VER-05', 'VER-01'],
    what: 'a candidate update is accepted with the first version only',
    breaks: kept => ({
      accepts: write =>
        write.operation === update ? write.sent === 1 && write.current === 1 : kept.accepts(write),
    }),
  },
  {
    id: 'refused-update-raises-version',
    violates: ['VER-06'],
    what: 'a candidate update that was refused for its version makes a new version all the same',
    alters: afterRefusedUpdate(({ record }) => {
      record.version++
    }),
  },
  {
    id: 'receipt-one-version-behind',
    violates: ['VER-05'],
    what: 'the receipt of an update has the version from before it',
    alters: receiptsTell(update, version => version - 1),
  },
  versionAsText('create-receipt-version-as-text', 'create', 'CAND-CRT-06'),
  versionAsText('update-receipt-version-as-text', 'update', 'CAND-UPD-06'),
  {
    id: 'upload-receipt-one-version-behind',
    violates: ['ATT-UP-02'],
    what: 'the receipt of an upload has the version from before it',
    alters: receiptsTell(upload, version => version - 1),
  },
  {
    id: 'stale-update-half-applied',
    violates: ['VER-04'],
    what: 'a candidate update that is refused for its version was carried out by then, but for its version',
    alters: afterRefusedUpdate(halfApply),
  },
  {
    id: 'record-locked-after-conflict',
    violates: ['IDEM-KEY-09', 'VER-01'],
    what: 'a record whose update met a version conflict cannot be updated any more',
    breaks: kept => ({ accepts: write => kept.accepts(write) && !('locked' in write.record) }),
    alters: afterRefusedUpdate(({ record }) => void Object.assign(record, { locked: true })),
  },
  {
    id: 'versions-go-down',
    violates: ['VER-08'],
    what: 'the version after the third counts from one again',
    breaks: kept => ({
      next: (operation, current) =>
        operation === update && current >= 3 ? 1 : kept.next(operation, current),
    }),
  },
]
