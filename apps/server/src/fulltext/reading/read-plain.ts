import type { Limits, Read } from './limits'

/** UTF-8, or what begins as UTF-16; whatever is neither is GB18030, as Chinese Windows writes it. */
export function readPlain(bytes: Uint8Array, { chars }: Limits): Promise<Read> {
  // No character is more than four bytes.
  const begun = bytes.subarray(0, chars * 4)
  const isCut = begun.length < bytes.length
  return Promise.resolve({ text: new TextDecoder(encodingOf(begun)).decode(begun, { stream: isCut }), isCut })
}

function encodingOf(bytes: Uint8Array): string {
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
    return false // Bytes that UTF-8 does not have.
  }
}
