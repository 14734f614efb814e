import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { SENT } from './route'

export interface FileToSend {
  name: string
  mimeType: string
  /** In bytes; it is left out when it is not known beforehand. */
  size?: number
  stream: Readable
}

/**
 * Sends a file as a download, whatever it is: never shown inside the page, no sniffing, no scripts, no copy in a
 * shared cache. Answers what the handler returns.
 */
export function sendFile(reply: FastifyReply, { name, mimeType, size, stream }: FileToSend): typeof SENT {
  if (size !== undefined) reply.header('Content-Length', size)
  void reply
    .headers({
      'Content-Type': mimeType,
      'Content-Disposition': contentDisposition(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
    })
    .send(stream)
  return SENT
}

/** Content-Disposition for a download: the name in ASCII for the oldest readers, then as RFC 5987 has it. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
