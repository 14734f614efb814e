import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { distinctNames } from '@agency/shared/format/file-names'
import { ZipFile } from 'yazl'

/** A file of the zip that is produced when its turn comes. */
interface Part {
  name: string
  make(): Promise<{ stream: Readable; size: number } | { reason: string }>
}

interface Zip {
  parts: readonly Part[]
  /** The files that are left out of the zip, each with the reason. */
  left: readonly { name: string; reason: string }[]
  /** Aborted when the client that downloads the zip has gone. */
  signal: AbortSignal
}

const say = {
  list: '未能提供的文件.txt',
  line: (name: string, reason: string) => `${name}：${reason}`,
  failed: '下载时出错，请稍后单独下载',
}

/**
 * Streams a zip while its files are produced one after another, so that only one temporary file exists at a
 * time. Files that fail are listed in a text file within the zip.
 */
export function streamZip({ parts, left, signal }: Zip): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  const fillZip = async () => {
    const missing = [...left]
    const names = distinctNames(parts.map(({ name }) => name))
    for (const [at, { name, make }] of parts.entries()) {
      if (signal.aborted || out.destroyed) return
      const made = await make().catch(() => ({ reason: say.failed }))
      if ('reason' in made) missing.push({ name, reason: made.reason })
      else await addToZip(zip, out, { ...made, name: names[at] ?? name })
    }
    if (missing.length > 0) {
      const lines = missing.map(({ name, reason }) => say.line(name, reason))
      zip.addBuffer(Buffer.from(`${lines.join('\r\n')}\r\n`), say.list)
    }
    zip.end()
  }
  fillZip().catch((error: Error) => out.destroy(error))
  return out
}

/** Adds a file to the zip; resolves when it has been written, or when the client stopped reading. */
async function addToZip(
  zip: ZipFile,
  out: PassThrough,
  { stream, size, name }: { stream: Readable; size: number; name: string },
): Promise<void> {
  const destroyStream = () => stream.destroy()
  const gone = once(stream, 'close')
  // The client may have hung up while the zip was prepared; its 'close' event is then over already.
  if (out.destroyed) {
    destroyStream()
    await gone
    return
  }
  out.once('close', destroyStream)
  // Watermarked files are compressed already, so the zip only stores them.
  zip.addReadStream(stream, name, { size, compress: false })
  await gone
  out.off('close', destroyStream)
}
