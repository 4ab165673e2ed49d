const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const leap = '(19(04|20|52|80|96)|20(00|04|16|20|24|28))'
const days = '((0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)'
const date = `((19|20)\\d\\d-${days}|${leap}-02-29|(0001|9999)-(01-01|12-31))`
const zone = '(Z|z|[+-](0\\d|1[0-3]):(00|15|30|45)|[+-]00:00)'
const clock = '([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,6})?'
const time = `(${clock}${zone}|23:59:60Z)`
const isoTime = `(${clock}${zone}?)`
const label = '[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?'
const reserved = `(${label}\\.)?(example\\.(com|org|net)|[a-z]{2,8}\\.(example|test|invalid))`
const segment = "([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-F]{2}){1,8}"
const tail = `(/${segment}){0,3}(\\?${segment})?(#${segment})?`
const ipv4 = `(${octet}\\.){3}${octet}`
const hex = '[0-9a-f]{1,4}'
const ipv6 = `((${hex}:){7}${hex}|::|::1|(${hex}:){1,3}(:${hex}){1,3}|::ffff:${ipv4})`
const uri = `(https?://${reserved}(:\\d{2,4})?${tail}|urn:[a-z]{2,8}:[a-z0-9]{1,10}|mailto:[a-z]{1,8}@example\\.com)`
const pointer = '(/([A-Za-z0-9 é_.-]|~0|~1){0,6}){0,4}'

/**
 * The patterns of text formats, one each. They don't hold all such texts, but those that every reading of the RFC
 * agrees on. Hosts are only under names that RFC 2606 reserves. Leap days, leap seconds and ends of range are among
 * them.
 */
const patterns: Record<string, string> = {
  date,
  time,
  'date-time': `${date}T${time}`,
  'iso-time': isoTime,
  'iso-date-time': `${date}[T ]${isoTime}`,
  duration: 'P(\\d{1,3}W|(\\d{1,3}Y)?(\\d{1,2}M)?\\d{1,2}D(T\\d{1,2}H(\\d{1,2}M)?)?|T\\d{1,2}(H|M|S))',
  uri,
  url: `https?://${reserved}(:\\d{2,4})?(/[A-Za-z0-9._~-]{1,8}){0,3}`,
  'uri-reference': `(${uri}|(/${segment}){1,3}|#[a-z]{0,6}|\\?[a-z]{1,4}=[0-9]{1,4})`,
  'uri-template':
    '(https?://example\\.com)?(/[a-z]{1,6}|/\\{[a-z_]{1,6}\\}){1,3}(\\{\\?[a-z]{1,5}(,[a-z]{1,5})?\\})?',
  // At most 64 before the @ and 253 behind it (RFC 5321, 4.5.3.1): a maxLength of 254 can be exceeded.
  email: `[a-z0-9]([a-z0-9+_-]|\\.[a-z0-9]){0,30}@([a-z0-9]{1,60}\\.){0,3}${reserved}`,
  hostname: reserved,
  ipv4,
  ipv6,
  regex: '(\\^?[a-z]{1,4}(\\[a-z0-9\\]|\\(\\?:x\\|y\\)|\\\\d)?[*+?]?\\$?|\\.\\*)',
  uuid: '[0-9a-f]{8}-[0-9a-f]{4}-[1-57][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
  'json-pointer': pointer,
  'json-pointer-uri-fragment': '#(/([A-Za-z0-9_.-]|%20|~0|~1){0,6}){0,4}',
  'relative-json-pointer': `(0|[1-9]\\d?)(#|${pointer})`,
  byte: '([A-Za-z0-9+/]{4}){0,6}([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?',
}

/** The pattern to draw texts of a format from; undefined for a format that asks nothing of texts. */
export function formatPattern(name: string): string | undefined {
  return Object.hasOwn(patterns, name) ? `^(${patterns[name]})$` : undefined
}
