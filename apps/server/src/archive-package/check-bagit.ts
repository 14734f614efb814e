import { createHash } from 'node:crypto'
import { MANIFEST, type ManifestEntry, parseManifest, TAG_MANIFEST } from './bagit'
import { SIGNATURE } from './package-signature'

/** A file of an uploaded bag: its path in the zip, and its bytes. */
export interface PackageFile {
  path: string
  /** Size of the file in bytes. */
  size: number
  read(): AsyncIterable<Uint8Array>
}

/** A bag whose contents all match its manifests. */
export interface CheckedPackage {
  /** The files of the bag, by their path within it. */
  files: ReadonlyMap<string, PackageFile>
  /** SHA-256 of each file of the payload, by its path within the bag. */
  hashes: ReadonlyMap<string, string>
  /** SHA-256 of the tag manifest, which identifies the whole bag. */
  fingerprint: string
}

const say = {
  noBag: '不是归档信息包：没有 bagit.txt',
  version: '不是 BagIt 1.0 的信息包',
  beside: (path: string) => `信息包文件夹之外有文件：${path}`,
  twice: (path: string) => `文件出现两次：${path}`,
  lacking: (path: string) => `缺少 ${path}`,
  unreadable: (path: string) => `${path} 不能读取`,
  missing: (path: string) => `文件缺失：${path}`,
  differs: (path: string) => `文件与清单不符：${path}`,
  unlisted: (path: string) => `清单之外的文件：${path}`,
  oxum: '总件数或总字节数与 bag-info.txt 记载的不符',
}
const DECLARATION = 'bagit.txt'
const INFO = 'bag-info.txt'
/** Maximum size of a text that is read into memory. */
const MOST_TEXT_BYTES = 64 * 1024 * 1024

/**
 * Checks every byte of a bag against its manifests (RFC 8493, 3): missing, different, unlisted and duplicate
 * files. @returns the bag, or all faults in words
 */
export async function checkBagit(
  all: readonly PackageFile[],
): Promise<CheckedPackage | { faults: string[] }> {
  const base = bagFolderOf(all)
  if (base === undefined) return { faults: [say.noBag] }
  const files = new Map<string, PackageFile>()
  for (const file of all) {
    if (!file.path.startsWith(base)) return { faults: [say.beside(file.path)] }
    const path = file.path.slice(base.length)
    if (files.has(path)) return { faults: [say.twice(path)] }
    files.set(path, file)
  }
  const lists = await readManifests(files)
  if ('faults' in lists) return lists
  const { tags, payload } = lists
  const faults = [...(await findMismatches(files, [...tags, ...payload])), ...findUnlistedFiles(files, lists)]
  if (!matchesPayloadOxum(await readTextFile(files, INFO), files, payload)) faults.push(say.oxum)
  if (faults.length > 0) return { faults }
  return {
    files,
    hashes: new Map(payload.map(({ path, sha256 }) => [path, sha256])),
    fingerprint: await sha256OfFile(files.get(TAG_MANIFEST)),
  }
}

/** The top folder of the bag, with a trailing slash; undefined when it is no bag. */
function bagFolderOf(all: readonly PackageFile[]): string | undefined {
  const marks = all.map(({ path }) => path).filter((path) => path.split('/').at(-1) === DECLARATION)
  const top = marks.toSorted((one, other) => one.length - other.length)[0]
  return top?.slice(0, -DECLARATION.length)
}

interface Lists {
  tags: ManifestEntry[]
  payload: ManifestEntry[]
}

async function readManifests(files: ReadonlyMap<string, PackageFile>): Promise<Lists | { faults: string[] }> {
  const lacking = [DECLARATION, INFO, MANIFEST, TAG_MANIFEST].filter((path) => !files.has(path))
  if (lacking.length > 0) return { faults: lacking.map(say.lacking) }
  if (!/^BagIt-Version: 1\.0\r?\n/.test(await readTextFile(files, DECLARATION)))
    return { faults: [say.version] }
  const [tags, payload] = [
    parseManifest(await readTextFile(files, TAG_MANIFEST)),
    parseManifest(await readTextFile(files, MANIFEST)),
  ]
  if (!tags || !payload) return { faults: [say.unreadable(tags ? MANIFEST : TAG_MANIFEST)] }
  const uncovered = [DECLARATION, INFO, MANIFEST].filter((path) => !tags.some((tag) => tag.path === path))
  return uncovered.length > 0 ? { faults: uncovered.map(say.unlisted) } : { tags, payload }
}

async function findMismatches(
  files: ReadonlyMap<string, PackageFile>,
  listed: readonly ManifestEntry[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, sha256 } of listed) {
    const file = files.get(path)
    if (!file) wrong.push(say.missing(path))
    else if ((await sha256OfFile(file)) !== sha256) wrong.push(say.differs(path))
  }
  return wrong
}

/**
 * Files that no manifest lists and that would not be checked. The signature is checked separately and covers
 * the rest.
 */
function findUnlistedFiles(files: ReadonlyMap<string, PackageFile>, { tags, payload }: Lists): string[] {
  const known = new Set([TAG_MANIFEST, SIGNATURE])
  for (const { path } of [...tags, ...payload]) known.add(path)
  return [...files.keys()].filter((path) => !known.has(path)).map(say.unlisted)
}

function matchesPayloadOxum(
  info: string,
  files: ReadonlyMap<string, PackageFile>,
  payload: readonly ManifestEntry[],
): boolean {
  const octets = payload.reduce((sum, { path }) => sum + (files.get(path)?.size ?? 0), 0)
  return info.split(/\r?\n/).includes(`Payload-Oxum: ${octets}.${payload.length}`)
}

async function sha256OfFile(file: PackageFile | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (file) for await (const piece of file.read()) hash.update(piece)
  return hash.digest('hex')
}

/** A text file of the bag; '' when it is missing or too large. */
export async function readTextFile(files: ReadonlyMap<string, PackageFile>, path: string): Promise<string> {
  const file = files.get(path)
  if (!file || file.size > MOST_TEXT_BYTES) return ''
  const pieces: Uint8Array[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
