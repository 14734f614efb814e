import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** A part of a file that is sent separately; digests in hexadecimal. */
export interface FilePart {
  /** Number of the part, from 1. */
  number: number
  start: number
  end: number
  sha256: string
  md5: string
}

export interface Digests {
  parts: FilePart[]
  md5: string
}

/** How many bytes of a file are read at once. */
const PIECE = 1024 * 1024

/** Reads a file once and calculates the digests of its parts and of the whole. */
export async function computeFileDigests(
  file: { path: string; size: number },
  partSize: number,
): Promise<Digests> {
  const whole = createHash('md5')
  const parts: FilePart[] = []
  for (let start = 0; start < file.size; start += partSize) {
    const end = Math.min(start + partSize, file.size)
    const [sha256, md5] = [createHash('sha256'), createHash('md5')]
    for await (const piece of createReadStream(file.path, { start, end: end - 1, highWaterMark: PIECE }))
      for (const hash of [sha256, md5, whole]) hash.update(piece as Buffer)
    parts.push({ number: parts.length + 1, start, end, sha256: sha256.digest('hex'), md5: md5.digest('hex') })
  }
  return { parts, md5: whole.digest('hex') }
}

/** The ETag that S3 gives an object sent in parts: the MD5 of the parts' MD5s, and their number. */
export function etagOfParts(parts: readonly Pick<FilePart, 'md5'>[]): string {
  const all = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')))
  return `${createHash('md5').update(all).digest('hex')}-${parts.length}`
}

export const hexToBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
