import { randomInt } from 'node:crypto'
import type { DimensionOf } from './dimension.ts'
import { drawnOf, type LoginChoices } from './login.ts'

const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'heron',
  'islet',
  'jolly',
  'kayak',
  'lumen',
]

const ofWords = () =>
  Array.from({ length: 5 }, () => words[randomInt(words.length)])
    .join('-')
    .toUpperCase()

export const loginDimensions: DimensionOf<LoginChoices>[] = [
  {
    name: 'login.fast-poll',
    allowedBy: 'Authentication, step 2: when slow_down is sent is not said',
    values: [
      { value: 'slow_down', what: 'polls that come too soon are answered slow_down' },
      {
        value: 'pending',
        what: 'polls that come too soon are answered authorization_pending',
        weight: 0.5,
        variant: 'never-slow-down',
        chooses: { slowsDown: false },
      },
    ],
  },
  {
    name: 'login.error-status',
    allowedBy: 'Authentication, step 2: no HTTP status is given for the errors of a poll',
    values: [
      { value: '400', what: 'errors of the login protocol have the status 400' },
      {
        value: '401',
        what: 'errors of the login protocol have the status 401',
        variant: 'login-errors-401',
        chooses: { errorStatus: 401 },
      },
      {
        value: '403',
        what: 'errors of the login protocol have the status 403',
        chooses: { errorStatus: 403 },
      },
      {
        value: '428',
        what: 'errors of the login protocol have the status 428',
        chooses: { errorStatus: 428 },
      },
      {
        value: '200',
        what: 'errors of the login protocol have the status 200',
        chooses: { errorStatus: 200 },
      },
    ],
  },
  {
    name: 'login.malformed',
    allowedBy: 'T-50: the six errors alone, or a further one for requests that are malformed',
    values: [
      { value: 'invalid_request', what: 'a malformed request is answered invalid_request' },
      {
        value: 'invalid_grant',
        what: 'a malformed request is answered invalid_grant',
        chooses: { malformed: 'invalid_grant' },
      },
    ],
  },
  {
    name: 'login.bad-json',
    allowedBy: 'T-50: in which form a body that is no JSON is refused here is not said',
    values: [
      { value: 'oauth', what: 'a body that is no JSON is refused in the form of the login protocol' },
      {
        value: 'business',
        what: 'a body that is no JSON is refused in the form of business calls',
        chooses: { badJson: 'business' },
      },
    ],
  },
  {
    name: 'login.more-of-errors',
    allowedBy: 'T-61: what errors of the login protocol hold besides is not shown',
    values: [
      { value: 'nothing', what: 'an error of the login protocol holds its two fields' },
      {
        value: 'uri',
        what: 'an error of the login protocol holds a link and a code as well',
        chooses: { moreOfErrors: { error_uri: 'https://help.example/login', error_codes: [70016] } },
      },
    ],
  },
  {
    name: 'login.used-code',
    allowedBy: 'Authentication, step 2: expired_token and invalid_grant both end the polling',
    values: [
      { value: 'invalid_grant', what: 'a device code that was used is answered invalid_grant' },
      {
        value: 'expired_token',
        what: 'a device code that was used is answered expired_token',
        chooses: { usedCode: 'expired_token' },
      },
    ],
  },
  {
    name: 'login.misused-code',
    allowedBy:
      'Authentication, step 2: the code goes in the body, never in the URL, under its grant; what becomes of one that was sent otherwise is not said',
    values: [
      { value: 'as-before', what: 'a device code that was sent in a wrong way is as good as before' },
      {
        value: 'dead',
        what: 'a device code that was sent in a wrong way is good for nothing any more',
        chooses: { misusedCode: 'dead' },
      },
    ],
  },
  {
    name: 'login.unknown-scope',
    allowedBy: 'Authentication, step 1: what a scope gets that is not in the table is not said',
    values: [
      { value: 'refused', what: 'a request with an unknown scope is answered invalid_scope' },
      { value: 'dropped', what: 'an unknown scope is passed over', chooses: { unknownScope: 'dropped' } },
    ],
  },
  {
    name: 'login.no-scope',
    allowedBy: 'T-44: a request without scope may be refused, or get less than the four that are named',
    values: [
      { value: 'usual', what: 'a request without scope gets the four reads' },
      {
        value: 'refused',
        what: 'a request without scope is answered invalid_scope',
        chooses: { noScope: 'refused' },
      },
      { value: 'one', what: 'a request without scope gets candidates:read', chooses: { noScope: 'one' } },
    ],
  },
  {
    name: 'login.forms',
    allowedBy: 'T-77: JSON is taken; whether forms are as well is not said',
    values: [
      { value: 'refused', what: 'the login endpoints take JSON alone' },
      { value: 'taken', what: 'the login endpoints take forms as well', chooses: { forms: 'taken' } },
    ],
  },
  {
    name: 'login.other-clients',
    allowedBy:
      'Authentication, step 2: an optional client_id; what another one than the known gets is not said',
    values: [
      { value: 'taken', what: 'any client_id is taken' },
      {
        value: 'refused',
        what: 'a client_id other than that of the public client is refused',
        chooses: { otherClients: 'refused' },
      },
    ],
  },
  {
    name: 'login.agent-name',
    allowedBy: 'Authentication, step 1: whether agent_name has to be there is not said',
    values: [
      { value: 'required', what: 'a request without agent_name is refused' },
      {
        value: 'optional',
        what: 'a request without agent_name is taken',
        chooses: { agentName: 'optional' },
      },
    ],
  },
  {
    name: 'login.unknown-fields',
    allowedBy: 'T-07: whether fields of login requests that nobody knows are refused is not said',
    values: [
      { value: 'ignored', what: 'unknown fields of login requests are passed over' },
      {
        value: 'refused',
        what: 'login requests with unknown fields are refused',
        chooses: { unknownFields: 'refused' },
      },
    ],
  },
  {
    name: 'login.refresh-scope',
    allowedBy: 'T-49: a refresh that names scopes may be refused, or they are passed over',
    values: [
      { value: 'ignored', what: 'scopes of a refresh are passed over' },
      {
        value: 'refused',
        what: 'a refresh that names scopes is refused',
        chooses: { refreshScope: 'refused' },
      },
    ],
  },
  {
    name: 'login.interval',
    allowedBy: 'Authentication, step 1: the actual value of the interval governs',
    values: [
      { value: 'short', what: 'polls a second apart', weight: 12 },
      { value: 'two-seconds', what: 'polls two seconds apart', chooses: { interval: 2 } },
    ],
  },
  {
    name: 'login.device-prefix',
    allowedBy: "T-56: device codes are the provider's, with the prefix of issued credentials or without it",
    values: [
      { value: 'sandbox', what: 'device codes carry the prefix' },
      { value: 'none', what: 'device codes carry no prefix', chooses: { devicePrefix: false } },
    ],
  },
  {
    name: 'login.user-code',
    allowedBy: 'Authentication, step 1: user_code is a code; its form is not shown',
    values: [
      { value: 'eight-letters', what: 'two times four letters and digits' },
      { value: 'digits', what: 'nine digits', chooses: { newUserCode: () => drawnOf('0123456789', 9) } },
      { value: 'words', what: 'five words', chooses: { newUserCode: ofWords } },
    ],
  },
  {
    name: 'login.more-of-device',
    allowedBy: 'T-61: what the answer of the device endpoint holds besides is not shown',
    values: [
      { value: 'nothing', what: 'the device endpoint answers what is listed' },
      {
        value: 'message',
        what: 'the device endpoint answers a message for the user as well',
        chooses: {
          moreOfDevice: userCode => ({
            message: `Open the page and enter ${userCode}.`,
            client: { name: 'service-agent' },
          }),
        },
      },
    ],
  },
]
