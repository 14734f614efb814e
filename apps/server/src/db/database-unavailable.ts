import { DrizzleQueryError } from 'drizzle-orm'

/** Error codes of a socket to an unreachable database server. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATEs: shutting down, crashed, starting up, read only after a failover, too many connections. */
const AWAY = new Set(['57P01', '57P02', '57P03', '25006', '53300'])
/** Messages of the database driver's errors that have no code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/**
 * The database was unreachable or the connection broke; whether the running operation took effect is unknown.
 */
export class DatabaseUnavailable extends Error {}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || WORDS.test(error.message)) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const isRead = typeof code === 'string' && (UNREACHED.has(code) || AWAY.has(code) || code.startsWith('08'))
  return (
    isRead ||
    (code === 'ENOENT' && syscall === 'connect') ||
    (error instanceof DrizzleQueryError && isDatabaseUnavailable(error.cause))
  )
}
