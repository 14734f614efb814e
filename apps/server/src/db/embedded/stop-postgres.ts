import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packagedBinDir } from './binaries'
import { type Place, readRecord } from './cluster'
import { unmarkRunning } from './hot-copy'
import { holderOf, readPidFile } from './postmaster'

const onWindows = process.platform === 'win32'
/** How long a "fast" shutdown may write its last checkpoint; what supervisors wait for is longer (deploy/). */
const FAST_MS = 40_000
/** How long an "immediate" one may take, which leaves recovering to the next start. */
const IMMEDIATE_MS = 5_000

/** PostgreSQL's ways to end: open transactions are rolled back; or nothing is waited for. */
type Mode = 'fast' | 'immediate'
const signals: Readonly<Record<Mode, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT' }

/**
 * Ends the server of this cluster in order, and at once when that takes too long. Does nothing when it has ended already
 * or belongs to another container.
 * @param pid which one; another that was started meanwhile is left alone
 */
export async function stopPostgres(place: Place, pid: number): Promise<void> {
  if (!isRunning(place, pid)) return
  if (await hasEnded(place, pid, 'fast', FAST_MS)) return unmarkRunning(place)
  await hasEnded(place, pid, 'immediate', IMMEDIATE_MS)
}

/** The same for whatever server runs in this folder now. */
export async function stopWhatRuns(place: Place): Promise<void> {
  const file = readPidFile(place.cluster)
  if (file && file.pid > 0) await stopPostgres(place, file.pid)
}

async function hasEnded(place: Place, pid: number, mode: Mode, within: number): Promise<boolean> {
  tell(place, pid, mode)
  const deadline = Date.now() + within
  while (isRunning(place, pid) && Date.now() < deadline) await sleep(10)
  return !isRunning(place, pid)
}

function tell(place: Place, pid: number, mode: Mode): void {
  if (!onWindows) {
    process.kill(pid, signals[mode])
    return
  }
  const pgCtl = path.join(readRecord(place).binDir ?? packagedBinDir(), 'pg_ctl.exe')
  spawn(pgCtl, ['stop', '-m', mode, '-D', place.cluster], { stdio: 'ignore', windowsHide: true })
}

const isRunning = (place: Place, pid: number): boolean =>
  onWindows ? readPidFile(place.cluster)?.pid === pid : holderOf(pid, place.cluster) === 'postmaster'
