import { distinctNames } from '@agency/shared/format/file-names'
import { storeZip } from './store-zip'

/** A file to pack; what it is called is not known of one that is not for the caller. */
export interface WantedFile {
  listId: string
  name?: string
  /** bytes */
  size?: number
}

type PackedFile = WantedFile &
  (
    | { state: 'packed'; nameInZip: string }
    /** Another of its name was there before. */
    | { state: 'renamed'; nameInZip: string }
    | { state: 'failed'; reason: string }
  )

export interface Packed {
  /** Undefined when not one of the files could be had. */
  zip?: Blob
  files: readonly PackedFile[]
}

export interface PackProgress {
  /** Files that are done with, had or not. */
  done: number
  /** Bytes fetched. */
  bytes: number
}

interface Ways {
  fetchOne(
    file: WantedFile,
    options: { signal: AbortSignal; onBytes(loaded: number): void },
  ): Promise<Fetched>
  /** Why one could not be had, in words. */
  reasonOf(error: unknown): string
  onProgress(progress: PackProgress): void
  signal: AbortSignal
}

interface Fetched {
  blob: Blob
  name: string
}

/**
 * Fetches files one after the other and packs those that could be had. Each stands in the answer: packed, packed
 * under another name, or failed with its reason. Rejects when it is called off.
 */
export async function packFiles(wanted: readonly WantedFile[], ways: Ways): Promise<Packed> {
  const { signal } = ways
  const had = new Map<WantedFile, Fetched>()
  const reasons = new Map<WantedFile, string>()
  let before = 0
  for (const [done, file] of wanted.entries()) {
    ways.onProgress({ done, bytes: before })
    try {
      const onBytes = (loaded: number) => ways.onProgress({ done, bytes: before + loaded })
      const fetched = await ways.fetchOne(file, { signal, onBytes })
      had.set(file, fetched)
      before += fetched.blob.size
    } catch (error) {
      signal.throwIfAborted()
      reasons.set(file, ways.reasonOf(error))
    }
  }
  ways.onProgress({ done: wanted.length, bytes: before })
  const fetched = [...had]
  const names = distinctNames(fetched.map(([, { name }]) => name))
  const nameInZip = new Map(fetched.map(([file], index) => [file, names[index] ?? '']))
  const parts = fetched.map(([file, { blob }]) => ({ name: nameInZip.get(file) ?? '', blob }))
  return {
    ...(parts.length > 0 ? { zip: await storeZip(parts, signal) } : {}),
    files: wanted.map((file): PackedFile => {
      const fetchedName = had.get(file)?.name
      const zipName = nameInZip.get(file)
      if (fetchedName === undefined || zipName === undefined)
        return { ...file, state: 'failed', reason: reasons.get(file) ?? '' }
      return {
        ...file,
        name: fetchedName,
        state: zipName === fetchedName ? 'packed' : 'renamed',
        nameInZip: zipName,
      }
    }),
  }
}
