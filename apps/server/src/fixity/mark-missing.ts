import { inArray } from 'drizzle-orm'
import { readUnrestoredFiles, recordUnrestoredFiles } from '../backup/incomplete'
import { type Services, systemContext } from '../http/context'
import { checkBlob } from './check-blob'
import { syncReferencedContents } from './fixity.store'
import { sysBlobCheck } from './fixity.table'
import { recordFinding } from './record-finding'

/**
 * After an incomplete restore, checks the missing files at once, so that they are marked, logged and on a
 * to-do list from the start instead of being found over weeks.
 */
export async function checkUnrestoredFiles(services: Services): Promise<void> {
  const { store, clock, settings } = services
  const hashes = await readUnrestoredFiles(settings.DATA_DIR)
  if (hashes.length === 0) return
  await systemContext(services, 'restored').write(async (write) => {
    await syncReferencedContents(write)
    const blobs = await write.tx.select().from(sysBlobCheck).where(inArray(sysBlobCheck.sha256, hashes))
    for (const blob of blobs) {
      const at = clock()
      await recordFinding(write, blob, { finding: await checkBlob(store, blob), at })
    }
  })
  await recordUnrestoredFiles(settings.DATA_DIR, [])
}
