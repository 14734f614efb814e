import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packagedBinDir } from './binaries'
import { type Place, readLaunchRecord } from './cluster'
import { unmarkRunning } from './hot-copy'
import { identifyProcess, readPidFile } from './postmaster'

const onWindows = process.platform === 'win32'
/** Maximum time in ms of a "fast" shutdown with its last checkpoint; supervisors wait longer (deploy/). */
const FAST_MS = 40_000
/** Maximum time in ms of an "immediate" shutdown, after which the next start must recover. */
const IMMEDIATE_MS = 5_000

/** PostgreSQL's shutdown modes: fast rolls back open transactions, immediate waits for nothing. */
type Mode = 'fast' | 'immediate'
const signals: Readonly<Record<Mode, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT' }

/**
 * Stops the server of this cluster in order, or immediately when that takes too long. Does nothing when it
 * has ended already or belongs to another container.
 * @param pid the server's process; one started later is left alone
 */
export async function stopPostgres(place: Place, pid: number): Promise<void> {
  if (!isRunning(place, pid)) return
  if (await signalAndWaitForEnd(place, pid, 'fast', FAST_MS)) return unmarkRunning(place)
  await signalAndWaitForEnd(place, pid, 'immediate', IMMEDIATE_MS)
}

/** Stops whatever server runs in this folder now. */
export async function stopRunningServer(place: Place): Promise<void> {
  const file = readPidFile(place.cluster)
  if (file && file.pid > 0) await stopPostgres(place, file.pid)
}

async function signalAndWaitForEnd(place: Place, pid: number, mode: Mode, within: number): Promise<boolean> {
  requestShutdown(place, pid, mode)
  const deadline = Date.now() + within
  while (isRunning(place, pid) && Date.now() < deadline) await sleep(10)
  return !isRunning(place, pid)
}

function requestShutdown(place: Place, pid: number, mode: Mode): void {
  if (!onWindows) {
    process.kill(pid, signals[mode])
    return
  }
  const pgCtl = path.join(readLaunchRecord(place).binDir ?? packagedBinDir(), 'pg_ctl.exe')
  spawn(pgCtl, ['stop', '-m', mode, '-D', place.cluster], { stdio: 'ignore', windowsHide: true })
}

const isRunning = (place: Place, pid: number): boolean =>
  onWindows ? readPidFile(place.cluster)?.pid === pid : identifyProcess(pid, place.cluster) === 'postmaster'
