import { PassThrough, Readable } from 'node:stream'
import { type Sheet, workbookParts, XLSX_TYPE } from '@agency/shared/workbook/workbook-xml'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { sendFile } from '../http/send-file'

/** Portions of rows that are made before anybody reads them. */
const AT_ONCE = 2

/**
 * An xlsx of some sheets, written while it is read, one after the other: memory does not grow with the rows, which are
 * asked for one by one. Destroying the stream ends the rows' iterators.
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

/** Answers a book; `name` with its ending. */
export const sendBook = (reply: FastifyReply, name: string, sheets: readonly Sheet[]) =>
  sendFile(reply, { name, mimeType: XLSX_TYPE, stream: streamBook(sheets) })
