import type { Limits, ReadResult } from './limits'

/**
 * Decodes UTF-8 and UTF-16; anything else is GB18030, the encoding of Chinese Windows. A byte that is wrong in text
 * of UTF-8 is shown as such, and does not make everything else unreadable.
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

/** How many bytes are looked at to tell the encoding. */
const LOOKED_AT = 64 * 1024

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begun = bytes.subarray(0, LOOKED_AT)
  return unmarkedUtf16(begun) ?? (isMostlyUtf8(begun) ? 'utf-8' : 'gb18030')
}

/** Share of the bytes that are zeros in UTF-16 with a few digits, blanks or line ends; other texts have none. */
const ZEROS_OF_UTF16 = 0.02

/** UTF-16 without a mark, told by the zeros in one of each two bytes of a character of ASCII. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const [even, odd] = [0, 1].map((start) => {
    let zeros = 0
    for (let at = start; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1
    return zeros
  }) as [number, number]
  if (Math.max(even, odd) <= bytes.length * ZEROS_OF_UTF16) return undefined
  if (odd > even * 10) return 'utf-16le'
  return even > odd * 10 ? 'utf-16be' : undefined
}

/** True when at most one in ten characters beyond ASCII is broken; in other encodings nearly all of them are. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const beyondAscii = new TextDecoder('utf-8').decode(bytes, { stream: true }).match(/[^\0-\x7f]/gu) ?? []
  return beyondAscii.filter((character) => character === '\ufffd').length * 10 <= beyondAscii.length
}
