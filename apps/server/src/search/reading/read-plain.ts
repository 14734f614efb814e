import type { Limits, ReadResult } from './limits'

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark; anything else is GB18030, the encoding of Chinese Windows.
 */
export function readPlain(bytes: Uint8Array, { chars }: Limits): Promise<ReadResult> {
  // A character has at most four bytes, so the rest of the file need not be looked at.
  const begun = bytes.subarray(0, chars * 4)
  const isCut = begun.length < bytes.length
  return Promise.resolve({
    text: new TextDecoder(detectEncoding(begun)).decode(begun, { stream: isCut }),
    isCut,
  })
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false // The bytes are not valid UTF-8.
  }
}
