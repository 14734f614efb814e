import type { FileHandle } from 'node:fs/promises'
import { entryContentOffset } from '@agency/shared/zip/read-zip-entry'
import { readZipDirectoryFrom, type ZipEntry } from '@agency/shared/zip/zip-directory'
import { RECORD_SIZE } from '@agency/shared/zip/zip-format'
import { ZipRefused } from '@agency/shared/zip/zip-refused'
import { readAt } from './read-at'

/**
 * The entries of a zip on disk without decompressing anything; undefined when the file is no complete zip, or
 * one that is not to be trusted.
 */
export const entriesOfZipFile = (
  file: FileHandle,
  size: number,
  maximumEntries?: number,
): Promise<ZipEntry[] | undefined> =>
  undefinedIfRefused(
    readZipDirectoryFrom((start, length) => readAt(file, start, length), size, maximumEntries),
  )

/** Where the content of an entry begins in a zip on disk; undefined when there is no such entry. */
export const contentStartInFile = (file: FileHandle, entry: ZipEntry): Promise<number | undefined> =>
  undefinedIfRefused(
    readAt(file, entry.offset, RECORD_SIZE.localHeader).then((header) => entryContentOffset(header, entry)),
  )

const undefinedIfRefused = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof ZipRefused) return undefined
    throw error
  })
