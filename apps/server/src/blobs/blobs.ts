import type { Readable } from 'node:stream'

/** A local file that may become a content of the store. */
export interface LocalFile {
  path: string
  /** Size of the file in bytes. */
  size: number
  sha256: string
}

/** A content in a store. */
export interface Stored {
  sha256: string
  /** Size of the content in bytes. */
  size: number
  /** When the content was last stored. */
  time: Date
}

/**
 * A part of a content: from `start` up to, not including, `end`, in bytes; an end beyond the last byte means
 * the last byte.
 */
export interface Part {
  start: number
  end: number
}

/** Number of contents per page of a listing. */
export const PAGE = 1_000

/**
 * A place for contents, each once by its SHA-256: store if absent, read, list. The other calls are for
 * housekeeping. Failures of the place are thrown as `StoreFailed`.
 */
export interface Blobs {
  /** The location of the store, in words for messages. */
  readonly place: string
  /**
   * Resolves when the content is stored durably, even against a power failure; transfers nothing when it
   * exists. The local file may be gone afterwards.
   * @param how.anew true to overwrite the existing content
   */
  put(file: LocalFile, how?: { anew?: boolean }): Promise<void>
  /**
   * The stored bytes, not verified.
   * @throws with code ENOENT when there is no such content
   */
  read(sha256: string, part?: Part): Promise<Readable>
  /** At most a page of contents after this hash, ordered by hash; empty when there are no more. */
  list(after?: string): Promise<readonly Stored[]>
  /** Removes a content if it was stored before `before`. @returns whether it was removed */
  remove(sha256: string, before: Date): Promise<boolean>
  /** Removes incomplete contents begun before `before`. @returns how many were removed */
  sweep(before: Date): Promise<number>
  /** Checks that the store can be used. @throws StoreFailed when its place is missing or not accessible */
  check(): Promise<void>
}

const HASH = /^[0-9a-f]{64}$/

/**
 * The key `ab/cdef…` of a content, which limits the entries of a folder and keeps the order of the hashes.
 */
export function blobKey(sha256: string): string {
  if (!HASH.test(sha256)) throw new RangeError(`不是 SHA-256：${sha256}`)
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`
}

/** The hash from a key; undefined when it is no key of a content. */
export function hashOfKey(key: string): string | undefined {
  const sha256 = key.replace('/', '')
  return HASH.test(sha256) && key[2] === '/' ? sha256 : undefined
}

/** All contents, page by page. */
export async function* listAllBlobs(blobs: Pick<Blobs, 'list'>, after?: string): AsyncGenerator<Stored> {
  let last = after
  while (true) {
    const page = await blobs.list(last)
    yield* page
    last = page.at(-1)?.sha256
    if (last === undefined) return
  }
}
