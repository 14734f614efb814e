import { createHash } from 'node:crypto'
import type { FixityProblem } from '@agency/shared/fixity/fixity.rules'
import { type BlobStore, WHOLE_FILE } from '../blobs/blob-store'
import { StoreFailed } from '../blobs/store-failed'
import type { ReadRateLimit } from './pace'

/** The result of verifying a content. */
export interface Finding {
  /** What is wrong with the content; null when it is intact. */
  problem: FixityProblem | null
  foundSize: number | null
  foundSha256: string | null
}

/**
 * Verifies a content as a stream, so memory is independent of its size.
 * @throws AbortError when stopped before the end, StoreFailed when the whole store is unreachable; other
 * errors are part of the result
 */
export async function checkBlob(
  store: Pick<BlobStore, 'read'>,
  { sha256, size }: { sha256: string; size: number },
  { pace, signal }: { pace?: ReadRateLimit; signal?: AbortSignal } = {},
): Promise<Finding> {
  const hash = createHash('sha256')
  let foundSize = 0
  try {
    for await (const piece of await store.read(sha256, WHOLE_FILE)) {
      signal?.throwIfAborted()
      const part = piece as Buffer
      hash.update(part)
      foundSize += part.length
      await pace?.waitAfterReading(part.length)
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof StoreFailed) throw error
    return {
      problem: isMissingFileError(error) ? 'missing' : 'unreadable',
      foundSize: null,
      foundSha256: null,
    }
  }
  const foundSha256 = hash.digest('hex')
  const problem = foundSize !== size ? 'cut' : foundSha256 !== sha256 ? 'changed' : null
  return problem ? { problem, foundSize, foundSha256 } : { problem, foundSize: null, foundSha256: null }
}

const isMissingFileError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
