import { createReadStream, type ReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { BlobStore } from '../blobs/blob-store'
import { isGone } from '../blobs/store-failed'
import type { Failure, Ran } from '../child/told'

/** A file that is made for one answer; it is gone when its stream is closed. */
export type MadeAside = { stream: ReadStream; size: number } | { failure: Failure }

/**
 * Has a process make a file for one answer.
 * @param make writes it to the place it is given, where nothing is yet
 */
export async function madeAside(
  store: BlobStore,
  make: (to: string) => Promise<Ran<unknown>>,
): Promise<MadeAside> {
  const to = store.aside()
  const remove = () => rm(to, { force: true })
  const ran = await make(to)
  if ('failure' in ran) {
    await remove()
    return ran
  }
  const { size } = await stat(to)
  const stream = createReadStream(to).on('close', () => void remove())
  return { stream, size }
}

/** A content that is not there, or is not what it was, is as damaged as one that nobody can read. */
export function damagedIfGone(error: unknown): { failure: Failure } {
  if (isGone(error)) return { failure: 'damaged' }
  throw error
}
