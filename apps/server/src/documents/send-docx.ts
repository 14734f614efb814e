import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { fileKindOfName } from '../files/file-kind'
import { sendFile } from '../http/send-file'

/** Sends a docx; `name` includes the extension. */
export const sendDocx = (reply: FastifyReply, name: string, bytes: Buffer) =>
  sendFile(reply, {
    name,
    mimeType: fileKindOfName('a.docx')?.mimeType ?? '',
    size: bytes.length,
    stream: Readable.from([bytes]),
  })
