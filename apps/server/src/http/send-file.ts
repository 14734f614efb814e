import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/file-name'
import { SENT } from './route'

export interface FileToSend {
  name: string
  mimeType: string
  /** bytes; left out when it is not known beforehand */
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
