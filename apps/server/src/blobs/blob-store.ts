import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Blobs, Part, Stored } from './blobs'
import { FolderBlobs } from './folder-blobs'
import { LocalCopies } from './local-copies'
import { receiveInto, removeOldFiles } from './receive-file'
import { verifyHashWhileStreaming } from './verify-hash'

const DAY_MS = 86_400_000

/** The part that stands for a whole content: reads to the end without verifying the bytes. */
export const WHOLE_FILE: Part = { start: 0, end: Number.MAX_SAFE_INTEGER }

/** Received bytes that are not in the store yet. Call `keep` to store them, and in any case `discard`. */
export interface ReceivedFile {
  /** Path of the temporary file, so that its content can be checked. */
  path: string
  /** Size of the received file in bytes. */
  size: number
  sha256: string
  /**
   * Stores the bytes durably, even against a power failure. Storing the same content again transfers nothing;
   * callers that reference it in a row must store it again under the lock of its hash (files/keep-named.ts).
   * @param how.anew true when the stored copy is known to be damaged
   * @throws StoreFailed
   */
  keep(how?: { anew?: boolean }): Promise<void>
  discard(): Promise<void>
}

/**
 * Stores the contents of files, each once by its SHA-256. They are received on the local disk, can be checked
 * there, and then go to the actual store: the same folder, or a remote service.
 */
export class BlobStore {
  readonly #copies: LocalCopies | undefined

  private constructor(
    private readonly blobs: Blobs,
    private readonly temporary: string,
  ) {
    if (blobs instanceof FolderBlobs) return
    this.#copies = new LocalCopies(path.join(temporary, '..', 'copies'), (sha256) => this.read(sha256))
  }

  /**
   * Opens the store under DATA_DIR or elsewhere, with a local folder for temporary files. Removes temporary
   * files older than a day.
   */
  static async open(dataDir: string, blobs?: Blobs, now = Date.now()): Promise<BlobStore> {
    const root = blobs instanceof FolderBlobs ? blobs.place : path.join(dataDir, 'files')
    const temporary = path.join(root, 'tmp')
    await mkdir(temporary, { recursive: true })
    const store = new BlobStore(blobs ?? new FolderBlobs(root), temporary)
    await removeOldFiles(temporary, new Date(now - DAY_MS))
    return store
  }

  /** The location of the contents, in words for messages. */
  get place(): string {
    return this.blobs.place
  }

  /** Reads the stream to its end. On an error nothing is left and the error is thrown. */
  async receive(stream: Readable): Promise<ReceivedFile> {
    const local = await receiveInto(this.temporaryPath(), stream)
    const discard = () => rm(local.path, { force: true })
    return { ...local, discard, keep: (how) => this.blobs.put(local, how) }
  }

  /**
   * Reads a content. Reading all of it fails at the end when it does not match its hash, except with
   * `WHOLE_FILE`; a part cannot be verified.
   * @param part from `start` up to, not including, `end`, in bytes
   * @throws when it does not exist, since the database references only stored contents
   */
  async read(sha256: string, part?: Part): Promise<Readable> {
    return part
      ? this.blobs.read(sha256, part)
      : verifyHashWhileStreaming(await this.blobs.read(sha256), sha256)
  }

  /**
   * Calls `look` with a local path of the content, which must not be written to.
   * @throws with code ENOENT when there is no such content
   */
  async withLocalFile<T>(sha256: string, look: (path: string) => Promise<T>): Promise<T> {
    if (this.blobs instanceof FolderBlobs) return look(this.blobs.pathOf(sha256))
    const own = this.temporaryPath()
    try {
      await this.#copies?.linkCopyTo(own, sha256)
      return await look(own)
    } finally {
      await rm(own, { force: true })
    }
  }

  /**
   * A path for a temporary file that the caller creates and removes; leftovers of killed processes are swept.
   */
  temporaryPath(): string {
    return path.join(this.temporary, randomUUID())
  }

  /** At most a page of contents after this hash; empty when there are no more. */
  list(after?: string): Promise<readonly Stored[]> {
    return this.blobs.list(after)
  }

  /**
   * Removes a content without references, unless it was stored (again) since `before`. @returns whether it
   * did
   */
  remove(sha256: string, before: Date): Promise<boolean> {
    return this.blobs.remove(sha256, before)
  }

  /** Removes incomplete contents begun before `before`. @returns how many */
  sweep(before: Date): Promise<number> {
    return this.blobs.sweep(before)
  }

  /** @throws StoreFailed when the store is not available, for example an unmounted disk */
  assertAvailable(): Promise<void> {
    return this.blobs.check()
  }
}
