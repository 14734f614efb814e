import { Readable } from 'node:stream'
import { listAllBlobs } from '../blobs/blobs'
import { openStore, type StorePlace } from '../blobs/open-store'
import { isDamagedError, MissingObject } from './backup.messages'
import type { Manifest } from './manifest'
import type { Vault } from './vault'

/** A file that a restore could not bring back. */
export interface NotRestored {
  sha256: string
  /**
   * Lost: missing already when the backup was made. Missing: not in the backup store. Damaged: corrupt there.
   */
  why: 'lost' | 'missing' | 'damaged'
}

/**
 * Restores every intact file of the backup, checking its hash. Files from an earlier attempt stay. A damaged
 * file affects only itself.
 * @throws BackupError when the backup store is unreachable or the disk is full
 */
export async function restoreFiles(
  vault: Vault,
  { blobs, lost }: Manifest,
  place: StorePlace,
): Promise<{ restored: number; missing: NotRestored[] }> {
  const store = await openStore(place)
  const there = new Map<string, number>()
  for await (const { sha256, size } of listAllBlobs(store)) there.set(sha256, size)
  const missing: NotRestored[] = []
  for (const { sha256, size } of blobs) {
    if (lost.includes(sha256)) missing.push({ sha256, why: 'lost' })
    else if (there.get(sha256) !== size) {
      const why = await restoreBlob(sha256)
      if (why) missing.push({ sha256, why })
    }
  }
  return { restored: blobs.length - missing.length, missing }

  async function restoreBlob(sha256: string): Promise<NotRestored['why'] | undefined> {
    try {
      return await vault.take(vault.blobName(sha256), async (bytes) => {
        const received = await store.receive(Readable.from(bytes, { objectMode: false }))
        if (received.sha256 === sha256) {
          await received.keep()
          return undefined
        }
        await received.discard()
        return 'damaged'
      })
    } catch (error) {
      if (error instanceof MissingObject) return 'missing'
      if (isDamagedError(error)) return 'damaged'
      throw error
    }
  }
}
