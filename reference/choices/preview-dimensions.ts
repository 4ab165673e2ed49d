import { randomUUID } from 'node:crypto'
import type { DimensionOf } from './dimension.ts'
import type { HiringChoices } from './hiring.ts'
import { likeSigned } from './opaque.ts'

const tokenNotShown =
  'Job impact preview: what an impactToken is, and whether two previews of one state share it, is not shown'
const jobStateInput =
  'Hiring operations, jobState: job version, impactToken and target state are listed; further input is not shown'

/** A job's impact, and the change of its state after it. */
export const previewDimensions: DimensionOf<HiringChoices>[] = [
  {
    name: 'hiring.impact-token',
    allowedBy: tokenNotShown,
    values: [
      { value: 'of-the-state', what: 'two previews of one state have the same impactToken' },
      {
        value: 'of-the-preview',
        what:
          'every preview has an impactToken of its own, ' +
          'all of them good while the job and its flows stay as they are',
        variant: 'previews-each-with-a-token',
        chooses: {
          tokenShown: token => `${token}.${randomUUID()}`,
          tokenSent: shown => shown.split('.')[0] ?? '',
        },
      },
      {
        value: 'hex',
        what: 'an impactToken is a number in hexadecimal digits',
        chooses: {
          tokenShown: token => Buffer.from(token).toString('hex'),
          tokenSent: shown => Buffer.from(shown, 'hex').toString(),
        },
      },
      {
        value: 'with-signs',
        what: 'an impactToken holds signs that mean something in an address',
        chooses: {
          tokenShown: token => `${token}/+=?&#`,
          tokenSent: shown => shown.replace(/\/\+=\?&#$/, ''),
        },
      },
      {
        value: 'signed',
        what: 'an impactToken has three parts, as signed tokens do',
        chooses: { tokenShown: state => likeSigned({ state }), tokenSent: stateIn },
      },
    ],
  },
  {
    name: 'hiring.stale-by',
    allowedBy: 'T-69: a preview is stale by the version of its job; by its flows or by time it may be',
    values: [
      { value: 'job-and-flows', what: 'a preview is stale once its job or one of its flows has changed' },
      { value: 'job', what: 'a preview is stale once its job has changed', chooses: { staleBy: 'job' } },
    ],
  },
  {
    name: 'hiring.job-states',
    allowedBy: 'States: a job is paused or closed through jobState; further target states are not shown',
    values: [
      { value: 'with-open', what: 'jobState also opens a job again' },
      {
        value: 'pause-and-close',
        what: 'jobState pauses and closes',
        chooses: { jobStates: 'pause-and-close' },
      },
      {
        value: 'ways-to-close',
        what: 'jobState pauses, and closes a job that is filled, cancelled or closed: all three have one status',
        variant: 'three-ways-to-close',
        chooses: { jobStates: 'ways-to-close' },
      },
    ],
  },
  {
    name: 'hiring.reopening',
    allowedBy: 'Job impact preview: it is required before pausing or closing a job, and before nothing else',
    values: [
      { value: 'previewed', what: 'a job is opened again with the token of a preview' },
      {
        value: 'at-once',
        what: 'a job is opened again with whatever token',
        variant: 'reopened-at-once',
        chooses: { reopening: 'at-once' },
      },
    ],
  },
  {
    name: 'hiring.job-states-listed',
    allowedBy:
      'States: the input values of jobState that name the target state are not shown, nor that they are listed',
    values: [
      { value: 'listed', what: 'the schema of jobState lists the target states', weight: 3 },
      {
        value: 'any-text',
        what: 'the schema of jobState takes any text for the target state, and a refusal tells the few that there are',
        variant: 'target-state-as-text',
        chooses: { jobStatesListed: false },
      },
    ],
  },
  {
    name: 'hiring.job-state-reason',
    allowedBy: jobStateInput,
    values: [
      { value: 'none', what: 'jobState takes no reason' },
      { value: 'optional', what: 'jobState may be given a reason', chooses: { jobStateReason: 'optional' } },
      { value: 'asked', what: 'jobState asks for a reason', chooses: { jobStateReason: 'asked' } },
    ],
  },
  {
    name: 'hiring.job-state-confirmed',
    allowedBy: 'States, pause or close: the user is informed; whether a write says so is not shown',
    values: [
      { value: 'not-asked', what: 'jobState needs no confirmation' },
      {
        value: 'asked',
        what: 'jobState asks for the confirmation that the user was informed',
        chooses: { jobStateConfirmed: 'asked' },
      },
    ],
  },
  {
    name: 'hiring.offer-handling',
    allowedBy: 'States, pause or close: the user is informed of Offer handling; its input is not shown',
    values: [
      { value: 'optional', what: 'jobState may be told what becomes of offers' },
      { value: 'asked', what: 'jobState asks what becomes of offers', chooses: { offerHandling: 'asked' } },
      { value: 'none', what: 'jobState takes nothing about offers', chooses: { offerHandling: 'none' } },
    ],
  },
]

/** What the second part of a signed token holds. */
function stateIn(shown: string): string {
  try {
    const content: unknown = JSON.parse(Buffer.from(shown.split('.')[1] ?? '', 'base64url').toString())
    return typeof content === 'object' && content !== null && 'state' in content ? String(content.state) : ''
  } catch {
    return ''
  }
}
