import { extensionOf } from '@agency/shared/format/file-names'
import { cleanLine } from '@agency/shared/text/clean'

/** Windows allows 255 UTF-16 units, and numbers may follow. */
const MAX_LENGTH = 200
/**
 * Maximum number of characters of a file name as it was sent; longer names are cut before they are examined.
 */
const MAX_SENT = 1000

/** Names of devices, which Windows does not allow for files, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/**
 * Cleans a file name from a client: the base name only, cleaned like any text of one line (a right-to-left mark
 * displays `exe.pdf` for `fdp.exe`; characters of rare names stay), without characters and names that Windows
 * forbids; at most 200 UTF-16 units keeping the extension. '' when nothing is left.
 */
export function cleanFileName(sent: string): string {
  const base = sent.slice(-MAX_SENT).split(/[\\/]/).at(-1) ?? ''
  const name = cleanLine(base.replace(/[\p{Cc}\u2028\u2029]/gu, ''))
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[.\s]+$/, '')
    .replace(DEVICE, '_$&')
  const dot = extensionOf(name) ? name.lastIndexOf('.') : name.length
  const end = name.slice(dot)
  let stem = ''
  for (const character of name.slice(0, dot)) {
    if (stem.length + character.length + end.length > MAX_LENGTH) break
    stem += character
  }
  return stem + end
}
