import type pg from 'pg'
import { type Address, connectionOptions } from '../db/primary'

/** How to reach a database, in a form that can be sent to another process. */
export type Connected = Address

/** Opens a separate connection without the usual time limits. The caller must end it. */
export async function connectWithoutLimits(to: Address): Promise<pg.Client> {
  const { Client, ...config } = connectionOptions(to)
  const client = new Client(config as pg.ClientConfig)
  // A broken connection is reported by the running statement instead.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}
