import { MOST_IMPORTED_ROWS } from '@agency/shared/contract/import-limit'
import { importMessages as say } from './import.messages'
import { WorkbookRefused } from './workbook-refused'
import { readZipDirectory, type ZipEntry } from './zip-directory'

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

type WorkbookKind = 'xlsx' | 'xls'

/** Detected by the first bytes, not the name, because the parser would also accept HTML, XML and CSV. */
export function kindOfWorkbook(bytes: Uint8Array): WorkbookKind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls'
  throw new WorkbookRefused(say.format)
}

/** The parts of an xlsx by its directory; refused when they would expand to too much. */
export function readBoundedZipEntries(bytes: Uint8Array): ZipEntry[] {
  const entries = readZipDirectory(bytes, WORKBOOK_LIMITS.entries)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
  const tooBig =
    unpacked > WORKBOOK_LIMITS.unpackedBytes || unpacked > bytes.byteLength * WORKBOOK_LIMITS.ratio
  if (tooBig) throw new WorkbookRefused(say.tooBigInside)
  return entries
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)
