import type { Readable } from 'node:stream'

/** Bytes on this machine's disk that may become content of a store. */
export interface LocalFile {
  path: string
  /** bytes */
  size: number
  sha256: string
}

/** A content as it lies in a store. */
export interface Stored {
  sha256: string
  /** bytes */
  size: number
  /** When it was put there last. */
  time: Date
}

/** From `start` to before `end`, in bytes; an end beyond the last byte is the last byte. */
export interface Part {
  start: number
  end: number
}

/** Of all that is listed at once. */
export const PAGE = 1_000

/**
 * Where contents lie, each once by its SHA-256: put if absent, read, list. What is beside these three serves the
 * housekeeping. Whatever the place itself cannot do is a `StoreFailed`.
 */
export interface Blobs {
  /** How people are told where it is. */
  readonly place: string
  /**
   * Resolves when the content is there for good, also if the power fails; sends nothing when it is there already. The
   * local file may be gone afterwards.
   * @param how.anew what lies there is not trusted: it is written once more
   */
  put(file: LocalFile, how?: { anew?: boolean }): Promise<void>
  /**
   * The bytes as they lie there; nobody has looked whether they are the right ones.
   * @throws with code ENOENT when there is no such content
   */
  read(sha256: string, part?: Part): Promise<Readable>
  /** At most a page of what comes after this hash, in the order of the hashes; none: that was all. */
  list(after?: string): Promise<readonly Stored[]>
  /** Removes what was put there before `before`. @returns whether it did */
  remove(sha256: string, before: Date): Promise<boolean>
  /** Removes what was begun before `before` and never became a content. @returns how many */
  sweep(before: Date): Promise<number>
  /** @throws StoreFailed when the place is not there or does not let us in */
  check(): Promise<void>
}

const HASH = /^[0-9a-f]{64}$/

/** ab/cdef…: no folder has too many entries, and the order is that of the hashes. */
export function keyOf(sha256: string): string {
  if (!HASH.test(sha256)) throw new RangeError(`不是 SHA-256：${sha256}`)
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`
}

/** Undefined: no key of a content. */
export function hashOfKey(key: string): string | undefined {
  const sha256 = key.replace('/', '')
  return HASH.test(sha256) && key[2] === '/' ? sha256 : undefined
}

/** All of them, page by page. */
export async function* allOf(blobs: Pick<Blobs, 'list'>, after?: string): AsyncGenerator<Stored> {
  let last = after
  while (true) {
    const page = await blobs.list(last)
    yield* page
    last = page.at(-1)?.sha256
    if (last === undefined) return
  }
}
