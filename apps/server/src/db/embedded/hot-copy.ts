import fs from 'node:fs'
import path from 'node:path'
import { ClusterError, type Place, writeWhole } from './cluster'
import type { PidFile } from './postmaster'

/**
 * A copy of the files that was made while PostgreSQL wrote to them is torn: it starts, and is damaged where nobody looks.
 * So that such a copy is known for one, a marker lies beside the cluster for as long as PostgreSQL runs: a copy carries
 * the marker of the folder that it was made of. After a crash the folder finds its own marker and recovers by itself.
 *
 * What makes a folder the same is what a copy of files cannot take along and a restart, another path, another host name
 * or another container cannot change: the inodes of files that PostgreSQL never replaces, and when these were born. A
 * copy differs in both; a file system that makes inodes up anew (FUSE) differs in one, and is believed. A snapshot of the
 * whole disk has both: it is what a power loss leaves, and PostgreSQL recovers from that.
 */
interface Marker {
  /** Of the folder that was running, for words. */
  path: string
  /** When it was marked; ISO 8601. */
  time: string
  files: Record<string, Identity | undefined>
}

interface Identity {
  inode: string
  /** ms; where the file system does not keep it something that changes more often, so that the inode decides. */
  born: number
}

/** The folder itself, and files that are written in place. */
const JUDGED = ['.', 'PG_VERSION', 'global/pg_control']
/** Windows copies the time of birth along, and not every file system there has inodes. */
const canJudge = process.platform !== 'win32'

const say = {
  hotCopy: (ours: string, theirs: string, time: string) =>
    `${ours} 是在数据库运行时复制出来的（从 ${theirs}${time ? `，${time} 启动` : ''}），这样的副本可能已经损坏，不能启动。` +
    '请用备份（npm run backup、npm run restore）；要搬动数据，先停止系统，等它停完再复制整个 DATA_DIR。' +
    '确知它是同一个目录，或是停机之后才复制的，请设置 ALLOW_HOT_COPY=true 启动一次',
}

/** Puts the marker of this folder there, before PostgreSQL writes the first byte. */
export function markRunning(place: Place): void {
  const files = Object.fromEntries(JUDGED.map((name) => [name, identityOf(path.join(place.cluster, name))]))
  const marker: Marker = { path: place.cluster, time: new Date().toISOString(), files }
  writeWhole(place.running, `${JSON.stringify(marker, null, 2)}\n`)
}

/** Takes the marker away: PostgreSQL has ended in order, and the folder may be copied. */
export function unmarkRunning(place: Place): void {
  fs.rmSync(place.running, { force: true })
}

export const isMarked = (place: Place): boolean => fs.existsSync(place.running)

/** @throws ClusterError when the folder carries the marker of another one */
export function refuseMarkedCopy(place: Place): void {
  const marker = canJudge && fs.existsSync(place.cluster) ? readMarker(place) : undefined
  if (!marker) return
  const isOther = JUDGED.some((name) => {
    const [then, now] = [marker.files[name], identityOf(path.join(place.cluster, name))]
    return then && now && then.inode !== now.inode && then.born !== now.born
  })
  if (isOther) throw hotCopyOf(place, marker.path, marker.time)
}

/**
 * The same for a folder without a marker, as versions before had none: what PostgreSQL wrote of itself names the folder.
 * @param file what it wrote, when no server answers for it
 * @throws ClusterError when that is another folder
 */
export function refuseForeignPidFile(place: Place, file: PidFile | undefined): void {
  if (isMarked(place) || !file?.folder || !path.isAbsolute(file.folder)) return
  if (path.resolve(file.folder) === place.cluster) return
  if (fs.existsSync(file.folder) && isSameFile(file.folder, place.cluster)) return
  throw hotCopyOf(place, file.folder)
}

/** @param theirs where PostgreSQL runs or ran, `time` since when */
export const hotCopyOf = (place: Place, theirs: string, time = ''): ClusterError =>
  new ClusterError(say.hotCopy(place.cluster, theirs, time))

export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [fs.statSync(one), fs.statSync(other)]
  return a.ino === b.ino && a.dev === b.dev
}

/** Undefined: there is none, or one that was cut short by a power loss, which no copy explains. */
function readMarker(place: Place): Marker | undefined {
  try {
    return JSON.parse(fs.readFileSync(place.running, 'utf8')) as Marker
  } catch {
    return undefined
  }
}

/** Undefined: the file is missing, which PostgreSQL says better. */
function identityOf(file: string): Identity | undefined {
  const found = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && { inode: String(found.ino), born: Number(found.birthtimeMs) }
}
