import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Maximum size in bytes of the cache, so that paging through a document fetches it only once. */
const MOST_BYTES = 2 * 1024 ** 3

/**
 * Local copies of remotely stored contents, for separate processes that need a path. Several processes may
 * share the folder: each user of a copy has its own hard link.
 */
export class LocalCopies {
  readonly #fetching = new Map<string, Promise<void>>()

  /** @param fetch reads a content and fails at the end when it does not match its hash */
  constructor(
    private readonly folder: string,
    private readonly fetch: (sha256: string) => Promise<Readable>,
    private readonly most = MOST_BYTES,
  ) {}

  /** @param own a path on the same disk that does not exist yet; the caller removes it */
  async linkCopyTo(own: string, sha256: string): Promise<void> {
    const kept = path.join(this.folder, sha256)
    const there = await link(kept, own).then(
      () => true,
      () => false,
    )
    if (there) return utimes(kept, new Date(), new Date()).catch(() => undefined)
    const fetching = this.#fetching.get(sha256) ?? this.#fetchCopy(kept, sha256)
    this.#fetching.set(sha256, fetching)
    await fetching.finally(() => this.#fetching.delete(sha256))
    await link(kept, own)
  }

  async #fetchCopy(kept: string, sha256: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const coming = path.join(this.folder, `${randomUUID()}.part`)
    try {
      await pipeline(await this.fetch(sha256), createWriteStream(coming, { flags: 'wx' }))
      await rename(coming, kept)
    } finally {
      await rm(coming, { force: true })
    }
    await this.#makeRoom(kept)
  }

  /** Removes the least recently used copies; users with their own link keep theirs. */
  async #makeRoom(newest: string): Promise<void> {
    const found = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const file = path.join(this.folder, name)
        const { size = 0, mtimeMs = 0 } = (await stat(file).catch(() => undefined)) ?? {}
        return { file, size, mtimeMs }
      }),
    )
    let sum = found.reduce((bytes, { size }) => bytes + size, 0)
    for (const { file, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (sum <= this.most) return
      if (file === newest) continue
      await rm(file, { force: true })
      sum -= size
    }
  }
}
