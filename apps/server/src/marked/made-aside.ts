import { createReadStream, type ReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { BlobStore } from '../blobs/blob-store'
import { isGone } from '../blobs/store-failed'
import type { Failure, Ran } from '../child/told'

/** A temporary file for one answer, removed when its stream is closed. */
export type MadeAside = { stream: ReadStream; size: number } | { failure: Failure }

/**
 * Lets a process make a file for one answer.
 * @param make writes it to the given new path
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

/** Turns a missing or altered content into the result `damaged`; other errors are thrown. */
export function damagedIfGone(error: unknown): { failure: Failure } {
  if (isGone(error)) return { failure: 'damaged' }
  throw error
}
