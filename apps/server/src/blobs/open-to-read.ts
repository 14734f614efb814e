import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Part } from './blobs'

/**
 * A file, or a part of it, as a stream that whoever has asked for it reads to its end or destroys: then it is closed.
 * It is open from now on, so that what is removed meanwhile is read nevertheless.
 * @throws what the disk says, with its code; nothing stays open then
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
