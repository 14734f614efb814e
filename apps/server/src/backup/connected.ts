import type pg from 'pg'
import { type Address, reach } from '../db/primary'

/** How a database is reached, as it can be told to another process. */
export type Connected = Address

/** A connection of its own, without the limits that people's calls have. End it. */
export async function connect(to: Address): Promise<pg.Client> {
  const { Client, ...config } = reach(to)
  const client = new Client(config as pg.ClientConfig)
  // One that breaks is met by the statement under way.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}
