import { createHash } from 'node:crypto'
import type { FixityProblem } from '@agency/shared/fixity/fixity.rules'
import { AS_IT_LIES, type BlobStore } from '../blobs/blob-store'
import { StoreFailed } from '../blobs/store-failed'
import type { Pace } from './pace'

/** What rereading a content found. */
export interface Finding {
  /** Null: it is whole. */
  problem: FixityProblem | null
  foundSize: number | null
  foundSha256: string | null
}

/**
 * Rereads a content as a stream, piece by piece: its size makes no difference to the memory that it takes.
 * @throws AbortError when it is to end before that, StoreFailed when the whole place is out of reach; whatever else is
 * said of this content is a finding
 */
export async function checkBlob(
  store: Pick<BlobStore, 'read'>,
  { sha256, size }: { sha256: string; size: number },
  { pace, signal }: { pace?: Pace; signal?: AbortSignal } = {},
): Promise<Finding> {
  const hash = createHash('sha256')
  let foundSize = 0
  try {
    for await (const piece of await store.read(sha256, AS_IT_LIES)) {
      signal?.throwIfAborted()
      const part = piece as Buffer
      hash.update(part)
      foundSize += part.length
      await pace?.after(part.length)
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof StoreFailed) throw error
    return { problem: isMissing(error) ? 'missing' : 'unreadable', foundSize: null, foundSha256: null }
  }
  const foundSha256 = hash.digest('hex')
  const problem = foundSize !== size ? 'cut' : foundSha256 !== sha256 ? 'changed' : null
  return problem ? { problem, foundSize, foundSha256 } : { problem, foundSize: null, foundSha256: null }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
