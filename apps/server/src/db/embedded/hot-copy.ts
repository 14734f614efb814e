import fs from 'node:fs'
import path from 'node:path'
import { ClusterError, type Place, writeFileAtomically } from './cluster'
import type { PidFile } from './postmaster'

/**
 * Recognizes a copy of the files made while PostgreSQL was writing: it would start, but with hidden damage.
 * While PostgreSQL runs, a marker lies beside the cluster, and a copy carries the marker of its original.
 * After a crash the folder finds its own marker and recovers normally.
 * A folder is identified by what a file copy cannot reproduce and what restarts, other paths, host names or
 * containers do not change: the inodes and birth times of files that PostgreSQL never replaces. A copy
 * differs in both; file systems that invent inodes (FUSE) differ in one and are accepted. A snapshot of the
 * whole disk has both, which is like a power failure, from which PostgreSQL recovers.
 */
interface Marker {
  /** Path of the data folder that was marked, for messages. */
  path: string
  /** When the data folder was marked; ISO 8601. */
  time: string
  files: Record<string, Identity | undefined>
}

interface Identity {
  inode: string
  /**
   * Birth time in ms. Where the file system lacks it, a time that changes more often, so that the inode
   * decides.
   */
  born: number
}

/** What a copy is recognized by: the folder itself, and files that PostgreSQL writes in place. */
const JUDGED = ['.', 'PG_VERSION', 'global/pg_control']
/**
 * True where a copy can be recognized: not on Windows, which copies birth times and has file systems without
 * inodes.
 */
const canJudge = process.platform !== 'win32'

const say = {
  hotCopy: (ours: string, theirs: string, time: string) =>
    `${ours} 是在数据库运行时复制出来的（从 ${theirs}${time ? `，${time} 启动` : ''}），这样的副本可能已经损坏，不能启动。` +
    '请用备份（npm run backup、npm run restore）；要搬动数据，先停止系统，等它停完再复制整个 DATA_DIR。' +
    '确知它是同一个目录，或是停机之后才复制的，请设置 ALLOW_HOT_COPY=true 启动一次',
}

/** Writes the marker of this data folder before PostgreSQL starts. */
export function markRunning(place: Place): void {
  const files = Object.fromEntries(JUDGED.map((name) => [name, fileIdentity(path.join(place.cluster, name))]))
  const marker: Marker = { path: place.cluster, time: new Date().toISOString(), files }
  writeFileAtomically(place.running, `${JSON.stringify(marker, null, 2)}\n`)
}

/** Removes the marker of the data folder after an orderly end, when the folder may be copied. */
export function unmarkRunning(place: Place): void {
  fs.rmSync(place.running, { force: true })
}

export const isMarkedRunning = (place: Place): boolean => fs.existsSync(place.running)

/**
 * Refuses a data folder that was copied while running. @throws ClusterError when it carries another folder's
 * marker
 */
export function refuseMarkedCopy(place: Place): void {
  const marker = canJudge && fs.existsSync(place.cluster) ? readMarker(place) : undefined
  if (!marker) return
  const isOther = JUDGED.some((name) => {
    const [then, now] = [marker.files[name], fileIdentity(path.join(place.cluster, name))]
    return then && now && then.inode !== now.inode && then.born !== now.born
  })
  if (isOther) throw hotCopyError(place, marker.path, marker.time)
}

/**
 * The same check for a folder without a marker from an earlier version: PostgreSQL's pid file names the
 * original folder.
 * @param file the pid file, when no server answers for it
 * @throws ClusterError when it names another folder
 */
export function refuseForeignPidFile(place: Place, file: PidFile | undefined): void {
  if (isMarkedRunning(place) || !file?.folder || !path.isAbsolute(file.folder)) return
  if (path.resolve(file.folder) === place.cluster) return
  if (fs.existsSync(file.folder) && isSameFile(file.folder, place.cluster)) return
  throw hotCopyError(place, file.folder)
}

/** @param theirs the original folder; `time` is since when it was running */
export const hotCopyError = (place: Place, theirs: string, time = ''): ClusterError =>
  new ClusterError(say.hotCopy(place.cluster, theirs, time))

export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [fs.statSync(one), fs.statSync(other)]
  return a.ino === b.ino && a.dev === b.dev
}

/** Undefined when there is none, or one truncated by a power failure, which a copy does not explain. */
function readMarker(place: Place): Marker | undefined {
  try {
    return JSON.parse(fs.readFileSync(place.running, 'utf8')) as Marker
  } catch {
    return undefined
  }
}

/** What identifies a file; undefined when the file is missing, which PostgreSQL reports better. */
function fileIdentity(file: string): Identity | undefined {
  const found = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && { inode: String(found.ino), born: Number(found.birthtimeMs) }
}
