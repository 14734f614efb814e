import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseRestart } from '@agency/shared/contract/monitor.contract'
import { type Place, writeFileAtomically } from './cluster'

/** Number of database restarts remembered, across processes and for those of `WORKERS` too. */
const MOST_RETAINED = 20

/** Records a restart of the embedded database. */
export function recordRestart({ restarts }: Place, one: DatabaseRestart): void {
  writeFileAtomically(
    restarts,
    `${JSON.stringify([one, ...readRestartFile(restarts)].slice(0, MOST_RETAINED), null, 2)}\n`,
  )
}

/** Restarts of the embedded database of this DATA_DIR, newest first; empty for an external database. */
export const readRestarts = (dataDir: string): DatabaseRestart[] =>
  readRestartFile(path.join(dataDir, 'postgres', 'restarts.json'))

function readRestartFile(file: string): DatabaseRestart[] {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as DatabaseRestart[]
  } catch {
    return [] // None yet, or an edited file; it is only informative.
  }
}
