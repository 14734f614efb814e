import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../../settings'
import type { Address } from '../primary'
import { prepareDataFolder, readLaunchRecord } from './cluster'
import { explainDiskError, say } from './embedded.messages'
import { joinDatabaseUsers, type Seat, tryBecomeLastUser } from './seat'
import { isTransientError, type RunningPostgres, startPostgres } from './start-postgres'

type Asked = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'ALLOW_HOT_COPY'>

/** Exit codes that a shell gives for a program ended by a signal. */
const exitCodes: Readonly<Partial<Record<NodeJS.Signals, number>>> = {
  SIGHUP: 129,
  SIGINT: 130,
  SIGTERM: 143,
}

/**
 * Provides the database to a command, whether the product runs or not. The embedded one is started when
 * necessary, and stopped afterwards only if it was started for a command and nobody else uses it: a server
 * that started meanwhile takes it over. Signals end the command in the same way.
 * @param how.mayMake creates a new database when there is none; otherwise a wrong DATA_DIR is reported
 */
export async function usePostgres<T>(
  { DATABASE_URL, DATA_DIR, ALLOW_HOT_COPY }: Asked,
  work: (connection: Address) => Promise<T>,
  how: { mayMake?: boolean } = {},
): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_URL)
  const dataDir = path.join(DATA_DIR, 'postgres')
  if (!how.mayMake && !existsSync(path.join(dataDir, 'cluster'))) throw new Error(say.notInstalled(DATA_DIR))
  const { running, seat } = await startAndJoin(dataDir, ALLOW_HOT_COPY).catch((error: unknown) => {
    throw explainDiskError(error, DATA_DIR)
  })
  const end = once(() => leaveAndStopIfLast(dataDir, running, seat))
  const endOnSignal = (signal: NodeJS.Signals) =>
    void end().finally(() => process.exit(exitCodes[signal] ?? 1))
  const signals = Object.keys(exitCodes) as NodeJS.Signals[]
  for (const signal of signals) process.on(signal, endOnSignal)
  try {
    return await work(running.connection)
  } finally {
    await end()
    for (const signal of signals) process.off(signal, endOnSignal)
  }
}

async function startAndJoin(
  dataDir: string,
  mayBeCopy: boolean,
): Promise<{ running: RunningPostgres; seat: Seat }> {
  for (;;) {
    const running = await startPostgres({ dataDir, mayBeCopy, startedFor: 'command' })
    try {
      return { running, seat: await joinDatabaseUsers(running, `agency command pid=${process.pid}`) }
    } catch (error) {
      // Another command, the last user of the database, is just stopping it.
      if (!isTransientError(error)) throw error
    }
  }
}

async function leaveAndStopIfLast(dataDir: string, running: RunningPostgres, seat: Seat): Promise<void> {
  try {
    const isForCommands = readLaunchRecord(prepareDataFolder(dataDir)).startedFor === 'command'
    if (isForCommands && (await tryBecomeLastUser(seat))) await running.stop()
  } catch (error) {
    // The database has ended already, which the command reports itself.
    if (!isTransientError(error)) throw error
  } finally {
    await seat.leave()
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
