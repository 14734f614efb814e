import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AS_IT_LIES, type BlobStore } from '../../../blobs/blob-store'
import type { PackedFile } from './package.table'

/** One call reads for so long before it says how far it came, in ms; a file is read to its end. */
const STRETCH_MS = 2000

/** Reads files on from the first that was not read, for a while. @returns how many were read by now */
export async function readOn(store: BlobStore, files: PackedFile[], doneFiles: number): Promise<number> {
  const until = performance.now() + STRETCH_MS
  let done = doneFiles
  while (done < files.length && (done === doneFiles || performance.now() < until)) {
    const file = files[done]
    if (file) file.read = await readWhole(store, file)
    done += 1
  }
  return done
}

/** What the content of a file is today; null where there is none, or the disk does not give it back. */
async function readWhole(
  store: BlobStore,
  { sha256 }: PackedFile,
): Promise<NonNullable<PackedFile['read']> | null> {
  const hash = createHash('sha256')
  let [crc, read] = [0, 0]
  try {
    for await (const piece of await store.read(sha256, AS_IT_LIES)) {
      hash.update(piece as Buffer)
      crc = crc32(piece as Buffer, crc)
      read += (piece as Buffer).length
    }
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
  return { size: read, sha256: hash.digest('hex'), crc }
}

/** What the system says of a file that is not there, or lies on a bad place. */
const LOST = new Set(['ENOENT', 'EIO', 'EBADMSG', 'EUCLEAN'])
const isLost = (error: unknown) => error instanceof Error && 'code' in error && LOST.has(String(error.code))
