import { MOST_IMPORTED_ROWS } from '@agency/shared/contract/import-limit'
import { readZipEntry } from '@agency/shared/zip/read-zip-entry'
import { readZipDirectory, type ZipEntry } from '@agency/shared/zip/zip-directory'
import { METHOD } from '@agency/shared/zip/zip-format'
import { ZipRefused } from '@agency/shared/zip/zip-refused'
import { importMessages as say } from './import.messages'
import { damagedFileError, WorkbookRefused } from './workbook-refused'

const MEGABYTES = 20

/** Limits, based on real workbooks, which expand at about 13:1 and have a few dozen parts. */
export const WORKBOOK_LIMITS = {
  megabytes: MEGABYTES,
  fileBytes: MEGABYTES * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  ratio: 100,
  entries: 1000,
  rows: MOST_IMPORTED_ROWS,
  columns: 100,
  /** The headings may follow a title, but are searched only in these first rows. */
  headerWithin: 10,
  milliseconds: 20_000,
} as const

/** Maximum rows to read: one more than may be imported, to detect that there are too many. */
export const READ_ROWS = WORKBOOK_LIMITS.headerWithin + WORKBOOK_LIMITS.rows + 1

/** The parts of an xlsx by its directory; refused when they would expand to too much. */
export function readBoundedZipEntries(bytes: Uint8Array): ZipEntry[] {
  const entries = readDirectoryOrRefuse(bytes)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new WorkbookRefused(say.encrypted)
  if (entries.some(({ method }) => method !== METHOD.stored && method !== METHOD.deflated))
    throw damagedFileError()
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
  const tooBig =
    unpacked > WORKBOOK_LIMITS.unpackedBytes || unpacked > bytes.byteLength * WORKBOOK_LIMITS.ratio
  if (tooBig) throw new WorkbookRefused(say.tooBigInside)
  return entries
}

function readDirectoryOrRefuse(bytes: Uint8Array): ZipEntry[] {
  try {
    return readZipDirectory(bytes, WORKBOOK_LIMITS.entries)
  } catch (error) {
    const isTooMany = error instanceof ZipRefused && error.reason === 'tooManyEntries'
    throw isTooMany ? new WorkbookRefused(say.tooManyParts, { cause: error }) : damagedFileError(error)
  }
}

/** Inflates a part of an xlsx. Broken data and more than was declared are both an unreadable workbook. */
export const inflatePart = (bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> =>
  readZipEntry(bytes, entry).catch((error: unknown) => {
    throw damagedFileError(error)
  })
