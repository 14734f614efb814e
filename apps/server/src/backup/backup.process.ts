import { StoreFailed } from '../blobs/store-failed'
import { answerRequests } from '../child/answer-requests'
import { BackupError } from './backup.messages'
import type { Keep } from './retention'
import {
  type BackupFound,
  type BackupInput,
  type BackupMade,
  backUp,
  clearOldBackups,
  verifyNewestBackup,
} from './work'

/** The request to the process that makes and tests backups, so that the server itself is not slowed down. */
export type BackupRequest =
  | { work: 'make'; given: BackupInput; keep: Keep; also: readonly string[] }
  | { work: 'prove'; given: BackupInput }

export type BackupReply = { made: BackupMade; gone: string[] } | { proven: BackupFound } | { error: string }

answerRequests<BackupRequest, BackupReply>(async (asked) => {
  // PostgreSQL's programs are found through those of the system (embedded/ways.ts).
  process.env.PATH ??= '/usr/local/bin:/usr/bin:/bin'
  try {
    if (asked.work === 'prove') return { proven: await verifyNewestBackup(asked.given) }
    const made = await backUp(asked.given, { cause: 'nightly' })
    return { made, gone: await clearOldBackups(asked.given, asked.keep, [...asked.also, made.name]) }
  } catch (error) {
    if (error instanceof BackupError || error instanceof StoreFailed) return { error: error.message }
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { error: cause instanceof Error ? cause.message : String(cause) }
  }
})
