import { extensionOf } from '@agency/shared/format/file-names'

const MAX_LENGTH = 200
/** Nobody names a file longer than this; what is longer is cut before anything looks at it. */
const MAX_SENT = 1000

/**
 * What a file is called here, from what its sender called it: the base name only, without control and invisible
 * characters (a right-to-left mark shows `exe.pdf` for `fdp.exe`) and without those that Windows forbids; NFC; at
 * most 200 characters, the extension kept. '' when nothing is left.
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
