import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { timeAgo } from '@agency/shared/format/time-ago'
import { jobPrefix } from '@agency/shared/modules/system-job/job.permissions'
import { desc, isNotNull } from 'drizzle-orm'
import type { CardSource, DashboardSource } from '../../dashboard/dashboard-source'
import { sysScheduledJob } from '../../jobs/job.table'

const JOBS = '/system/job'
const say = { title: '定时任务', failed: '上次失败' }

/** Dashboard card of administrators: failed jobs. */
const card: CardSource = {
  key: 'system-job:failed',
  title: say.title,
  path: JOBS,
  acts: [`${jobPrefix}:run`],
  forAdmin: true,
  async read({ db, clock }) {
    const failed = await db
      .select()
      .from(sysScheduledJob)
      .where(isNotNull(sysScheduledJob.lastError))
      .orderBy(desc(sysScheduledJob.lastEnd))
    return {
      figures: [
        {
          label: say.failed,
          value: String(failed.length),
          kind: 'count',
          path: JOBS,
          tone: failed.length > 0 ? 'late' : 'calm',
        },
      ],
      lines: failed.map(
        ({ name, lastError, lastEnd }): DashboardLine => ({
          listId: name,
          title: name,
          about: lastError,
          money: null,
          path: JOBS,
          tone: 'late',
          when: lastEnd && timeAgo(lastEnd.toISOString(), clock()),
        }),
      ),
    }
  },
}

export const jobDashboard: DashboardSource = { cards: [card] }
