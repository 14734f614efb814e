import { Readable } from 'node:stream'
import { type Sheet, workbookParts, XLSX_TYPE } from '@agency/shared/workbook/workbook-xml'
import { encodeTextPieces } from '@agency/shared/zip/stream-zip'
import type { FastifyReply } from 'fastify'
import { sendFile } from '../http/send-file'
import { type DownloadEntry, zipDownload } from '../http/zip-download'

/** Number of batches of rows that are loaded in advance. */
const AT_ONCE = 2

/**
 * A workbook written while it is read, sheet by sheet: memory is independent of the number of rows, which are
 * requested one by one. Destroying the stream ends the row iterators.
 */
export function streamBook(sheets: readonly Sheet[]): Readable {
  const time = new Date()
  return zipDownload(
    workbookParts(sheets).map(
      ({ path, text }): DownloadEntry => ({
        name: path,
        time,
        isCompressed: true,
        open: () => Readable.from(encodeTextPieces(text()), { highWaterMark: AT_ONCE }),
      }),
    ),
  )
}

/** Sends a workbook; `name` includes the extension. */
export const sendBook = (reply: FastifyReply, name: string, sheets: readonly Sheet[]) =>
  sendFile(reply, { name, mimeType: XLSX_TYPE, stream: streamBook(sheets) })
