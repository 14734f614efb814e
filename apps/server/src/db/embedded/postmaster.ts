import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** The content of `postmaster.pid`, which PostgreSQL writes at its start and removes at an orderly end. */
export interface PidFile {
  pid: number
  /** The data folder as given at the start. */
  folder: string
  port: number
  /** Folder of the server's Unix socket; empty on Windows. */
  socketDir: string
  /** The status of the server: `starting`, `ready` or `stopping`. */
  status: string
  content: string
}

/**
 * - `none` nothing prevents a start. A pid file may exist; PostgreSQL replaces it when appropriate;
 * - `wait` a server is starting or stopping;
 * - `ready` a server answers;
 * - `leftover` the pid file names a process that is certainly not a server of this cluster, and would prevent
 *   a start.
 */
type Sighting = { kind: 'none' | 'wait' } | { kind: 'ready' | 'leftover'; file: PidFile }

const HALF_WRITTEN_MS = 3_000
const STOPPING_MS = 10_000

export async function lookForServer(cluster: string): Promise<Sighting> {
  const file = readPidFile(cluster)
  if (!file) return { kind: 'none' }
  const age = fileAge(pidFileOf(cluster))
  // Just created, or truncated by a power failure: PostgreSQL refuses to start with an empty one.
  if (!(file.pid > 0)) return age < HALF_WRITTEN_MS ? { kind: 'wait' } : { kind: 'leftover', file }
  const holder = identifyProcess(file.pid, cluster)
  // A server in another container is invisible among our processes, but its socket in the shared folder
  // answers.
  if (holder === 'postmaster' || (await isAnswering(file)))
    return file.status === 'ready' ? { kind: 'ready', file } : { kind: 'wait' }
  // A server in another container closes its socket before writing its last checkpoint.
  if (file.status === 'stopping' && age < STOPPING_MS) return { kind: 'wait' }
  return holder === 'other' ? { kind: 'leftover', file } : { kind: 'none' }
}

/** Removes a leftover pid file, unless another start has already replaced it. */
export function removeLeftoverPidFile(cluster: string, file: PidFile): void {
  const aside = path.join(cluster, `postmaster.pid.old-${process.pid}-${Math.random().toString(36).slice(2)}`)
  try {
    fs.renameSync(pidFileOf(cluster), aside)
    if (fs.readFileSync(aside, 'utf8') !== file.content) fs.linkSync(aside, pidFileOf(cluster))
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') && !hasErrorCode(error, 'EEXIST')) throw error
  }
  fs.rmSync(aside, { force: true })
}

/**
 * Which process has this id now: the server of this cluster, another program (or a zombie), or none that we
 * can see.
 */
export function identifyProcess(pid: number, cluster: string): 'postmaster' | 'other' | 'nobody' {
  if (process.platform === 'win32') return 'nobody' // On Windows PostgreSQL itself recognizes a reused process id.
  const found = fs.existsSync('/proc/self/stat') ? processInProc(pid) : processInPs(pid)
  if (!found) return 'nobody'
  // Uses the command line, because root in a container may not read /proc/PID/cwd of another user's process.
  const isOurs = !found.zombie && found.command.includes('postgres') && found.command.includes(cluster)
  return isOurs ? 'postmaster' : 'other'
}

export function readPidFile(cluster: string): PidFile | undefined {
  let content: string
  try {
    content = fs.readFileSync(pidFileOf(cluster), 'utf8')
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
  const lines = content.split('\n').map((line) => line.trim())
  return {
    pid: Number(lines[0]),
    folder: lines[1] ?? '',
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    status: lines[7] ?? '',
    content,
  }
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

interface Process {
  zombie: boolean
  command: string
}

function processInProc(pid: number): Process | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { zombie: /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2)), command }
  } catch {
    return undefined // The process is gone or hidden from us.
  }
}

function processInPs(pid: number): Process | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { zombie: line.startsWith('Z'), command: line }
  } catch {
    return undefined // ps fails when there is no such process.
  }
}

function isAnswering(file: PidFile): Promise<boolean> {
  const target = file.socketDir
    ? { path: path.join(file.socketDir, `.s.PGSQL.${file.port}`) }
    : { host: '127.0.0.1', port: file.port }
  return new Promise((resolve) => {
    const socket = net.connect(target)
    const closeAndAnswer = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2_000, () => closeAndAnswer(false))
    socket.once('connect', () => closeAndAnswer(true))
    socket.once('error', () => closeAndAnswer(false))
  })
}

function fileAge(file: string): number {
  try {
    return Date.now() - fs.statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
