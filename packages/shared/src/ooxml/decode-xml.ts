const ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/
/** Enough bytes to hold an XML declaration. */
const HEAD = 200

/**
 * The text of an XML part. Office writes UTF-8; the standard also allows UTF-16, and some programs write the
 * encoding of Chinese Windows and declare it.
 */
export function decodeXml(part: Uint8Array): string {
  return new TextDecoder(encodingOf(part)).decode(part)
}

function encodingOf(part: Uint8Array): string {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declared = ENCODING.exec(new TextDecoder('latin1').decode(part.subarray(0, HEAD)))?.[1]?.toLowerCase()
  return declared !== undefined && /^gb(k|2312|18030)$/.test(declared) ? 'gb18030' : 'utf-8'
}
