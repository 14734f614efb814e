import type pg from 'pg'

/** How a database is reached: a URL, or host, port, user and database. */
export type Connected = string | pg.ClientConfig
