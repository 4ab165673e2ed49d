import { makeBadge } from 'badge-maker'
import type { Claims } from './statement.ts'

/** `badge.svg`: a badge for a README. It is no proof of anything: whoever wants one verifies the certificate. */
export const badge = ({ set, warned, without }: Claims): string =>
  `${makeBadge({
    label: 'recruiting adapter',
    message: [set.id, ...(without.length > 0 ? ['in part'] : [])].join(' '),
    labelColor: '#3a4149',
    color: warned.length > 0 ? '#7a5b00' : '#146c2e',
  })}\n`
