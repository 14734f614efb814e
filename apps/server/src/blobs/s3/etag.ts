import type { IncomingHttpHeaders } from 'node:http'
import { type Digests, etagOfParts } from './digests'

const bare = (etag: string | undefined): string => (etag ?? '').replace(/^W\/|"/g, '').toLowerCase()
const MD5 = /^[0-9a-f]{32}$/

/** The entity tag of an answer when it is made of MD5s; undefined where a key of the service goes into it. */
export function md5TagOf(headers: IncomingHttpHeaders): string | undefined {
  const encrypted = headers['x-amz-server-side-encryption']
  const isMade = encrypted === undefined || encrypted === 'AES256'
  const isOwn = headers['x-amz-server-side-encryption-customer-algorithm'] !== undefined
  const etag = bare(String(headers.etag ?? ''))
  return isMade && !isOwn && MD5.test(etag.replace(/-\d+$/, '')) ? etag : undefined
}

/** Whether the service says of an object that it is another content. What it does not tell is no objection. */
export function isOther(headers: IncomingHttpHeaders, { md5, parts }: Digests): boolean {
  const etag = md5TagOf(headers)
  if (etag === undefined || etag === md5) return false
  const ofParts = etagOfParts(parts)
  // Parts of another size have other tags: nothing follows from them.
  const [, count] = etag.split('-')
  return count === undefined || Number(count) === parts.length ? etag !== ofParts : false
}

export { bare as bareTag }
