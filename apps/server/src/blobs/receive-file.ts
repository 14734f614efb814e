import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LocalFile } from './blobs'
import { StoreFailed } from './store-failed'

const say = { full: '存放临时文件的磁盘已满' }

/**
 * Reads a stream to its end into a new file. On an error nothing is left and the error is thrown.
 * @throws StoreFailed when this disk is full
 */
export async function receiveInto(file: string, stream: Readable): Promise<LocalFile> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      size += chunk.length
      pass(null, chunk)
    },
  })
  const sink = createWriteStream(file, { flags: 'wx', flush: true })
  try {
    await pipeline(stream, measure, sink)
  } catch (error) {
    // After an immediate error the sink may still be opening its file, which would reappear after an early
    // removal.
    if (!sink.closed) await new Promise<void>((resolve) => sink.once('close', () => resolve()))
    await rm(file, { force: true })
    throw isDiskFullError(error) ? new StoreFailed('full', say.full, error) : error
  }
  return { path: file, size, sha256: hash.digest('hex') }
}

/** Removes files not written to since `before`, left by killed processes. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    // The file may be gone: swept by another process, or moved to its place.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}

const isDiskFullError = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
