import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at'

/** Directory entries are 128 bytes and aligned to 128 like every sector ([MS-CFB] 2.6.1). */
const ENTRY = 128
const NAME_LENGTH_AT = 64
const CHUNK = 64 * 1024

/**
 * True when an OLE container has a stream with one of these names, ignoring case like the format. Scans the
 * whole file rather than following sector chains, since a broken chain must not decide and few such files are
 * large.
 */
export async function hasOleStream(
  file: FileHandle,
  size: number,
  names: readonly string[],
): Promise<boolean> {
  const wanted = names.map((name) => name.toLowerCase())
  for (let start = 0; start < size; start += CHUNK) {
    const chunk = await readAt(file, start, CHUNK)
    for (let at = 0; at + ENTRY <= chunk.length; at += ENTRY)
      if (wanted.some((name) => isEntryNamed(chunk, at, name))) return true
  }
  return false
}

/** The stored length counts the terminating zero, in bytes. */
const isEntryNamed = (chunk: Buffer, at: number, name: string) =>
  chunk.readUInt16LE(at + NAME_LENGTH_AT) === (name.length + 1) * 2 &&
  chunk.toString('utf16le', at, at + name.length * 2).toLowerCase() === name
