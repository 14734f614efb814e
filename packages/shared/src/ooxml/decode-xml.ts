const ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/
/** Enough bytes to hold an XML declaration. */
const HEAD = 200

/**
 * The text of an XML part. Office writes UTF-8; the standard also allows UTF-16, and some programs write the
 * encoding of Chinese Windows and declare it.
 */
export function decodeXml(part: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(part)).decode(part)
  } catch {
    // An encoding that nobody knows; what is in ASCII can be read all the same.
    return new TextDecoder().decode(part)
  }
}

/**
 * The text of an XML file in the encoding that it says, to the letter: by its byte order mark, which counts more than
 * the declaration, else as declared, else UTF-8.
 * @throws TypeError or RangeError when its bytes are no text in that encoding, or nobody knows the encoding
 */
export const decodeXmlStrictly = (file: Uint8Array): string =>
  new TextDecoder(encodingOf(file), { fatal: true }).decode(file)

function encodingOf(part: Uint8Array): string {
  const [first, second] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declared = ENCODING.exec(new TextDecoder('latin1').decode(part.subarray(0, HEAD)))?.[1]?.toLowerCase()
  // What is declared in bytes of ASCII cannot be UTF-16.
  if (declared === undefined || declared.startsWith('utf-16')) return 'utf-8'
  return /^gb(k|2312|18030)$/.test(declared) ? 'gb18030' : declared
}
