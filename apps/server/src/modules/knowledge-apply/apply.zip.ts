import { Readable } from 'node:stream'
import { numberDuplicateNames } from '@agency/shared/format/file-names'
import { type DownloadEntry, zipDownload } from '../../http/zip-download'

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
export const streamZip = (zip: Zip): Readable => zipDownload(makeZipEntries(zip))

async function* makeZipEntries({ parts, left, signal }: Zip): AsyncGenerator<DownloadEntry> {
  const missing = [...left]
  const names = numberDuplicateNames(parts.map(({ name }) => name))
  for (const [at, { name, make }] of parts.entries()) {
    if (signal.aborted) return
    const made = await make().catch(() => ({ reason: say.failed }))
    if ('reason' in made) {
      missing.push({ name, reason: made.reason })
      continue
    }
    yield {
      name: names[at] ?? name,
      time: new Date(),
      size: made.size,
      // Watermarked files are compressed already, so the zip only stores them.
      isCompressed: false,
      open: () => made.stream,
    }
  }
  if (missing.length === 0) return
  const lines = missing.map(({ name, reason }) => say.line(name, reason))
  yield {
    name: say.list,
    time: new Date(),
    isCompressed: true,
    open: () => Readable.from([Buffer.from(`${lines.join('\r\n')}\r\n`)]),
  }
}
