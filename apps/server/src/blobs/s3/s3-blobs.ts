import type { Readable } from 'node:stream'
import type { S3Key, S3Place } from '../../file-store'
import { type Blobs, blobKey, hashOfKey, type LocalFile, type Part, type Stored } from '../blobs'
import { missingContentError } from '../store-failed'
import { type S3Manner, S3Objects } from './s3-objects'

/** Contents in a bucket of an S3-compatible service, `prefix/ab/cdef…`. */
export class S3Blobs implements Blobs {
  readonly place: string
  readonly #objects: S3Objects

  constructor(s3: S3Place, key: S3Key, manner: S3Manner = {}) {
    this.#objects = new S3Objects(s3, key, manner)
    this.place = this.#objects.place
  }

  put(file: LocalFile, how?: { anew?: boolean }): Promise<void> {
    return this.#objects.put(blobKey(file.sha256), file, how)
  }

  async read(sha256: string, part?: Part): Promise<Readable> {
    const bytes = await this.#objects.read(blobKey(sha256), part)
    if (!bytes) throw missingContentError(sha256)
    return bytes
  }

  async list(after?: string): Promise<readonly Stored[]> {
    let last = after === undefined ? '' : blobKey(after)
    // The loop goes on, because a page of the listing may contain only foreign objects.
    while (true) {
      const objects = await this.#objects.page('', last)
      const stored = objects.flatMap(({ name, size, time }) => {
        const sha256 = hashOfKey(name)
        return sha256 ? [{ sha256, size, time }] : []
      })
      last = objects.at(-1)?.name ?? ''
      if (stored.length > 0 || last === '') return stored
    }
  }

  async remove(sha256: string, before: Date): Promise<boolean> {
    const name = blobKey(sha256)
    const time = await this.#objects.timeOf(name)
    // Without a known time the object might be new, so it is not removed.
    if (!time || !(time < before)) return false
    await this.#objects.remove(name)
    return true
  }

  sweep(before: Date): Promise<number> {
    return this.#objects.sweep(before)
  }

  check(): Promise<void> {
    return this.#objects.assertAvailable()
  }
}
