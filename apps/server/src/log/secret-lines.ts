import type { SQL } from 'drizzle-orm'
import type { sysOperationLog } from './operation-log.table'

/** The lines of the log that a module keeps from readers for now, as a condition that is never null. */
export type SecretLines = (line: typeof sysOperationLog) => SQL
