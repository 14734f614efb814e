import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openToRead } from '../blobs/open-to-read'
import { removeOldFiles } from '../blobs/receive-file'
import { syncFolder } from '../blobs/sync-folder'
import { BackupError, MissingObject, say } from './backup.messages'
import type { BackupStore, StoredObject } from './backup-store'

const TEMPORARY = '.tmp'
/** How many bytes of an object are read or written at once. */
const PIECE = 256 * 1024

/** A backup store in a local or mounted folder. */
export class FolderStore implements BackupStore {
  constructor(readonly place: string) {}

  async putIfAbsent(name: string, bytes: () => Promise<Readable>): Promise<void> {
    if (await this.#statFile(this.#pathOf(name))) return
    await this.replace(name, bytes)
  }

  async replace(name: string, bytes: () => Promise<Readable>): Promise<void> {
    const target = this.#pathOf(name)
    await this.#explainErrors(async () => {
      const temporary = path.join(this.place, TEMPORARY, randomUUID())
      await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 })
      try {
        await pipeline(await bytes(), createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        const folder = path.dirname(target)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await rename(temporary, target)
        await syncFolder(folder)
      } finally {
        await rm(temporary, { force: true })
      }
    })
  }

  read(name: string): Promise<Readable> {
    return this.#explainErrors(() =>
      openToRead(this.#pathOf(name), PIECE).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new MissingObject(say.missing(name))
        throw error
      }),
    )
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const from = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const names = await this.#explainErrors(() =>
      readdir(path.join(this.place, from), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          // The subfolder does not exist yet; whether the place itself exists is checked elsewhere.
          if (error.code === 'ENOENT') return []
          throw error
        },
      ),
    )
    for (const entry of names) {
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(this.place, file).split(path.sep).join('/')
      if (!entry.isFile() || !name.startsWith(prefix) || name.startsWith(`${TEMPORARY}/`)) continue
      const found = await this.#statFile(file)
      if (found) yield { name, size: found.size, time: found.mtime }
    }
  }

  async remove(name: string): Promise<void> {
    await this.#explainErrors(() => rm(this.#pathOf(name), { force: true }))
    // Removes folders that have become empty, upwards until one that is not.
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder))
      if (!(await removeEmpty(path.join(this.place, folder)))) break
  }

  sweep(before: Date): Promise<void> {
    return removeOldFiles(path.join(this.place, TEMPORARY), before)
  }

  #statFile(file: string) {
    return stat(file).catch(() => undefined)
  }

  #pathOf(name: string): string {
    if (name.split('/').some((part) => part === '' || part.startsWith('.'))) throw new RangeError(name)
    return path.join(this.place, name)
  }

  /** Translates disk errors into messages for people. */
  async #explainErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (code === 'ENOSPC' || code === 'EDQUOT')
        throw new BackupError(say.full(this.place), { cause: error })
      if (
        [
          'EACCES',
          'EPERM',
          'EROFS',
          'EIO',
          'ESTALE',
          'ENOTDIR',
          'ENOENT',
          'ENOTCONN',
          'EHOSTDOWN',
          'ETIMEDOUT',
        ].includes(code)
      )
        throw new BackupError(say.unreachable(this.place, code), { cause: error })
      throw error
    }
  }
}

const removeEmpty = async (folder: string): Promise<boolean> => {
  const left = await readdir(folder).catch(() => ['?'])
  if (left.length > 0) return false
  await rm(folder, { recursive: true, force: true })
  return true
}
