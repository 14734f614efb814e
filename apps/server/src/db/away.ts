import { DrizzleQueryError } from 'drizzle-orm'

/** What a socket says of a server that cannot be reached. */
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
/** SQLSTATE: shutting down, crashed, starting, took over by another (read only), no connection left. */
const AWAY = new Set(['57P01', '57P02', '57P03', '25006', '53300'])
/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** The database was not to be reached, or the connection broke: whether what was under way took effect is not known. */
export class DatabaseAway extends Error {}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAway || WORDS.test(error.message)) return true
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const isRead = typeof code === 'string' && (UNREACHED.has(code) || AWAY.has(code) || code.startsWith('08'))
  return (
    isRead ||
    (code === 'ENOENT' && syscall === 'connect') ||
    (error instanceof DrizzleQueryError && isDatabaseAway(error.cause))
  )
}
