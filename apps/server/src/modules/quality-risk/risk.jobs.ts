import { eq, sql } from 'drizzle-orm'
import type { Job, JobContext } from '../../jobs/job'
import type { RiskSource } from '../../record/risk-source'
import type { LotHappening } from '../tender-project/door/events'
import { tenderProject } from '../tender-project/tables/project.table'
import { judgeProjectRisks } from './risk.judge'
import { riskProject } from './risk.table'

const EVERY_MINUTES = 5

/** Marks a project for a new judgement when one of its lots moved. */
export async function markProjectStale({ write, lot: { projectId } }: LotHappening): Promise<void> {
  await write.tx
    .insert(riskProject)
    .values({ listId: projectId })
    .onConflictDoUpdate({ target: riskProject.listId, set: { isStale: true } })
}

const judgeAllProjects = (sources: readonly RiskSource[]) => async (guest: JobContext) => {
  const rows = await guest.db
    .select({ listId: tenderProject.listId })
    .from(tenderProject)
    .where(eq(tenderProject.delFlag, false))
  return judgeProjectsOneByOne(guest, sources, rows)
}

const judgeStaleProjects = (sources: readonly RiskSource[]) => async (guest: JobContext) => {
  const rows = await guest.db
    .select({ listId: riskProject.listId })
    .from(riskProject)
    .where(sql`${riskProject.isStale}`)
  return judgeProjectsOneByOne(guest, sources, rows)
}

/** Judges each project in its own transaction, so that nobody waits for all of them. Returns a summary. */
async function judgeProjectsOneByOne(
  guest: JobContext,
  sources: readonly RiskSource[],
  projects: readonly { listId: string }[],
): Promise<string> {
  for (const { listId } of projects) {
    if (guest.signal.aborted) break
    await guest.write((write) => judgeProjectRisks(write, sources, listId))
  }
  return `检查 ${projects.length} 个项目`
}

export const riskJobs = (sources: readonly RiskSource[]): readonly Job[] => [
  {
    name: 'quality-risk',
    title: '风险台每日判断',
    schedule: { dailyAt: '06:40' },
    run: judgeAllProjects(sources),
  },
  {
    name: 'quality-risk-moved',
    title: '风险台：有变动的项目',
    schedule: { everyMinutes: EVERY_MINUTES },
    run: judgeStaleProjects(sources),
  },
]
