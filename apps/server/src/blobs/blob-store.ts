import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const DAY_MS = 86_400_000
/** bytes */
const LARGE_PIECE = 512 * 1024
const HASH = /^[0-9a-f]{64}$/

/** Bytes that have arrived but do not belong to the store yet: keep them or discard them. */
export interface Received {
  /** Where they lie meanwhile, for whoever looks at the content. */
  path: string
  /** bytes */
  size: number
  sha256: string
  /** After this they are on the disk for good, also if the power fails. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/**
 * The bytes of files, each content once: `files/ab/cdef…` by its SHA-256. A file appears under its name only when
 * it is whole, so a cut upload or a killed process leaves at most a temporary file behind.
 */
export class BlobStore {
  private constructor(private readonly root: string) {}

  /** Opens the store under DATA_DIR and sweeps temporary files that have been lying for more than a day. */
  static async open(dataDir: string, now = Date.now()): Promise<BlobStore> {
    const store = new BlobStore(path.join(dataDir, 'files'))
    await mkdir(store.#temporary(), { recursive: true })
    await store.#sweep(now - DAY_MS)
    return store
  }

  /** Reads the stream to its end. When it breaks, nothing is left and its error is thrown. */
  async receive(stream: Readable): Promise<Received> {
    const file = this.#temporary(randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        hash.update(chunk)
        size += chunk.length
        pass(null, chunk)
      },
    })
    const discard = () => rm(file, { force: true })
    const sink = createWriteStream(file, { flags: 'wx', flush: true })
    try {
      await pipeline(stream, measure, sink)
    } catch (error) {
      // A stream that broke at once has the sink still opening its file: removed before that, it would come back.
      if (!sink.closed) await new Promise<void>((resolve) => sink.once('close', () => resolve()))
      await discard()
      throw error
    }
    const sha256 = hash.digest('hex')
    return { path: file, size, sha256, discard, keep: () => this.#keep(file, sha256) }
  }

  /** Whether the folder of all of it can be read: a disk may not be there. */
  async isThere(): Promise<boolean> {
    return stat(this.#temporary()).then(
      (found) => found.isDirectory(),
      () => false,
    )
  }

  /**
   * Throws when there is no such content: the database names only what was kept.
   * @param part from `start` to before `end`, in bytes; read in large pieces, for whoever reads a lot
   */
  async read(sha256: string, part?: { start: number; end: number }): Promise<ReadStream> {
    const file = await open(this.#pathOf(sha256))
    return file.createReadStream(part && { start: part.start, end: part.end - 1, highWaterMark: LARGE_PIECE })
  }

  /** bytes; undefined: there is no such content. */
  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await stat(this.#pathOf(sha256)).catch(() => undefined))?.size
  }

  /** Where content lies, for a process of its own that looks into it and never writes. */
  where(sha256: string): string {
    return this.#pathOf(sha256)
  }

  /** A place for something that is made for one answer: whoever makes it removes it, and what a killed process left is swept. */
  aside(): string {
    return this.#temporary(randomUUID())
  }

  /** Removes content that no record names any more, unless it was kept (again) since `before`. */
  async remove(sha256: string, before: Date): Promise<void> {
    const found = await stat(this.#pathOf(sha256)).catch(() => undefined)
    if (found && found.mtime < before) await rm(this.#pathOf(sha256), { force: true })
  }

  async #keep(file: string, sha256: string): Promise<void> {
    const target = this.#pathOf(sha256)
    // What lies there may have been damaged since; and whoever removes what nobody has any more sees that somebody has
    // just been given it.
    const folder = path.dirname(target)
    const madeFolder = await mkdir(folder, { recursive: true })
    await rename(file, target)
    await syncFolder(folder)
    if (madeFolder) await syncFolder(this.root)
  }

  async #sweep(before: number): Promise<void> {
    for (const name of await readdir(this.#temporary())) {
      const file = this.#temporary(name)
      // Another process may sweep the same folder, or its upload may just have been kept.
      const found = await stat(file).catch(() => undefined)
      if (found && found.mtimeMs < before) await rm(file, { force: true })
    }
  }

  #temporary(name = ''): string {
    return path.join(this.root, 'tmp', name)
  }

  #pathOf(sha256: string): string {
    if (!HASH.test(sha256)) throw new RangeError(`不是 SHA-256：${sha256}`)
    return path.join(this.root, sha256.slice(0, 2), sha256.slice(2))
  }
}

/** A rename is on the disk only when its folder is. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
