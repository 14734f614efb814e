import { randomBytes } from 'node:crypto'

/** Without i, l, o and u, which are read out or copied wrong. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP = 4

/**
 * The number of a call, e.g. `7k2m-9xqp-3fhd`: the log has it, and an answer that tells of a fault, so that a person can
 * read it out to an administrator. It is always our own; what a caller sends in x-request-id proves nothing.
 */
export function newRequestId(): string {
  const signs = Array.from(randomBytes(GROUPS * GROUP), (byte) => SIGNS[byte % SIGNS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}
