import type { IncomingHttpHeaders } from 'node:http'
import { type Digests, etagOfParts } from './digests'

const unquoteETag = (etag: string | undefined): string => (etag ?? '').replace(/^W\/|"/g, '').toLowerCase()
const MD5 = /^[0-9a-f]{32}$/

/** The ETag of a response if it consists of MD5s; undefined when it depends on a key of the service. */
export function etagIfMd5(headers: IncomingHttpHeaders): string | undefined {
  const encrypted = headers['x-amz-server-side-encryption']
  const isMade = encrypted === undefined || encrypted === 'AES256'
  const isOwn = headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined
  const etag = unquoteETag(String(headers.etag ?? ''))
  return isMade && !isOwn && MD5.test(etag.replace(/-\d+$/, '')) ? etag : undefined
}

/** True when the service's ETag shows a different content. Missing information is not a difference. */
export function isOtherContent(headers: IncomingHttpHeaders, { md5, parts }: Digests): boolean {
  const etag = etagIfMd5(headers)
  if (etag === undefined || etag === md5) return false
  const ofParts = etagOfParts(parts)
  // Files sent in parts of another size have other ETags, which prove nothing.
  const [, count] = etag.split('-')
  return count === undefined || Number(count) === parts.length ? etag !== ofParts : false
}

export { unquoteETag as bareTag }
