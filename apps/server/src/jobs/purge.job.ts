import { lt } from 'drizzle-orm'
import type { Job } from './job'
import { sysScheduledRun } from './job.table'
import { daysAgo, purgeExpired } from './purge'

/** Number of days for which runs of jobs are retained. */
const RUN_DAYS = 90

/** The hourly job that deletes expired data. */
export const purgeJob: Job = {
  name: 'purge',
  title: '清理过期数据',
  schedule: { everyMinutes: 60 },
  run: (context) =>
    context.write(async ({ tx }) => {
      const old = await tx.delete(sysScheduledRun).where(lt(sysScheduledRun.startTime, daysAgo(RUN_DAYS)))
      return `清理 ${(await purgeExpired(tx)) + (old.rowCount ?? 0)} 条`
    }),
}
