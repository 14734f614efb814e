import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

const running = new AsyncLocalStorage<string>()

/** Runs work under the id of a call or job, so that slow statements are logged with it. */
export const runWithRequestId = <T>(id: string, work: () => T): T => running.run(id, work)

/** The id of the current call or job; undefined for none. */
export const currentRequestId = (): string | undefined => running.getStore()

/**
 * Keeps the caller's id while waiting for a connection, because the pool calls back from the context of
 * whoever returns one.
 */
export function keepCallerContext(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const connectInContext = (answer?: (...args: unknown[]) => unknown) =>
    answer ? connect(AsyncResource.bind(answer)) : connect()
  pool.connect = connectInContext as typeof pool.connect
}
