import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** A stretch of a file as it is sent by itself; digests in hexadecimal. */
export interface FilePart {
  /** From 1. */
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

/** bytes */
const PIECE = 1024 * 1024

/** Reads a file once: what each of its parts is, and the whole. */
export async function digestsOf(file: { path: string; size: number }, partSize: number): Promise<Digests> {
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

/** As S3 names an object that came in parts: the MD5 of their MD5s, and how many. */
export function etagOfParts(parts: readonly Pick<FilePart, 'md5'>[]): string {
  const all = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')))
  return `${createHash('md5').update(all).digest('hex')}-${parts.length}`
}

export const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
