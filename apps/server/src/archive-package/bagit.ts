import { createHash } from 'node:crypto'

/** A file of a bag as listed in a manifest: path relative to the bag, and SHA-256 in hex. */
export interface ManifestEntry {
  path: string
  sha256: string
}

/** A file of the payload, with its size in bytes. */
export interface Payload extends ManifestEntry {
  size: number
}

/** A tag file: a small generated text. */
export interface TagFile {
  path: string
  text: string
}

const DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 8493, 2.1.3: line breaks and percent signs in a path are escaped. */
const escapePath = (path: string) =>
  path.replace(/[%\r\n]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
const unescapePath = (path: string) => path.replace(/%(25|0A|0D)/gi, (code) => decodeURIComponent(code))

const formatManifest = (files: readonly ManifestEntry[]) =>
  files.map(({ path, sha256 }) => `${sha256}  ${escapePath(path)}\n`).join('')

const LINE = /^([0-9a-f]{64})[ \t]+(.+)$/i

/** Parses a manifest; undefined when a line is invalid. */
export function parseManifest(text: string): ManifestEntry[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '')
  const files = lines.map((line) => {
    const [, sha256 = '', path = ''] = LINE.exec(line) ?? []
    return { sha256: sha256.toLowerCase(), path: unescapePath(path) }
  })
  return files.every(({ path }) => path !== '') ? files : undefined
}

/**
 * bag-info.txt continues a line when the next one begins with a space, so line breaks are removed from
 * values.
 */
const formatBagInfo = (info: Readonly<Record<string, string>>) =>
  Object.entries(info)
    .map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}\n`)
    .join('')

/**
 * The tag files of a BagIt 1.0 bag (RFC 8493) with this payload. Manifest and Payload-Oxum list what should
 * be there, so that any BagIt tool finds an incomplete payload.
 * @param info entries of bag-info.txt; Payload-Oxum is added
 * @param beside further tag files, also covered by the tag manifest
 */
export function createTagFiles(
  payload: readonly Payload[],
  { info, beside = [] }: { info: Readonly<Record<string, string>>; beside?: readonly TagFile[] },
): TagFile[] {
  const octets = payload.reduce((sum, { size }) => sum + size, 0)
  const covered = [
    { path: 'bagit.txt', text: DECLARATION },
    { path: 'bag-info.txt', text: formatBagInfo({ ...info, 'Payload-Oxum': `${octets}.${payload.length}` }) },
    { path: MANIFEST, text: formatManifest(payload) },
    ...beside,
  ]
  const listed = covered.map(({ path, text }) => ({ path, sha256: sha256Of(text) }))
  return [...covered, { path: TAG_MANIFEST, text: formatManifest(listed) }]
}

export const MANIFEST = 'manifest-sha256.txt'
export const TAG_MANIFEST = 'tagmanifest-sha256.txt'
