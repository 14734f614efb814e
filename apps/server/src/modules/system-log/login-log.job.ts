import { logPrefix } from '@agency/shared/contract/log-prefix'
import { inArray, lt } from 'drizzle-orm'
import type { Job, JobContext } from '../../jobs/job'
import { sysLoginLog } from '../../session/session.table'
import { retentionStart } from './archive-lines'

const BATCH = 5_000
const say = {
  title: '清理到期的登录日志',
  done: (count: number) => `清理 ${count} 条`,
}

/** Deletes login records after the retention period and logs it; they are not part of the chain. */
export const loginLogJob: Job = {
  name: 'login-log',
  title: say.title,
  schedule: { dailyAt: '01:10' },
  async run(context) {
    const { LOGIN_LOG_KEEP_MONTHS } = await context.params.latest()
    const before = retentionStart(context.clock(), LOGIN_LOG_KEEP_MONTHS)
    const count = await deleteExpiredLogins(context, before)
    return say.done(count)
  },
}

async function deleteExpiredLogins(context: JobContext, before: Date): Promise<number> {
  let count = 0
  while (!context.signal.aborted) {
    const removed = await context.write(async (write) => {
      const old = write.tx
        .select({ listId: sysLoginLog.listId })
        .from(sysLoginLog)
        .where(lt(sysLoginLog.time, before))
        .limit(BATCH)
      const { rowCount } = await write.tx.delete(sysLoginLog).where(inArray(sysLoginLog.listId, old))
      const gone = rowCount ?? 0
      if (gone > 0) write.log({ module: logPrefix, action: 'expireLogins', after: { before } })
      return gone
    })
    count += removed
    if (removed < BATCH) break
  }
  return count
}
