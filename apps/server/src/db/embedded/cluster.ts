import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, copyToReachableFolder, prepareBinaries } from './binaries'
import { buildLaunchCommand, launchWaysToTry, type Way } from './ways'

const run = promisify(execFile)

/** The files of an embedded server, all within the data folder. */
export interface Place {
  root: string
  /** PostgreSQL's own data folder. */
  cluster: string
  /** `pg-launch.json`: the working way to run PostgreSQL here, remembered for the next start. */
  record: string
  /** `running.json`: exists while the server runs, to recognize copied folders (hot-copy.ts). */
  running: string
  /** The file `restarts.json`, which records when the server had to be restarted. */
  restarts: string
  log: string
}

export interface LaunchRecord {
  way: Way
  /** Folder with copied programs, when the originals are not reachable. */
  binDir?: string
  socketDir: string
  /** Password of the server, on Windows only, where it listens on loopback. */
  password?: string
  /** Windows only: retained so that connected processes find the server after a restart. */
  port?: number
  /**
   * Whether it was started by a server or a command. A server started for a command is stopped by the last
   * command that leaves.
   */
  startedFor?: StartedFor
}

export type StartedFor = 'server' | 'command'

/** An existing cluster, and how to run programs on it. */
export interface OpenedCluster {
  way: Way
  binaries: Binaries
  /** Folder of the copied PostgreSQL programs, set when they had to be copied. */
  copiedBinDir?: string
}

interface Owner {
  uid: number
  gid: number
}

export function prepareDataFolder(dataDir: string): Place {
  // The mode applies to this folder only; its parents stay accessible to the user that the server runs as.
  fs.mkdirSync(path.dirname(path.resolve(dataDir)), { recursive: true })
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const root = fs.realpathSync(dataDir)
  return {
    root,
    cluster: path.join(root, 'cluster'),
    record: path.join(root, 'pg-launch.json'),
    running: path.join(root, 'running.json'),
    restarts: path.join(root, 'restarts.json'),
    log: path.join(root, 'postgres.log'),
  }
}

/** Finds a working way to run PostgreSQL on this machine, and creates the cluster on the first start. */
export async function openCluster(
  place: Place,
  binDir: string,
  recorded: Partial<LaunchRecord>,
  initdbExtras: string[],
): Promise<OpenedCluster> {
  const tried: string[] = []
  for (const way of launchWaysToTry(recorded.way, folderOwner(place.cluster))) {
    let copiedBinDir: string | undefined
    try {
      // The server's user only passes through here; its own files lie in folders that it owns.
      fs.chmodSync(place.root, way.kind === 'setuid' ? 0o711 : 0o700)
      if (way.kind === 'capable') {
        copiedBinDir = trustedBinDir(recorded.binDir) ?? copyToReachableFolder(binDir, os.tmpdir())
      }
      const binaries = prepareBinaries(copiedBinDir ?? binDir, path.join(place.root, 'lib'))
      const runProgram = createProgramRunner(way, binaries)
      const given = { place, way, runProgram }
      const major = Number(/\d+/.exec((await runProgram('postgres', '--version')).stdout)?.[0])
      if (!clusterExists(place)) {
        await createCluster(given, [...initdbOptions(major), ...initdbExtras])
        // Another process may have created the cluster in another way; choose again according to its owner.
        return openCluster(place, binDir, { ...recorded, way, binDir: copiedBinDir }, initdbExtras)
      }
      await checkCluster(given, major)
      return { way, binaries, copiedBinDir }
    } catch (error) {
      if (error instanceof ClusterError) throw error
      tried.push(`${way.kind}:${way.uid} ${failureText(error)}`)
      if (copiedBinDir && copiedBinDir !== recorded.binDir)
        fs.rmSync(path.dirname(copiedBinDir), { recursive: true, force: true })
    }
  }
  throw new ClusterError(
    `内置数据库无法在这台机器上运行：请换一个系统中登记过的普通用户启动，或用环境变量 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。（${tried.join('；')}）`,
  )
}

/** A failure that no other way of running PostgreSQL would solve. */
export class ClusterError extends Error {}

export function readLaunchRecord(place: Place): Partial<LaunchRecord> {
  try {
    return JSON.parse(fs.readFileSync(place.record, 'utf8')) as LaunchRecord
  } catch {
    return {} // First start, or truncated by a power failure; everything in it can be determined again.
  }
}

export function writeLaunchRecord(place: Place, record: Partial<LaunchRecord>): void {
  writeFileAtomically(place.record, `${JSON.stringify(record, null, 2)}\n`)
}

/** Replaces a small file atomically, so that readers see the old or the new content and never a part. */
export function writeFileAtomically(file: string, text: string): void {
  const fresh = freshName(file)
  fs.writeFileSync(fresh, text, { mode: 0o600, flush: true })
  fs.renameSync(fresh, file)
}

/** Gives a file or folder to the user that the database server runs as. */
export function giveToOwner(file: string, owner: Owner): void {
  if (process.getuid?.() === 0) fs.lchownSync(file, owner.uid, owner.gid)
}

/** Runs one of PostgreSQL's programs to its end. */
function createProgramRunner(way: Way, binaries: Binaries) {
  return (program: string, ...args: string[]) => {
    const command = buildLaunchCommand(way, path.join(binaries.binDir, program), args)
    return run(command.file, command.args, { ...command.options, env: binaries.env, cwd: '/' })
  }
}

/** Where the cluster lies and how programs are run there. */
interface Given {
  place: Place
  way: Way
  runProgram: ReturnType<typeof createProgramRunner>
}

/**
 * Creates the cluster under another name and renames it, so that a killed start leaves no partial cluster and
 * only one of several simultaneous starts wins.
 */
async function createCluster({ place, way, runProgram }: Given, options: string[]): Promise<void> {
  removeAbandonedFolders(place)
  const fresh = freshName(place.cluster)
  fs.mkdirSync(fresh, { mode: 0o700 })
  try {
    giveToOwner(fresh, way)
    await runProgram('initdb', '-D', fresh, ...options)
    fs.renameSync(fresh, place.cluster)
    syncFolder(place.root)
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true })
    if (!clusterExists(place)) throw error
  }
}

async function checkCluster({ place, way, runProgram }: Given, major: number): Promise<void> {
  const version = Number(fs.readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8'))
  if (version !== major)
    throw new ClusterError(
      `数据目录 ${place.root} 属于 PostgreSQL ${version}，而现在的程序是 PostgreSQL ${major}：请用原来的版本导出数据后再导入，或换一个数据目录。`,
    )
  if (folderOwner(place.cluster)?.uid !== way.uid) handOverTree(place.cluster, way)
  // This program fails when the user of this way cannot enter the folder.
  await runProgram('postgres', '-D', place.cluster, '-C', 'data_directory')
}

function clusterExists(place: Place): boolean {
  return fs.existsSync(path.join(place.cluster, 'PG_VERSION'))
}

function initdbOptions(major: number): string[] {
  // The built-in locale is independent of the system; PostgreSQL 15 and 16 lack it.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C']
  const auth = process.platform === 'win32' ? '--auth=scram-sha-256' : '--auth=trust'
  return ['-U', 'postgres', '--encoding=UTF8', auth, ...locale]
}

function removeAbandonedFolders(place: Place): void {
  const prefix = `${path.basename(place.cluster)}.`
  for (const name of fs.readdirSync(place.root)) {
    const folder = path.join(place.root, name)
    if (name.startsWith(prefix) && Date.now() - fs.statSync(folder).mtimeMs > 600_000)
      fs.rmSync(folder, { recursive: true, force: true })
  }
}

function handOverTree(folder: string, owner: Owner): void {
  giveToOwner(folder, owner)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    giveToOwner(path.join(folder, name), owner)
}

/**
 * The folder of programs if it can be trusted: one created by root itself, since anybody can create names in
 * the temporary folder.
 */
function trustedBinDir(binDir: string | undefined): string | undefined {
  if (!binDir || !fs.existsSync(path.join(binDir, 'postgres'))) return undefined
  const stat = fs.lstatSync(path.dirname(binDir))
  return stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0 ? binDir : undefined
}

function folderOwner(folder: string): Owner | undefined {
  return fs.existsSync(folder) ? fs.statSync(folder) : undefined
}

function freshName(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`
}

/** Syncs the folder, so that a power failure does not undo the rename after rows were acknowledged. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

function failureText(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error && error.stderr ? error.stderr : error
  return String(text).trim().replaceAll(/\s+/g, ' ').slice(0, 200)
}
