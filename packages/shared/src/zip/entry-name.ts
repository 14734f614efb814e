import { crc32 } from './crc32'
import { isSafeEntryName, UNICODE_PATH_FIELD } from './zip-format'

const bytewise = new TextDecoder('latin1')
/** A text with one character for each byte, by which names are told apart that could be decoded alike. */
export const byteText = (name: Uint8Array): string => bytewise.decode(name)

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const strictGb18030 = new TextDecoder('gb18030', { fatal: true })

/**
 * The name of a zip's entry. Windows writes names in its own encoding, in China GBK, and does not say so; macOS and
 * Linux write UTF-8, often without the flag for it. So the name in Unicode that Info-ZIP and WinRAR add decides, then
 * the flag; without either, bytes that are valid UTF-8 are UTF-8, which names in GBK nearly never are, and others GBK.
 * Bytes that are none of these give one character each, so that different names stay different.
 */
export function decodeEntryName(
  name: Uint8Array,
  { isUtf8, extra }: { isUtf8: boolean; extra: Uint8Array },
): string {
  return (
    unicodePathOf(name, extra) ??
    decodeStrictly(strictUtf8, name) ??
    (isUtf8 ? undefined : decodeStrictly(strictGb18030, name)) ??
    byteText(name)
  )
}

function decodeStrictly(decoder: typeof strictUtf8, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The name in Unicode that stands beside the first one (Info-ZIP Unicode Path, APPNOTE 4.6.9). It does not count when
 * somebody changed the first name since, nor when programs that do not know it would unpack to another place.
 */
function unicodePathOf(name: Uint8Array, extra: Uint8Array): string | undefined {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  let at = 0
  while (at + 4 <= extra.length && view.getUint16(at, true) !== UNICODE_PATH_FIELD)
    at += 4 + view.getUint16(at + 2, true)
  const start = at + 4
  const end = start + (start <= extra.length ? view.getUint16(at + 2, true) : 0)
  if (end - start <= 5 || end > extra.length || extra[start] !== 1) return undefined
  if (view.getUint32(start + 1, true) !== crc32(name) || !isSafeEntryName(byteText(name))) return undefined
  return decodeStrictly(strictUtf8, extra.subarray(start + 5, end))
}
