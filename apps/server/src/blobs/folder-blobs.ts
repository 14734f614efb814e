import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Blobs, blobKey, hashOfKey, type LocalFile, PAGE, type Part, type Stored } from './blobs'
import { openToRead } from './open-to-read'
import { StoreFailed } from './store-failed'
import { syncFolder } from './sync-folder'

/** How many bytes of a content are read or written at once. */
const PIECE = 64 * 1024
const LARGE_PIECE = 512 * 1024
const FOLDER = /^[0-9a-f]{2}$/
const say = {
  gone: (place: string) => `存放文件的文件夹不存在或不能读取：${place}`,
  full: (place: string) => `存放文件的磁盘已满：${place}`,
}

/**
 * A store in a folder, `ab/cdef…`. A file gets its name only when complete, so a killed process leaves at
 * most a temporary file, which lies in the same folder because only there renaming is atomic.
 */
export class FolderBlobs implements Blobs {
  readonly place: string

  constructor(
    private readonly root: string,
    private readonly page = PAGE,
  ) {
    this.place = root
  }

  /** Stores a file. It always replaces the stored one, since that may have been damaged. */
  async put(file: LocalFile): Promise<void> {
    const target = this.pathOf(file.sha256)
    const folder = path.dirname(target)
    try {
      const madeFolder = await mkdir(folder, { recursive: true })
      await rename(file.path, target).catch((error: unknown) => ignoreIfStored(error, target))
      await syncFolder(folder)
      if (madeFolder) await syncFolder(this.root)
    } catch (error) {
      throw errorCodeOf(error) === 'ENOSPC' ? new StoreFailed('full', say.full(this.root), error) : error
    }
  }

  read(sha256: string, part?: Part): Promise<Readable> {
    return openToRead(this.pathOf(sha256), part ? LARGE_PIECE : PIECE, part)
  }

  async list(after = ''): Promise<readonly Stored[]> {
    const page: Stored[] = []
    const folders = await readdir(this.root, { withFileTypes: true })
    const names = folders.flatMap((one) => (one.isDirectory() && FOLDER.test(one.name) ? one.name : []))
    for (const folder of names.sort()) {
      if (folder < after.slice(0, 2)) continue
      for (const name of (await readdir(path.join(this.root, folder))).sort()) {
        const sha256 = hashOfKey(`${folder}/${name}`)
        if (!sha256 || sha256 <= after) continue
        const found = await stat(this.pathOf(sha256)).catch(() => undefined)
        if (found) page.push({ sha256, size: found.size, time: found.mtime })
        if (page.length === this.page) return page
      }
    }
    return page
  }

  async remove(sha256: string, before: Date): Promise<boolean> {
    const found = await stat(this.pathOf(sha256)).catch(() => undefined)
    if (!found || found.mtime >= before) return false
    await rm(this.pathOf(sha256), { force: true })
    return true
  }

  /** Does nothing: incomplete files are temporary ones, which are swept at every start. */
  sweep(): Promise<number> {
    return Promise.resolve(0)
  }

  async check(): Promise<void> {
    const found = await stat(this.root).catch(() => undefined)
    if (!found?.isDirectory()) throw new StoreFailed('unreachable', say.gone(this.root))
  }

  /** The path of the file with a content, for separate processes that only read it. */
  pathOf(sha256: string): string {
    return path.join(this.root, ...blobKey(sha256).split('/'))
  }
}

const errorCodeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Ignores an error of storing when the same content was stored by a simultaneous request. */
async function ignoreIfStored(error: unknown, target: string): Promise<void> {
  if (errorCodeOf(error) !== 'ENOENT' || !(await stat(target).catch(() => undefined))) throw error
}
