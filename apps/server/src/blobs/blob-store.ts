import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Blobs, Part, Stored } from './blobs'
import { FolderBlobs } from './folder-blobs'
import { LocalCopies } from './local-copies'
import { receiveInto, sweepFolder } from './receive-file'
import { verified } from './verified'

const DAY_MS = 86_400_000

/** To the end, wherever that is by now, and whatever the bytes are. */
export const AS_IT_LIES: Part = { start: 0, end: Number.MAX_SAFE_INTEGER }

/** Bytes that have arrived but do not belong to the store yet: keep them, and in any case discard them. */
export interface Received {
  /** Where they lie meanwhile, for whoever looks at the content. */
  path: string
  /** bytes */
  size: number
  sha256: string
  /**
   * After this they are in the store for good, also if the power fails. Kept twice they are sent once: who names them in
   * a row keeps them once more under the turn of their hash (files/keep-named.ts).
   * @param how.anew what the store has of them is known to be damaged
   * @throws StoreFailed
   */
  keep(how?: { anew?: boolean }): Promise<void>
  discard(): Promise<void>
}

/**
 * The bytes of files, each content once by its SHA-256. They arrive on this machine's disk, are looked at there, and then
 * go where the contents lie: the same folder, or a service elsewhere.
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

  /** Contents under DATA_DIR, or elsewhere with what is under way there. Sweeps what has been lying for more than a day. */
  static async open(dataDir: string, blobs?: Blobs, now = Date.now()): Promise<BlobStore> {
    const root = blobs instanceof FolderBlobs ? blobs.place : path.join(dataDir, 'files')
    const temporary = path.join(root, 'tmp')
    await mkdir(temporary, { recursive: true })
    const store = new BlobStore(blobs ?? new FolderBlobs(root), temporary)
    await sweepFolder(temporary, new Date(now - DAY_MS))
    return store
  }

  /** How people are told where the contents lie. */
  get place(): string {
    return this.blobs.place
  }

  /** Reads the stream to its end. When it breaks, nothing is left and its error is thrown. */
  async receive(stream: Readable): Promise<Received> {
    const local = await receiveInto(this.aside(), stream)
    const discard = () => rm(local.path, { force: true })
    return { ...local, discard, keep: (how) => this.blobs.put(local, how) }
  }

  /**
   * Throws when there is no such content: the database names only what was kept. The whole of it ends well only when it
   * is what its hash says; `AS_IT_LIES` is for whoever looks into that.
   * @param part from `start` to before `end`, in bytes; nobody can tell whether a part is right
   */
  async read(sha256: string, part?: Part): Promise<Readable> {
    return part ? this.blobs.read(sha256, part) : verified(await this.blobs.read(sha256), sha256)
  }

  /**
   * Has somebody look into a content by its path, and never write to it.
   * @throws with code ENOENT when there is no such content
   */
  async local<T>(sha256: string, look: (path: string) => Promise<T>): Promise<T> {
    if (this.blobs instanceof FolderBlobs) return look(this.blobs.pathOf(sha256))
    const own = this.aside()
    try {
      await this.#copies?.giveTo(own, sha256)
      return await look(own)
    } finally {
      await rm(own, { force: true })
    }
  }

  /** A place for something that is made for one answer: whoever makes it removes it, and what a killed process left is swept. */
  aside(): string {
    return path.join(this.temporary, randomUUID())
  }

  /** At most a page of what comes after this hash; none: that was all. */
  list(after?: string): Promise<readonly Stored[]> {
    return this.blobs.list(after)
  }

  /** Removes content that no record names any more, unless it was kept (again) since `before`. @returns whether it did */
  remove(sha256: string, before: Date): Promise<boolean> {
    return this.blobs.remove(sha256, before)
  }

  /** Removes what was begun before `before` and never became a content. @returns how many */
  sweep(before: Date): Promise<number> {
    return this.blobs.sweep(before)
  }

  /** @throws StoreFailed when the place of all of it is not there, as a disk may not be */
  check(): Promise<void> {
    return this.blobs.check()
  }
}
