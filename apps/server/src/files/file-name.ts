import { extensionOf } from '@agency/shared/format/file-names'

const MAX_LENGTH = 200
/**
 * Maximum number of characters of a file name as it was sent; longer names are cut before they are examined.
 */
const MAX_SENT = 1000

/**
 * Cleans a file name from a client: the base name only, without control and invisible characters (a
 * right-to-left mark displays `exe.pdf` for `fdp.exe`) and without characters that Windows forbids; NFC; at
 * most 200 characters keeping the extension. '' when nothing is left.
 */
export function cleanFileName(sent: string): string {
  const base = sent.slice(-MAX_SENT).split(/[\\/]/).at(-1) ?? ''
  const name = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/[. ]+$/, '')
  const dot = extensionOf(name) ? name.lastIndexOf('.') : name.length
  const [stem, end] = [[...name.slice(0, dot)], name.slice(dot)]
  return `${stem.slice(0, MAX_LENGTH - end.length).join('')}${end}`
}
