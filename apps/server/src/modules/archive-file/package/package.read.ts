import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type BlobStore, WHOLE_FILE } from '../../../blobs/blob-store'
import type { PackedFile } from './package.table'

/** Time in ms that one call spends reading before it reports progress; a file is always read to its end. */
const STRETCH_MS = 2000

/** Reads files for a limited time, starting at index `doneFiles`. @returns how many are read now */
export async function continueReadingFiles(
  store: BlobStore,
  files: PackedFile[],
  doneFiles: number,
): Promise<number> {
  const until = performance.now() + STRETCH_MS
  let done = doneFiles
  while (done < files.length && (done === doneFiles || performance.now() < until)) {
    const file = files[done]
    if (file) file.read = await checksumFile(store, file)
    done += 1
  }
  return done
}

/** Size, hash and checksum of a file's content today; null when it is missing or the disk cannot read it. */
async function checksumFile(
  store: BlobStore,
  { sha256 }: PackedFile,
): Promise<NonNullable<PackedFile['read']> | null> {
  const hash = createHash('sha256')
  let [crc, read] = [0, 0]
  try {
    for await (const piece of await store.read(sha256, WHOLE_FILE)) {
      hash.update(piece as Buffer)
      crc = crc32(piece as Buffer, crc)
      read += (piece as Buffer).length
    }
  } catch (error) {
    if (isLostFileError(error)) return null
    throw error
  }
  return { size: read, sha256: hash.digest('hex'), crc }
}

/** Error codes of reading a missing file or an unreadable disk sector. */
const LOST = new Set(['ENOENT', 'EIO', 'EBADMSG', 'EUCLEAN'])
const isLostFileError = (error: unknown) =>
  error instanceof Error && 'code' in error && LOST.has(String(error.code))
