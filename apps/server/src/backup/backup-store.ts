import type { Readable } from 'node:stream'

/** An object in the store. */
export interface StoredObject {
  name: string
  /** Size of the object in bytes. */
  size: number
  time: Date
}

/**
 * A place for backups: names with slashes, each with content that never changes except to repair it. The
 * first three calls suffice to make and read backups; the others repair damage and remove old backups.
 * Failures of the place are thrown as BackupError with a text for people.
 */
export interface BackupStore {
  /** The location of the store, in words for messages. */
  readonly place: string
  /**
   * Stores the bytes under a name completely and durably, or not at all. When the name exists, `bytes` is not
   * called.
   */
  putIfAbsent(name: string, bytes: () => Promise<Readable>): Promise<void>
  /** Replaces a damaged object; the old one stays until the new one is complete. */
  replace(name: string, bytes: () => Promise<Readable>): Promise<void>
  /** Reads an object as a stream. @throws MissingObject when no object has this name */
  read(name: string): Promise<Readable>
  /** Lists every object whose name begins with the prefix. */
  list(prefix: string): AsyncIterable<StoredObject>
  remove(name: string): Promise<void>
  /** Removes incomplete objects begun before `before`, left by killed processes. */
  sweep(before: Date): Promise<void>
}
