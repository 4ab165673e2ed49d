import type { Fault } from './fault.ts'
import { answeredOtherwise, without } from './seam-edits.ts'
import type { Fields } from './source.ts'

const deviceWithout = (id: string, field: string, violates: string[]): Fault => ({
  id,
  violates,
  what: `the answer that starts a connection has no ${field}`,
  alters: answeredOtherwise('device', answer => without(answer, field)),
})

const deviceWith = (
  id: string,
  violates: string[],
  what: string,
  change: (answer: Fields) => object,
): Fault => ({
  id,
  violates,
  what,
  alters: answeredOtherwise('device', answer => ({ ...answer, ...change(answer) })),
})

/** What the answer holds that starts a connection. */
export const deviceAnswerFaults: Fault[] = [
  deviceWithout('device-answer-without-verification-uri-complete', 'verification_uri_complete', [
    'LOGIN-DEV-07',
    'LOGIN-DEV-08',
  ]),
  deviceWithout('device-answer-without-verification-uri', 'verification_uri', [
    'LOGIN-DEV-09',
    'LOGIN-DEV-11',
  ]),
  deviceWithout('device-answer-without-user-code', 'user_code', ['LOGIN-DEV-10', 'LOGIN-DEV-11']),
  deviceWithout('device-answer-without-device-code', 'device_code', ['LOGIN-DEV-13']),
  deviceWithout('device-answer-without-interval', 'interval', ['LOGIN-DEV-16']),
  deviceWithout('device-answer-without-expires-in', 'expires_in', ['LOGIN-DEV-19']),
  deviceWithout('device-answer-without-business-scope', 'business_scope', ['LOGIN-DEV-23']),
  deviceWith('device-business-scope-null', ['LOGIN-DEV-23'], 'business_scope is null', () => ({
    business_scope: null,
  })),
  deviceWith(
    'complete-link-relative',
    ['LOGIN-DEV-07'],
    'verification_uri_complete is relative',
    ({ verification_uri_complete: link }) => ({
      verification_uri_complete: new URL(String(link)).pathname + new URL(String(link)).search,
    }),
  ),
  deviceWith(
    'verification-uri-relative',
    ['LOGIN-DEV-09'],
    'verification_uri is relative',
    ({ verification_uri: link }) => ({ verification_uri: new URL(String(link)).pathname }),
  ),
  deviceWith('user-code-as-number', ['LOGIN-DEV-10'], 'user_code is a number', () => ({
    user_code: 12345678,
  })),
  deviceWith(
    'device-code-as-object',
    ['LOGIN-DEV-13'],
    'device_code is an object',
    ({ device_code: code }) => ({ device_code: { value: code } }),
  ),
  deviceWith('interval-as-text', ['LOGIN-DEV-16'], 'interval is text', ({ interval }) => ({
    interval: `${interval}s`,
  })),
  deviceWith('expires-in-as-date', ['LOGIN-DEV-19'], 'expires_in is a date', ({ expires_in: seconds }) => ({
    expires_in: new Date(Date.now() + Number(seconds) * 1000).toISOString(),
  })),
  deviceWith(
    'device-code-in-link',
    ['LOGIN-DEV-14'],
    'the link that the user sees carries the device code',
    ({ verification_uri_complete: link, device_code: code }) => ({
      verification_uri_complete: `${link}&device_code=${code}`,
    }),
  ),
  deviceWith(
    'device-code-encoded-in-link',
    ['LOGIN-DEV-14'],
    'the link that the user sees carries the device code, percent-encoded',
    ({ verification_uri_complete: link, device_code: code }) => ({
      verification_uri_complete: `${link}&state=${Buffer.from(String(code)).toString('hex').replace(/../g, '%$&')}`,
    }),
  ),
]
