import { PassThrough, Readable } from 'node:stream'
import { type Sheet, workbookParts, XLSX_TYPE } from '@agency/shared/workbook/workbook-xml'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { sendFile } from '../http/send-file'

/** Number of batches of rows that are loaded in advance. */
const AT_ONCE = 2

/**
 * A workbook written while it is read, sheet by sheet: memory is independent of the number of rows, which are
 * requested one by one. Destroying the stream ends the row iterators.
 */
export function streamBook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let reading: Readable | undefined
  for (const { path, text } of workbookParts(sheets))
    zip.addReadStreamLazy(path, {}, (done) => {
      reading = Readable.from(text(), { highWaterMark: AT_ONCE })
      reading.on('error', (error) => out.destroy(error))
      done(null, reading)
    })
  zip.on('error', (error: Error) => out.destroy(error))
  out.on('close', () => reading?.destroy())
  zip.end()
  zip.outputStream.pipe(out)
  return out
}

/** Sends a workbook; `name` includes the extension. */
export const sendBook = (reply: FastifyReply, name: string, sheets: readonly Sheet[]) =>
  sendFile(reply, { name, mimeType: XLSX_TYPE, stream: streamBook(sheets) })
