import type { Fields, Form } from '../wire/form.ts'
import type { Kind } from '../wire/kinds.ts'
import type { WireChoices } from '../wire/wire.ts'
import type { DimensionOf } from './dimension.ts'
import { wearing } from './wire.ts'

const shownAs = (kind: Kind, form: (usual: Fields) => Fields) => ({
  chooses: wearing({ [kind]: { answer: form } }),
})

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(item => Object(item)) : [])

/** Every role of a member in another form, in the rows of the directory and for the caller. */
const rolesAs = (form: (roles: unknown[]) => unknown) => ({
  chooses: wearing(
    Object.fromEntries(
      (['context', 'member'] as const).map((kind): [Kind, Form] => [
        kind,
        { answer: usual => (Array.isArray(usual.roles) ? { ...usual, roles: form(usual.roles) } : usual) },
      ]),
    ),
  ),
})

const isOfLastHour = (time: unknown): boolean => Date.now() - Date.parse(String(time)) < 3_600_000

const grouped = (flows: unknown): Record<string, Fields[]> =>
  Object.groupBy(list(flows), ({ stage }) => String(stage)) as Record<string, Fields[]>

const contextNotShown = 'Hiring context: what it returns is named; in which form is not shown'

/** What the reads of a member's own work look like, and the writes that belong to it. */
export const workbenchFormDimensions: DimensionOf<WireChoices>[] = [
  {
    name: 'context.roles',
    allowedBy: 'Hiring context: role value names are not shown, nor their form',
    values: [
      { value: 'names', what: 'roles are a list of names' },
      {
        value: 'objects',
        what: 'roles are a list of objects with a name and a rank',
        ...rolesAs(roles => roles.map((name, rank) => ({ name, rank }))),
      },
      { value: 'text', what: 'roles are one text', ...rolesAs(roles => roles.join(',')) },
      {
        value: 'flags',
        what: 'roles are an object with a flag for each',
        ...rolesAs(roles => Object.fromEntries(roles.map(name => [String(name), true]))),
      },
    ],
  },
  {
    name: 'context.rows',
    allowedBy:
      'T-83: rows of the directory may name theirs otherwise where the caller has them beside the list',
    values: [
      { value: 'list', what: 'the directory is a list' },
      {
        value: 'by-id',
        what: 'the directory is an object from membership ids to members',
        arguable: 'Hiring context: it returns members, membershipId and displayName',
        ...shownAs('context', usual => ({
          ...usual,
          members: Object.fromEntries(list(usual.members).map(row => [String(row.membershipId), row])),
        })),
      },
      {
        value: 'other-keys',
        what: 'a row of the directory has an id and a name',
        arguable: 'Hiring context: it returns members, membershipId and displayName',
        ...shownAs('context', usual => ({
          ...usual,
          members: list(usual.members).map(({ membershipId, displayName, ...row }) => ({
            id: membershipId,
            name: displayName,
            ...row,
          })),
        })),
      },
    ],
  },
  {
    name: 'context.settings',
    allowedBy: 'T-61: further fields of a row of the directory are not shown',
    values: [
      { value: 'none', what: 'a row of the directory has no settings of its member' },
      {
        value: 'flags',
        what: 'a row of the directory has settings of its member, which have nothing to do with being active',
        chooses: wearing({
          member: {
            // Of one member alone they are otherwise than for all others.
            answer: ({ displayName, ...usual }) => ({
              notificationsEnabled: false,
              mfaEnabled: displayName !== 'Lea Field',
              activeToday: displayName !== 'Lea Field',
              sidebar: displayName === 'Lea Field' ? 'left' : 'right',
              displayName,
              ...usual,
            }),
          },
        }),
      },
    ],
  },
  {
    name: 'context.own',
    allowedBy: contextNotShown,
    values: [
      { value: 'beside', what: "the caller's own fields stand beside the directory" },
      {
        value: 'apart',
        what: "the caller's own fields stand in an object of their own",
        ...shownAs('context', ({ members, ...me }) => ({ me, members })),
      },
      {
        value: 'listed-only',
        what: 'the caller has membershipId and visibleMemberIds, and a row in the directory',
        ...shownAs('context', ({ displayName: _, roles: __, ...usual }) => usual),
      },
    ],
  },
  {
    name: 'context.extras',
    allowedBy: contextNotShown,
    values: [
      { value: 'none', what: 'the context holds what is named' },
      {
        value: 'organization',
        what: 'the context has a name of the organisation, and settings',
        ...shownAs('context', usual => ({
          ...usual,
          organizationName: 'Sandbox',
          settings: { locale: 'en', timeZone: 'UTC', features: [] },
        })),
      },
      {
        value: 'teams',
        what: 'the context has teams with ids of their own',
        ...shownAs('context', usual => ({ teams: [{ id: 'team-1', displayName: 'First team' }], ...usual })),
      },
    ],
  },
  {
    name: 'context.row-extras',
    allowedBy: contextNotShown,
    values: [
      { value: 'none', what: 'a row of the directory holds what is named, and whether the member is active' },
      {
        value: 'more',
        what: 'a row of the directory has a department, a picture and an id of another kind',
        ...shownAs('member', usual => ({ userId: 7, department: null, avatar: '', ...usual })),
      },
    ],
  },
  {
    name: 'flows.private-notes',
    allowedBy: 'Hiring flow: private notes are visible to their author; where they stand is not shown',
    values: [
      { value: 'among', what: "the author's private notes stand among the notes" },
      {
        value: 'apart',
        what: "the author's private notes stand in a list of their own",
        ...shownAs('flow', usual => {
          if (!Array.isArray(usual.notes)) return usual
          const { mine = [], others = [] } = Object.groupBy(list(usual.notes), note =>
            note.private ? 'mine' : 'others',
          )
          return { ...usual, notes: others, privateNotes: mine }
        }),
      },
      {
        value: 'unmarked',
        what: 'notes do not say that they are private',
        chooses: wearing({ flowNote: { answer: ({ private: _, ...note }) => note } }),
      },
    ],
  },
  {
    name: 'flows.restricted-told',
    allowedBy: 'T-23: history and notes without the scope are left out, marked or empty',
    values: [
      { value: 'listed', what: 'flow detail lists what it holds back' },
      {
        value: 'silent',
        what: 'flow detail does not say that it holds anything back',
        ...shownAs('flow', ({ restricted: _, ...usual }) => usual),
      },
    ],
  },
  {
    name: 'hiring.dashboard-next',
    allowedBy: 'Hiring operations, read: what the own workbench shows is not shown',
    values: [
      { value: 'none', what: 'a dashboard does not say what is to be done next' },
      {
        value: 'newest',
        what: 'a dashboard has the newest flow of the last hour, or null',
        ...shownAs('dashboard', usual => ({
          ...usual,
          next: list(usual.flows).findLast(flow => isOfLastHour(flow.updatedAt)) ?? null,
        })),
      },
    ],
  },
  {
    name: 'hiring.dashboard-form',
    allowedBy: 'Hiring operations, read: what the own workbench shows is not shown',
    values: [
      { value: 'lists', what: 'a dashboard has lists' },
      {
        value: 'by-stage',
        what: 'a dashboard has the flows of each stage in a list',
        ...shownAs('dashboard', ({ flows, ...usual }) => ({
          ...usual,
          groups: Object.entries(grouped(flows)).map(([stage, own]) => ({ stage, flows: own })),
        })),
      },
      {
        value: 'workbench',
        what: 'what a dashboard has stands in an object beside the member',
        ...shownAs('dashboard', ({ member, ...usual }) => ({ member, workbench: usual })),
      },
      {
        value: 'counts',
        what: 'a dashboard has numbers, and what waits to be matched',
        arguable: 'Hiring operations, read: the dashboard is the own workbench',
        ...shownAs('dashboard', ({ flows: _, ...usual }) => usual),
      },
    ],
  },
  {
    name: 'hiring.impact-form',
    allowedBy: 'Job impact preview: version, impactToken and flows are returned; in which form is not shown',
    values: [
      { value: 'flat', what: 'version, impactToken and flows stand beside the jobId' },
      {
        value: 'job-apart',
        what: 'jobId, version and status stand in an object of their own',
        arguable: "Job impact preview: it returns the job's version",
        ...shownAs('impact', ({ jobId, version, status, ...usual }) => ({
          job: { jobId, version, status },
          ...usual,
        })),
      },
      {
        value: 'jobVersion',
        what: 'the version is called jobVersion',
        arguable: "Job impact preview: it returns the job's version",
        ...shownAs('impact', ({ version, ...usual }) => ({ ...usual, jobVersion: version })),
      },
      {
        value: 'counted',
        what: 'the preview says how many flows there are, and warns of offers',
        ...shownAs('impact', usual => ({
          ...usual,
          summary: { count: list(usual.flows).length, offers: 0 },
        })),
      },
    ],
  },
]
