import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

const running = new AsyncLocalStorage<string>()

/** Does something in the name of a call or of a job's run: statements that are slow meanwhile are logged with its id. */
export const runAs = <T>(id: string, work: () => T): T => running.run(id, work)

/** The id of what is done now; undefined where nobody asked for it. */
export const runningId = (): string | undefined => running.getStore()

/**
 * Whoever waits for a connection goes on in their own name: the pool calls them back out of whatever somebody else did
 * to give one back.
 */
export function keepWhoWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const kept = (answer?: (...args: unknown[]) => unknown) =>
    answer ? connect(AsyncResource.bind(answer)) : connect()
  pool.connect = kept as typeof pool.connect
}
