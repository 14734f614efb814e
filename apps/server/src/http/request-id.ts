import { randomBytes } from 'node:crypto'

/** The characters of a request's id, without i, l, o and u, which are easily confused. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP = 4

/**
 * A random request number such as `7k2m-9xqp-3fhd`, in the log and in error answers, so that a person can
 * read it to an administrator. It is always generated here; x-request-id from a client is not trusted.
 */
export function newRequestId(): string {
  const signs = Array.from(randomBytes(GROUPS * GROUP), (byte) => SIGNS[byte % SIGNS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}
