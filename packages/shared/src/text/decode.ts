/** The encodings of plain text that is met here; GB18030 includes GBK and GB2312, the encodings of Chinese Windows. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** Decodes a text without a declaration exactly; undefined when a byte of it is wrong in its encoding. */
export function decodePlainText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined {
  const encoding = detectTextEncoding(bytes)
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined // The bytes are not a text in this encoding.
  }
}

/** How many bytes are looked at to tell the encoding. */
const LOOKED_AT = 64 * 1024

/**
 * The encoding of a text without a declaration: UTF-16 by its mark or its zeros, UTF-8 where nearly all characters are
 * valid in it, else GB18030.
 */
export function detectTextEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const begun = bytes.subarray(0, LOOKED_AT)
  return unmarkedUtf16(begun) ?? (isMostlyUtf8(begun) ? 'utf-8' : 'gb18030')
}

/** Share of the bytes that are zeros in UTF-16 with a few digits, blanks or line ends; other texts have none. */
const ZEROS_OF_UTF16 = 0.02

/** UTF-16 without a mark, told by the zeros in one of each two bytes of a character of ASCII. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
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
