import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Part } from './blobs'

/**
 * Opens a file, or a part of it, as a stream. The caller must read it to its end or destroy it, which closes the
 * file. The file is opened at once, so that it can still be read when somebody deletes it meanwhile.
 * @throws the error of the file system, with its code; the file is closed then
 */
export async function openToRead(path: string, size: number, part?: Part): Promise<Readable> {
  const file = await open(path)
  if (part && part.end <= part.start) {
    await file.close()
    return Readable.from([])
  }
  return file.createReadStream({
    highWaterMark: size,
    ...(part ? { start: part.start, end: part.end - 1 } : {}),
  })
}
