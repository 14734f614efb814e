import { numberDuplicateNames } from '@agency/shared/format/file-names'

/** A file to be packed; its name is unknown when the caller may not access it. */
export interface WantedFile {
  listId: string
  name?: string
  /** The size of the file in bytes. */
  size?: number
}

type PackedFile = WantedFile &
  (
    | { state: 'packed'; nameInZip: string }
    /** Packed under another name, because an earlier file has the same name. */
    | { state: 'renamed'; nameInZip: string }
    | { state: 'failed'; reason: string }
  )

export interface Packed {
  /** The zip with the downloaded files; undefined when no file could be downloaded. */
  zip?: Blob
  files: readonly PackedFile[]
}

export interface PackProgress {
  /** The number of files processed so far, successfully or not. */
  done: number
  /** The number of bytes downloaded so far. */
  bytes: number
}

interface Ways {
  fetchOne(
    file: WantedFile,
    options: { signal: AbortSignal; onBytes(loaded: number): void },
  ): Promise<Fetched>
  /** Returns why a download failed, as text. */
  reasonOf(error: unknown): string
  onProgress(progress: PackProgress): void
  signal: AbortSignal
}

interface Fetched {
  blob: Blob
  name: string
}

/**
 * Downloads files one after the other and packs those that succeed. Reports each file as packed, packed under another
 * name, or failed with a reason. Rejects when it is aborted.
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
  const names = numberDuplicateNames(fetched.map(([, { name }]) => name))
  const nameInZip = new Map(fetched.map(([file], index) => [file, names[index] ?? '']))
  const parts = fetched.map(([file, { blob }]) => ({ name: nameInZip.get(file) ?? '', blob }))
  const { createUncompressedZip } = await import('./store-zip')
  return {
    ...(parts.length > 0 ? { zip: await createUncompressedZip(parts, signal) } : {}),
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
