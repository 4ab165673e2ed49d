import type { DimensionOf } from './dimension.ts'

/** Where the service answers, and what it does at addresses and by methods that the document doesn't speak of. */
export const addressChoices = {
  /** A path below which the whole service lives. */
  basePath: '',

  /** Where SKILL.md and guide.md stand. */
  guides: ['/agent/SKILL.md', '/agent/guide.md'],

  guideType: 'text/markdown; charset=utf-8',

  /** What a guide does with a bearer token that isn't good. */
  guideToken: 'ignored' as 'ignored' | 'judged',

  /** Whether an address with a slash at its end is the one without. */
  trailingSlash: 'refused' as 'refused' | 'taken',

  /** A served address by another method: no address that is open, or a method that isn't allowed. */
  wrongMethod: 404 as 404 | 405,
  options: 'as-wrong-method' as 'as-wrong-method' | 'told',
  head: 'answered' as 'answered' | 'as-wrong-method',
}

export type AddressChoices = typeof addressChoices

const notSpokenOf = 'Endpoints: only addresses with their methods are shown; what else does is not said'

export const addressDimensions: DimensionOf<AddressChoices>[] = [
  {
    name: 'addresses.base-path',
    allowedBy: 'The base URL is whatever address the service is deployed at',
    values: [
      { value: 'none', what: 'the service lives at the root of its origin' },
      {
        value: 'below-a-path',
        what: 'the service lives below a path',
        variant: 'base-path',
        chooses: { basePath: '/tenants/blue' },
      },
      {
        value: 'odd-path',
        what: 'the service lives below a path with signs that need no escape, and digits',
        chooses: { basePath: '/~rt/v2.1/a_b-c/7' },
      },
    ],
  },
  {
    name: 'addresses.guides',
    allowedBy: 'Versioning, rules 1 and 4: all endpoints are below /api/v1, and SKILL.md and guide.md remain',
    values: [
      { value: 'root', what: 'both guides for compatibility stand below /agent' },
      {
        value: 'api',
        what: 'both guides for compatibility stand below /api/v1',
        variant: 'guides-below-api',
        chooses: { guides: ['/api/v1/agent/SKILL.md', '/api/v1/agent/guide.md'] },
      },
      {
        value: 'mixed',
        what: 'SKILL.md stands below /agent, and guide.md at the root',
        chooses: { guides: ['/agent/SKILL.md', '/guide.md'] },
      },
    ],
  },
  {
    name: 'addresses.guide-type',
    allowedBy: 'What the service does, rule 3: a concise text guide, under no stated content type',
    values: [
      { value: 'markdown', what: 'guides are text/markdown' },
      {
        value: 'plain',
        what: 'guides are text/plain',
        chooses: { guideType: 'text/plain; charset=utf-8' },
      },
      {
        value: 'plain-bare',
        what: 'guides are text/plain, and no charset is told',
        chooses: { guideType: 'text/plain' },
      },
    ],
  },
  {
    name: 'addresses.guide-token',
    allowedBy: 'T-54: a guide needs no login; whether a credential that is broken is looked at is not said',
    values: [
      { value: 'ignored', what: 'a guide looks at no credential' },
      {
        value: 'judged',
        what: 'a guide that is asked for with a bad token is answered 401',
        chooses: { guideToken: 'judged' },
      },
    ],
  },
  {
    name: 'addresses.trailing-slash',
    allowedBy: notSpokenOf,
    values: [
      { value: 'refused', what: 'an address with a slash at its end is another one' },
      {
        value: 'taken',
        what: 'a slash at the end of an address means nothing',
        chooses: { trailingSlash: 'taken' },
      },
    ],
  },
  {
    name: 'addresses.wrong-method',
    allowedBy: 'Errors, 404: an interface that is not open; 405 is the word of HTTP for it',
    values: [
      { value: '404', what: 'an address by another method is answered 404' },
      {
        value: '405',
        what: 'an address by another method is answered 405, with the header Allow',
        chooses: { wrongMethod: 405 },
      },
    ],
  },
  {
    name: 'addresses.options',
    allowedBy: notSpokenOf,
    values: [
      { value: 'as-wrong-method', what: 'OPTIONS is another method' },
      {
        value: 'told',
        what: 'OPTIONS is answered 204, with the header Allow',
        chooses: { options: 'told' },
      },
    ],
  },
  {
    name: 'addresses.head',
    allowedBy: notSpokenOf,
    values: [
      { value: 'answered', what: 'HEAD is answered as GET, without a body' },
      { value: 'refused', what: 'HEAD is another method', chooses: { head: 'as-wrong-method' } },
    ],
  },
]
