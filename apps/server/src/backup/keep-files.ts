import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BlobStore, WHOLE_FILE } from '../blobs/blob-store'
import type { Manifest } from './manifest'
import { chooseObjectsToReadTonight, type ReadingShare } from './reading-share'
import { encryptedSize } from './sealed'
import type { Vault } from './vault'

/** The source of the files, and the pace of rereading. */
export interface FileSource {
  blobs: Pick<BlobStore, 'read'>
  dataDir: string
  /** Every object of the backups is read again within this many nights. */
  readNights: number
}

/** The result of backing up the records' files. */
export interface BackedUpFiles {
  /**
   * Referenced by a record but missing in the file store; for a test, also missing or damaged in the backup.
   */
  gone: string[]
  /** Hashes of files that are present in the file store, but whose content has a different hash. */
  damaged: string[]
  /** Number of bytes newly stored in the backup. */
  bytes: number
  /** True when damaged objects of the backup were replaced. */
  hasRewritten: boolean
}

type NamedFile = Manifest['blobs'][number]

/**
 * Makes sure that every referenced file is complete in the backup store. Missing ones are copied and compared
 * with their hash on the way, so that damage does not get in. Existing ones are read again when their size is
 * wrong or their turn has come; damaged ones are replaced from the live file.
 */
export async function backUpFiles(
  source: FileSource,
  vault: Vault,
  named: readonly NamedFile[],
): Promise<BackedUpFiles> {
  const there = await storedObjectSizes(vault)
  const share = await chooseStoredObjectsToRead(source, vault, there)
  const kept: BackedUpFiles = { gone: [], damaged: [], bytes: 0, hasRewritten: false }
  for (const file of named) {
    const object = vault.blobName(file.sha256)
    if (await isBackedUp(vault, object, { file, there, share })) continue
    await putFile(source, vault, { file, object, wasThere: there.has(object) }, kept)
  }
  await share.done()
  return kept
}

/** The result of testing the files. */
export interface ProvenFiles extends BackedUpFiles {
  /** Number of damaged objects of the backup that only older backups need. */
  strange: number
}

/** Tests the files of a backup: every object of the store gets its turn, those of older backups too. */
export async function verifyBackupFiles(
  source: FileSource,
  vault: Vault,
  manifest: Manifest,
): Promise<ProvenFiles> {
  const there = await storedObjectSizes(vault)
  const share = await chooseStoredObjectsToRead(source, vault, there)
  const proven: ProvenFiles = { gone: [], damaged: [], bytes: 0, hasRewritten: false, strange: 0 }
  const lost = new Set(manifest.lost)
  const named = new Map(
    manifest.blobs
      .filter(({ sha256 }) => !lost.has(sha256))
      .map((file) => [vault.blobName(file.sha256), file] as const),
  )
  for (const [object, file] of named)
    if (!(await isBackedUp(vault, object, { file, there, share })))
      await putFile(source, vault, { file, object, wasThere: there.has(object) }, proven)
  for (const object of share.names)
    if (!named.has(object) && !(await vault.isIntact(object))) proven.strange += 1
  await share.done()
  return proven
}

/** Sizes in bytes of all file objects in the store, by name. */
async function storedObjectSizes(vault: Vault): Promise<Map<string, number>> {
  const there = new Map<string, number>()
  for await (const { name, size } of vault.store.list('blobs/')) there.set(name, size)
  return there
}

const chooseStoredObjectsToRead = (
  { dataDir, readNights }: FileSource,
  { storeId }: Vault,
  there: ReadonlyMap<string, number>,
): Promise<ReadingShare> => chooseObjectsToReadTonight(there, { dataDir, storeId, nights: readNights })

async function isBackedUp(
  vault: Vault,
  object: string,
  { file, there, share }: { file: NamedFile; there: ReadonlyMap<string, number>; share: ReadingShare },
): Promise<boolean> {
  const size = there.get(object)
  if (size === undefined) return false
  // The size of templates was not always recorded.
  const isOfSize = file.size === 0 || size === encryptedSize(file.size)
  return (isOfSize && !share.names.has(object)) || vault.isIntact(object)
}

async function putFile(
  { blobs }: FileSource,
  vault: Vault,
  { file, object, wasThere }: { file: NamedFile; object: string; wasThere: boolean },
  kept: BackedUpFiles,
): Promise<void> {
  const { sha256, size } = file
  const content = await blobs.read(sha256, WHOLE_FILE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!content) {
    kept.gone.push(sha256)
    return
  }
  if (!(await putIfHashMatches(vault, object, { content, sha256, wasThere }))) {
    kept.damaged.push(sha256)
    return
  }
  kept.bytes += size
  kept.hasRewritten ||= wasThere
}

class NotWhole extends Error {}

async function putIfHashMatches(
  vault: Vault,
  object: string,
  { content, sha256, wasThere }: { content: Readable; sha256: string; wasThere: boolean },
): Promise<boolean> {
  const hash = createHash('sha256')
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new NotWhole())
    },
  })
  const pipeThroughHashCheck = async () => {
    pipeline(content, checking).catch((error: Error) => checking.destroy(error))
    return checking
  }
  try {
    await (wasThere ? vault.replace(object, pipeThroughHashCheck) : vault.put(object, pipeThroughHashCheck))
    return true
  } catch (error) {
    if (error instanceof NotWhole) return false
    throw error
  } finally {
    // The store does not read the file when it has the content already or has no place for it.
    content.destroy()
  }
}
