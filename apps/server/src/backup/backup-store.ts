import type { Readable } from 'node:stream'

/** An object as it lies in the store. */
export interface Stored {
  name: string
  /** bytes */
  size: number
  time: Date
}

/**
 * Where backups lie: names with slashes, and bytes that never change under one name but to mend it. Three calls make and
 * read a backup, so that whatever has them can hold one; the others are for what was damaged or has become old. Whatever the place itself cannot do
 * is a BackupError in words.
 */
export interface BackupStore {
  /** In words, for people. */
  readonly place: string
  /** Keeps the bytes under a name, whole and for good, or not at all. Nothing is read when the name is taken. */
  putIfAbsent(name: string, bytes: () => Promise<Readable>): Promise<void>
  /** The same in the place of what lies under the name and does not hold: that stays until the new bytes are whole. */
  replace(name: string, bytes: () => Promise<Readable>): Promise<void>
  /** @throws MissingObject when there is no such object */
  read(name: string): Promise<Readable>
  /** Every object whose name begins so. */
  list(prefix: string): AsyncIterable<Stored>
  remove(name: string): Promise<void>
  /** Removes what was begun before `before` and never became an object: what killed processes left. */
  sweep(before: Date): Promise<void>
}
