import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SENT } from './route'

export interface FileToSend {
  name: string
  mimeType: string
  /** Size of the file in bytes; omitted when not known in advance. */
  size?: number
  stream: Readable
}

/**
 * Sends a file as a download: never displayed within the page, no sniffing, no scripts, no shared caching.
 * Returns the handler's result.
 */
export function sendFile(reply: FastifyReply, { name, mimeType, size, stream }: FileToSend): typeof SENT {
  if (size !== undefined) reply.header('Content-Length', size)
  void reply.headers(downloadHeaders(name, mimeType)).send(stream)
  return SENT
}

const downloadHeaders = (name: string, mimeType: string) => ({
  'Content-Type': mimeType,
  'Content-Disposition': contentDisposition(name),
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': 'sandbox',
  'Cache-Control': 'private, no-store',
})

interface PartlySent extends Omit<FileToSend, 'stream' | 'size'> {
  size: number
  /** The ETag of the file, which identifies its content by itself. */
  etag: string
  /** Reads the bytes of the file from `start` up to, not including, `end`. */
  read(part: ByteRange): Readable | Promise<Readable>
}

/**
 * Sends a file or a requested range (RFC 9110, 14), so that downloads can be resumed unless the file has
 * changed (If-Range). Anything but a single byte range is answered with the whole file.
 */
export async function sendFileOrRange(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, mimeType, size, etag, read }: PartlySent,
): Promise<typeof SENT> {
  const asked = parseRange(request.headers.range, size)
  const held = request.headers['if-range']
  const range = held === undefined || held === etag ? asked : undefined
  const headers = { ...downloadHeaders(name, mimeType), 'Accept-Ranges': 'bytes', ETag: etag }
  if (range === 'beyond') {
    void reply.headers(headers)
    void reply.code(416).header('Content-Range', `bytes */${size}`).header('Content-Length', 0).send()
    return SENT
  }
  const { start, end } = range ?? { start: 0, end: size }
  // The headers of the answer are set only after reading has succeeded.
  const stream = await read({ start, end })
  void reply.headers(headers)
  if (range) void reply.code(206).header('Content-Range', `bytes ${start}-${end - 1}/${size}`)
  void reply.header('Content-Length', end - start).send(stream)
  return SENT
}

/** A range of a file's bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  start: number
  end: number
}

/** The range requested by a Range header; undefined when it is no single byte range. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size }
  }
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)]
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'beyond' : { start, end }
}

/**
 * The Content-Disposition of a download: an ASCII name for old clients, then the real name as in RFC 5987.
 */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
