import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** What `postmaster.pid` says. PostgreSQL writes it when it starts and removes it when it ends in order. */
export interface PidFile {
  pid: number
  /** The data folder, as the server was started with it. */
  folder: string
  port: number
  /** Empty on Windows. */
  socketDir: string
  /** `starting`, `ready`, `stopping`. */
  status: string
  content: string
}

/**
 * - `none`     nothing in the way of a start. A pid file may be there; PostgreSQL replaces it itself when it sees fit;
 * - `wait`     a server is starting or stopping;
 * - `ready`    a server answers;
 * - `leftover` the pid file names a process that is certainly no server of this cluster, and would block a start.
 */
type Sighting = { kind: 'none' | 'wait' } | { kind: 'ready' | 'leftover'; file: PidFile }

const HALF_WRITTEN_MS = 3_000
const STOPPING_MS = 10_000

export async function lookForServer(cluster: string): Promise<Sighting> {
  const file = readPidFile(cluster)
  if (!file) return { kind: 'none' }
  const age = ageOf(pidFileOf(cluster))
  // Just created, or cut short by a power loss: PostgreSQL refuses to start over an empty one.
  if (!(file.pid > 0)) return age < HALF_WRITTEN_MS ? { kind: 'wait' } : { kind: 'leftover', file }
  const holder = holderOf(file.pid, cluster)
  // A server in another container is not among our processes, but its socket in the shared folder answers.
  if (holder === 'postmaster' || (await answers(file)))
    return file.status === 'ready' ? { kind: 'ready', file } : { kind: 'wait' }
  // A server in another container closes its socket first and then writes its last checkpoint.
  if (file.status === 'stopping' && age < STOPPING_MS) return { kind: 'wait' }
  return holder === 'other' ? { kind: 'leftover', file } : { kind: 'none' }
}

/** Takes a leftover pid file away, unless another start has already put a new one in its place. */
export function removeLeftover(cluster: string, file: PidFile): void {
  const aside = path.join(cluster, `postmaster.pid.old-${process.pid}-${Math.random().toString(36).slice(2)}`)
  try {
    fs.renameSync(pidFileOf(cluster), aside)
    if (fs.readFileSync(aside, 'utf8') !== file.content) fs.linkSync(aside, pidFileOf(cluster))
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error
  }
  fs.rmSync(aside, { force: true })
}

/** Who has this process number now: the server of this cluster, some other program (or a zombie), or nobody we see. */
export function holderOf(pid: number, cluster: string): 'postmaster' | 'other' | 'nobody' {
  if (process.platform === 'win32') return 'nobody' // PostgreSQL itself recognises a recycled number there.
  const found = fs.existsSync('/proc/self/stat') ? processInProc(pid) : processInPs(pid)
  if (!found) return 'nobody'
  // The command line and not /proc/PID/cwd: a container's root may not read the latter of another user's process.
  const isOurs = !found.zombie && found.command.includes('postgres') && found.command.includes(cluster)
  return isOurs ? 'postmaster' : 'other'
}

export function readPidFile(cluster: string): PidFile | undefined {
  let content: string
  try {
    content = fs.readFileSync(pidFileOf(cluster), 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
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

export function isCode(error: unknown, code: string): boolean {
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
    return undefined // The process is gone, or hidden from us.
  }
}

function processInPs(pid: number): Process | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { zombie: line.startsWith('Z'), command: line }
  } catch {
    return undefined // The program ps fails when there is no such process.
  }
}

function answers(file: PidFile): Promise<boolean> {
  const target = file.socketDir
    ? { path: path.join(file.socketDir, `.s.PGSQL.${file.port}`) }
    : { host: '127.0.0.1', port: file.port }
  return new Promise((resolve) => {
    const socket = net.connect(target)
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2_000, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

function ageOf(file: string): number {
  try {
    return Date.now() - fs.statSync(file).mtimeMs
  } catch {
    return 0
  }
}

function pidFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
