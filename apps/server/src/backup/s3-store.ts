import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { receiveInto, removeOldFiles } from '../blobs/receive-file'
import { type S3Manner, S3Objects } from '../blobs/s3/s3-objects'
import type { S3Role } from '../blobs/s3/s3-refusal'
import { StoreFailed } from '../blobs/store-failed'
import type { S3Key, S3Place } from '../file-store'
import { BackupError, MissingObject, say } from './backup.messages'
import type { BackupStore, StoredObject } from './backup-store'

const BACKUPS: S3Role = {
  called: '备份位置',
  settings:
    '地址（BACKUP_TO）里的桶、区域与 BACKUP_TO_KEY_ID、BACKUP_TO_SECRET（不设时用 FILE_STORE_KEY_ID、FILE_STORE_SECRET）',
}

/**
 * A backup store in a bucket of an S3-compatible service. The size of an object is known only when it is
 * complete, so it is first written, encrypted, to a local folder and then sent with its hashes.
 */
export class S3Store implements BackupStore {
  readonly place: string
  readonly #objects: S3Objects

  /** @param sending local folder in which objects are kept while they are sent to the bucket */
  constructor(
    place: S3Place,
    key: S3Key,
    private readonly sending: string,
    manner: S3Manner = {},
  ) {
    this.#objects = new S3Objects(place, key, { ...manner, role: BACKUPS })
    this.place = this.#objects.place
  }

  putIfAbsent(name: string, bytes: () => Promise<Readable>): Promise<void> {
    return runWithBackupErrors(async () => {
      if (!(await this.#objects.isThere(name))) await this.replace(name, bytes)
    })
  }

  replace(name: string, bytes: () => Promise<Readable>): Promise<void> {
    return runWithBackupErrors(async () => {
      await mkdir(this.sending, { recursive: true, mode: 0o700 })
      const file = await receiveInto(path.join(this.sending, randomUUID()), await bytes())
      try {
        await this.#objects.put(name, file, { anew: true })
      } finally {
        await rm(file.path, { force: true })
      }
    })
  }

  async read(name: string): Promise<Readable> {
    const bytes = await runWithBackupErrors(() => this.#objects.read(name))
    if (!bytes) throw new MissingObject(say.missing(name))
    return bytes
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let last: string | undefined
    do {
      const page = await runWithBackupErrors(() => this.#objects.page(prefix, last))
      yield* page
      last = page.at(-1)?.name
    } while (last !== undefined)
  }

  remove(name: string): Promise<void> {
    return runWithBackupErrors(() => this.#objects.remove(name))
  }

  async sweep(before: Date): Promise<void> {
    await removeOldFiles(this.sending, before)
    await runWithBackupErrors(() => this.#objects.sweep(before))
  }
}

async function runWithBackupErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StoreFailed ? new BackupError(error.message, { cause: error }) : error
  }
}
