import type { Fields } from '../wire/form.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { fieldsNotShown, sections, shownAs } from './record-shapes.ts'

const withoutEmpty = (usual: Fields): Fields =>
  Object.fromEntries(
    Object.entries(usual).filter(
      ([, held]) => held !== undefined && !(Array.isArray(held) && held.length === 0),
    ),
  )

const changesIn = (history: Fields[]): Fields[] => history.filter(({ action }) => action !== 'created')

export const flowRecordFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'flows.owner',
    allowedBy:
      'T-73: owner and collaborators are fields of a flow, or seen elsewhere; which read shows them is open',
    values: [
      { value: 'everywhere', what: 'detail and lists show the owner of a flow' },
      {
        value: 'in-lists',
        what: 'lists show the owner of a flow, and its detail does not',
        ...shownAs(['flow'], ({ owner: _, ...usual }) => usual),
      },
      {
        value: 'in-detail',
        what: 'the detail of a flow shows its owner, and lists do not',
        ...shownAs(['flowItem', 'touched'], ({ owner: _, ...usual }) => usual),
      },
    ],
  },
  {
    name: 'flows.detail',
    allowedBy: fieldsNotShown,
    values: [
      { value: 'flat', what: 'detail answers all fields of a flow beside each other' },
      {
        value: 'people-apart',
        what: 'owner, creator and collaborators stand in an object of their own',
        ...shownAs(['flow'], usual => sections(usual, { people: ['owner', 'createdBy', 'collaborators'] })),
      },
      {
        value: 'state-apart',
        what: 'stage, offer and onboarding stand in an object of their own',
        ...shownAs(['flow'], usual =>
          sections(usual, { progress: ['stage', 'active', 'offer', 'onboarding'] }),
        ),
      },
    ],
  },
  {
    name: 'flows.empty-lists',
    allowedBy:
      'What the service does, rule 7: what is empty is reported as it is; whether as a list is not shown',
    values: [
      { value: 'shown', what: 'a flow without notes has an empty list of them' },
      {
        value: 'left-out',
        what: 'a flow without notes, arrangements or collaborators has no lists of them',
        ...shownAs(['flow'], usual => withoutEmpty(usual)),
      },
      {
        value: 'left-out-until-changed',
        what: 'a flow has neither notes nor history until there is a note, and until it is changed',
        ...shownAs(['flow'], ({ history, ...usual }) =>
          withoutEmpty({
            ...usual,
            ...(Array.isArray(history) ? { history: changesIn(history) } : { history }),
          }),
        ),
      },
    ],
  },
  {
    name: 'flows.history-form',
    allowedBy: 'Hiring flow: a flow has a history; the fields of an entry are not shown',
    values: [
      { value: 'from-to', what: 'an entry names the stage before and the one after' },
      {
        value: 'change',
        what: 'an entry has the stages before and after in an object',
        ...shownAs(['historyEntry'], usual => sections(usual, { change: ['from', 'to'] })),
      },
      {
        value: 'numbered',
        what: 'an entry has a number and a version of its own',
        ...shownAs(['historyEntry'], usual => ({ id: 'entry', version: 1, ...usual })),
      },
    ],
  },
  {
    name: 'flows.note-form',
    allowedBy: 'Hiring flow: a flow has notes; the fields of a note are not shown',
    values: [
      { value: 'flat', what: 'a note has its text, its author and its time' },
      {
        value: 'nested',
        what: 'the text of a note stands in an object, what is known of it in another',
        ...shownAs(['flowNote'], ({ noteId, content, private: mine, ...about }) => ({
          noteId,
          private: mine,
          body: { content, format: 'plain' },
          about,
        })),
      },
    ],
  },
]
