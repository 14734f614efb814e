import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseRestart } from '@agency/shared/contract/monitor.contract'
import { type Place, writeWhole } from './cluster'

/** So many are remembered; beyond the life of the process, and for the processes of `WORKERS` alike. */
const KEPT = 20

/** Remembers that the embedded database had to be started again. */
export function noteRestart({ restarts }: Place, one: DatabaseRestart): void {
  writeWhole(restarts, `${JSON.stringify([one, ...read(restarts)].slice(0, KEPT), null, 2)}\n`)
}

/** When the embedded database of this DATA_DIR had to be started again, the newest first; none with an external one. */
export const restartsOf = (dataDir: string): DatabaseRestart[] =>
  read(path.join(dataDir, 'postgres', 'restarts.json'))

function read(file: string): DatabaseRestart[] {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as DatabaseRestart[]
  } catch {
    return [] // None yet, or a file that somebody has been at: it is there to be looked at and nothing else.
  }
}
