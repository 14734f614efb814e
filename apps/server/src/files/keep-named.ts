import type { ReceivedFile } from '../blobs/blob-store'
import type { Queryable } from '../db/database'
import { lockUntilCommit, shareLockUntilCommit } from '../db/take-turn'

const blobLockName = (sha256: string) => `blob ${sha256}`

/**
 * Stores a content that this transaction is about to reference. A shared lock keeps it from being collected
 * as unreferenced (see `collect`) until the transaction ends. Large ones are also stored before the
 * transaction, which then has nothing to transfer.
 */
export async function saveContents(
  tx: Queryable,
  bytes: Pick<ReceivedFile, 'sha256' | 'keep'>,
): Promise<void> {
  await shareLockUntilCommit(tx, blobLockName(bytes.sha256))
  await bytes.keep()
}

/**
 * Takes the exclusive lock of a content, so that nobody begins to reference it before the transaction ends.
 */
export const lockContent = (tx: Queryable, sha256: string) => lockUntilCommit(tx, blobLockName(sha256))
