import { lt } from 'drizzle-orm'
import type { Job } from './job'
import { sysScheduledRun } from './job.table'
import { daysAgo, purge } from './purge'

/** How long runs can be looked up. */
const RUN_DAYS = 90

/** What is of no use any more goes, every hour. */
export const purgeJob: Job = {
  name: 'purge',
  title: '清理过期数据',
  schedule: { everyMinutes: 60 },
  run: (context) =>
    context.write(async ({ tx }) => {
      const old = await tx.delete(sysScheduledRun).where(lt(sysScheduledRun.startTime, daysAgo(RUN_DAYS)))
      return `清理 ${(await purge(tx)) + (old.rowCount ?? 0)} 条`
    }),
}
