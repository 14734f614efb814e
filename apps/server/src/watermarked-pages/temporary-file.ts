import { createReadStream, type ReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { BlobStore } from '../blobs/blob-store'
import { isMissingOrDamaged } from '../blobs/store-failed'
import type { Failure, WorkResult } from '../child/reply'

/** A temporary file for one answer, removed when its stream is closed. */
export type TemporaryFile = { stream: ReadStream; size: number } | { failure: Failure }

/**
 * Lets a process make a file for one answer.
 * @param make writes it to the given new path
 */
export async function makeTemporaryFile(
  store: BlobStore,
  make: (to: string) => Promise<WorkResult<unknown>>,
): Promise<TemporaryFile> {
  const to = store.temporaryPath()
  const removeTemporaryFile = () => rm(to, { force: true })
  const ran = await make(to)
  if ('failure' in ran) {
    await removeTemporaryFile()
    return ran
  }
  const { size } = await stat(to)
  const stream = createReadStream(to).on('close', () => void removeTemporaryFile())
  return { stream, size }
}

/** Turns a missing or altered content into the result `damaged`; other errors are thrown. */
export function damagedFailureOrRethrow(error: unknown): { failure: Failure } {
  if (isMissingOrDamaged(error)) return { failure: 'damaged' }
  throw error
}
