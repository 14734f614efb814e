import { extensionOf, numberDuplicateNames } from '@agency/shared/format/file-names'

/** Maximum length in bytes of one part of a path: most file systems allow 255, and ` (2)` may be appended. */
const MOST_BYTES = 180
/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name that is valid in every file system: no separators, control or invisible characters, none that
 * Windows forbids, no device, no dot or space at its end; NFC, cut to 180 bytes in UTF-8 keeping the
 * extension. `_` when nothing is left.
 */
export function safePackageFileName(sent: string): string {
  const clean = sent
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*\\/]/g, '_')
    .trim()
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
  const safe = DEVICES.test(clean) ? `_${clean}` : clean
  const dot = extensionOf(safe) ? safe.lastIndexOf('.') : safe.length
  const end = safe.slice(dot)
  return `${cutToBytes(safe.slice(0, dot), MOST_BYTES - end.length)}${end}` || '_'
}

/** The longest prefix of whole characters with at most so many bytes. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const char of text) {
    bytes += Buffer.byteLength(char)
    if (bytes > most) break
    kept += char
  }
  return kept.trimEnd()
}

/** Paths of files in their folders: valid in every file system, and unique even where case is ignored. */
export function safePackagePaths(files: readonly { folder: string; name: string }[]): string[] {
  const byFolder = new Map<string, number[]>()
  for (const [at, { folder }] of files.entries()) {
    // Folders that differ only in case are the same on Windows.
    const key = safePackageFileName(folder).toLowerCase()
    byFolder.set(key, [...(byFolder.get(key) ?? []), at])
  }
  const paths = files.map(() => '')
  for (const places of byFolder.values()) {
    const folder = safePackageFileName(files[places[0] ?? 0]?.folder ?? '')
    const names = numberDuplicateNames(places.map((at) => safePackageFileName(files[at]?.name ?? '')))
    for (const [index, at] of places.entries()) paths[at] = `${folder}/${names[index]}`
  }
  return paths
}
