import type { DimensionOf } from './dimension.ts'
import type { HiringChoices } from './hiring.ts'

const assignInput = 'Hiring operations, assign: an active member and a target are listed, and nothing else'
const notShown = 'Hiring operations: input shapes beyond the few listed are not shown'

/** Assigning and collaborating, notes and arrangements. */
export const assignmentDimensions: DimensionOf<HiringChoices>[] = [
  {
    name: 'flows.assign-version',
    allowedBy:
      'Hiring operations, assign: no version is listed; T-16: with or without, as the live schema says',
    values: [
      { value: 'asked', what: "assign and collaborate take the flow's version" },
      {
        value: 'none',
        what: "assign and collaborate don't take the flow's version",
        variant: 'assign-without-version',
        chooses: { assignVersion: 'none' },
      },
      {
        value: 'optional',
        what: "assign and collaborate compare the flow's version where it is sent",
        chooses: { assignVersion: 'optional' },
      },
    ],
  },
  {
    name: 'flows.assign-reason',
    allowedBy: assignInput,
    values: [
      { value: 'none', what: 'assign and collaborate take no reason' },
      {
        value: 'optional',
        what: 'assign and collaborate may be given a reason',
        chooses: { assignReason: 'optional' },
      },
      { value: 'asked', what: 'assign and collaborate ask for a reason', chooses: { assignReason: 'asked' } },
    ],
  },
  {
    name: 'hiring.assignable',
    allowedBy:
      'T-71: a target is an active member of the context; outside visibleMemberIds it may be refused',
    values: [
      { value: 'directory', what: 'work can be given to every active member' },
      {
        value: 'visible',
        what: "work can be given to active members of the caller's visibleMemberIds",
        chooses: { assignable: 'visible' },
      },
    ],
  },
  {
    name: 'flows.former-owner',
    allowedBy: 'States, reassign owner: the owner changes; what becomes of the one before is not said',
    values: [
      { value: 'leaves', what: 'whoever owned a flow has no part in it any more, unless as its creator' },
      {
        value: 'collaborator',
        what: 'whoever owned a flow stays on as a collaborator',
        chooses: { formerOwner: 'collaborator' },
      },
    ],
  },
  {
    name: 'flows.same-owner',
    allowedBy: 'States, reassign owner: what becomes of a flow that is given to its owner is not said',
    values: [
      {
        value: 'changes',
        what: 'a flow that is given to its owner is changed as by any other assignment',
        weight: 4,
      },
      {
        value: 'already-so',
        what: 'a flow that is given to its owner stays as it is, whatever version is sent',
        variant: 'assigned-already',
        chooses: { sameOwner: 'already-so' },
      },
    ],
  },
  {
    name: 'flows.creator-sees',
    allowedBy: 'T-80: whose flows a member sees is not said; who has given one away may see it no more',
    values: [
      { value: 'always', what: 'whoever created a flow goes on seeing it', weight: 3 },
      {
        value: 'while-theirs',
        what: 'whoever created a flow sees it as its owner or collaborator alone, or as somebody of the team',
        chooses: { creatorSees: false },
        seenWith: { 'seed.sight': 'own' },
      },
    ],
  },
  {
    name: 'hiring.policy-version',
    allowedBy:
      'Hiring operations, candidatePolicy: its input is by the live schema; whose version it takes is not shown',
    values: [
      { value: 'of-the-candidate', what: "candidatePolicy takes the candidate's version", weight: 4 },
      {
        value: 'own',
        what: 'candidatePolicy takes a version that counts the policies and the owners of a candidate, and no updates',
        variant: 'policy-with-a-version',
        chooses: { policyVersion: 'own' },
      },
    ],
  },
  {
    name: 'flows.collaboration',
    allowedBy: `${notShown}, collaborate among them`,
    values: [
      { value: 'one-at-a-time', what: 'collaborate adds a member, or removes one where an action says so' },
      { value: 'added-only', what: 'collaborate adds a member', chooses: { collaboration: 'added-only' } },
      {
        value: 'action-asked',
        what: 'collaborate asks whether a member is to be added or removed',
        chooses: { collaboration: 'action-asked' },
      },
      {
        value: 'all-at-once',
        what: 'collaborate takes the list of all who collaborate from now on',
        chooses: { collaboration: 'all-at-once' },
      },
    ],
  },
  {
    name: 'flows.note-privacy',
    allowedBy: 'Hiring flow: private notes are optional, and how a note is made private is not shown',
    values: [
      { value: 'flag', what: 'a note is private where its flag is set' },
      {
        value: 'flag-asked',
        what: 'a note says whether it is private',
        chooses: { privacy: 'flag-asked' },
      },
      {
        value: 'audience',
        what: 'a note names its audience, the team or its author',
        variant: 'note-audience',
        chooses: { privacy: 'audience' },
      },
      {
        value: 'audience-optional',
        what: 'a note is for the team unless it names its author as its audience',
        chooses: { privacy: 'audience-optional' },
      },
      {
        value: 'none',
        what: 'notes of flows are never private',
        weight: 0.4,
        chooses: { privacy: 'none' },
      },
    ],
  },
  {
    name: 'flows.note-version',
    allowedBy: 'T-16: whether a note changes the record that it is appended to is not said',
    values: [
      { value: 'kept', what: 'a note leaves the version of its flow as it is' },
      {
        value: 'raised',
        what: 'a note makes the next version of its flow',
        chooses: { noteVersion: 'raised' },
      },
    ],
  },
  {
    name: 'events.version',
    allowedBy: 'Events: the input and effects of event are not shown',
    values: [
      { value: 'kept', what: 'an arrangement leaves the version of its flow as it is' },
      {
        value: 'raised',
        what: 'an arrangement makes the next version of its flow',
        chooses: { eventVersion: 'raised' },
      },
    ],
  },
  {
    name: 'events.end',
    allowedBy: 'Events: the input and effects of event are not shown',
    values: [
      { value: 'not-told', what: 'an arrangement has a start' },
      { value: 'time', what: 'an arrangement has a start and an end', chooses: { eventEnd: 'time' } },
      {
        value: 'minutes',
        what: 'an arrangement has a start, and may have a length in minutes',
        chooses: { eventEnd: 'minutes' },
      },
    ],
  },
  {
    name: 'events.sandbox',
    allowedBy: 'T-55: real hiring actions are disabled; an action may be refused with a word of the sandbox',
    values: [
      { value: 'recorded', what: 'arrangements are recorded', weight: 5 },
      {
        value: 'refused',
        what: 'arrangements are refused, naming the sandbox',
        chooses: { events: 'refused-in-sandbox' },
      },
    ],
  },
]
