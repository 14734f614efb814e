import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AS_IT_LIES, type BlobStore } from '../blobs/blob-store'
import type { Manifest } from './manifest'
import { type Share, shareOf } from './reading-share'
import { sealedSize } from './sealed'
import type { Vault } from './vault'

/** Where files come from, and how the turns of reading are kept. */
export interface FileSource {
  blobs: Pick<BlobStore, 'read'>
  dataDir: string
  /** Within so many nights every object of the backups is read. */
  readNights: number
}

/** What became of the files of the records. */
export interface KeptFiles {
  /** Named by a record, and not in the store of the files; of a proof: nor whole in that of the backups. */
  gone: string[]
  /** There, but not what their hash says. */
  damaged: string[]
  /** Bytes that were put into the store of the backups. */
  bytes: number
  /** Some lay there already and did not hold. */
  hasRewritten: boolean
}

type NamedFile = Manifest['blobs'][number]

/**
 * Has every file that is named lie whole in the store of the backups. What is not there is put there, compared with its
 * hash on the way: damage does not get in. What is there is not taken on trust: one of another size than it must have is
 * read, and so are those whose turn it is; what does not hold is written anew from the file that people work with.
 */
export async function keepFiles(
  source: FileSource,
  vault: Vault,
  named: readonly NamedFile[],
): Promise<KeptFiles> {
  const there = await objectsOf(vault)
  const share = await shareFor(source, vault, there)
  const kept: KeptFiles = { gone: [], damaged: [], bytes: 0, hasRewritten: false }
  for (const file of named) {
    const object = vault.blobName(file.sha256)
    if (await isKept(vault, object, { file, there, share })) continue
    await putFile(source, vault, { file, object, wasThere: there.has(object) }, kept)
  }
  await share.done()
  return kept
}

/** What a proof found. */
export interface ProvenFiles extends KeptFiles {
  /** Objects that do not hold and that no record of this backup names: an older backup needs them. */
  strange: number
}

/** The same for a backup that is proven: every object of the store comes to its turn, also those of older backups. */
export async function proveFiles(source: FileSource, vault: Vault, manifest: Manifest): Promise<ProvenFiles> {
  const there = await objectsOf(vault)
  const share = await shareFor(source, vault, there)
  const proven: ProvenFiles = { gone: [], damaged: [], bytes: 0, hasRewritten: false, strange: 0 }
  const lost = new Set(manifest.lost)
  const named = new Map(
    manifest.blobs
      .filter(({ sha256 }) => !lost.has(sha256))
      .map((file) => [vault.blobName(file.sha256), file] as const),
  )
  for (const [object, file] of named)
    if (!(await isKept(vault, object, { file, there, share })))
      await putFile(source, vault, { file, object, wasThere: there.has(object) }, proven)
  for (const object of share.names)
    if (!named.has(object) && !(await vault.holds(object))) proven.strange += 1
  await share.done()
  return proven
}

/** Every content in the store, with the bytes that it takes there. */
async function objectsOf(vault: Vault): Promise<Map<string, number>> {
  const there = new Map<string, number>()
  for await (const { name, size } of vault.store.list('blobs/')) there.set(name, size)
  return there
}

const shareFor = (
  { dataDir, readNights }: FileSource,
  { storeId }: Vault,
  there: ReadonlyMap<string, number>,
): Promise<Share> => shareOf(there, { dataDir, storeId, nights: readNights })

async function isKept(
  vault: Vault,
  object: string,
  { file, there, share }: { file: NamedFile; there: ReadonlyMap<string, number>; share: Share },
): Promise<boolean> {
  const size = there.get(object)
  if (size === undefined) return false
  // How large a template is was not always written down.
  const isOfSize = file.size === 0 || size === sealedSize(file.size)
  return (isOfSize && !share.names.has(object)) || vault.holds(object)
}

async function putFile(
  { blobs }: FileSource,
  vault: Vault,
  { file, object, wasThere }: { file: NamedFile; object: string; wasThere: boolean },
  kept: KeptFiles,
): Promise<void> {
  const { sha256, size } = file
  const content = await blobs.read(sha256, AS_IT_LIES).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (!content) {
    kept.gone.push(sha256)
    return
  }
  if (!(await putWhole(vault, object, { content, sha256, wasThere }))) {
    kept.damaged.push(sha256)
    return
  }
  kept.bytes += size
  kept.hasRewritten ||= wasThere
}

class NotWhole extends Error {}

async function putWhole(
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
  const bytes = async () => {
    pipeline(content, checking).catch((error: Error) => checking.destroy(error))
    return checking
  }
  try {
    await (wasThere ? vault.replace(object, bytes) : vault.put(object, bytes))
    return true
  } catch (error) {
    if (error instanceof NotWhole) return false
    throw error
  } finally {
    // What somebody else has put there meanwhile is not asked for, nor what there is no place for.
    content.destroy()
  }
}
