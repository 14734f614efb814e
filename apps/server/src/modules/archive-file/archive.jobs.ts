import { shanghaiDateAt } from '@agency/shared/format/dates'
import { daysLate } from '@agency/shared/format/days-late'
import { archiveFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { GuestWrite, Write } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { giveSystemIdentity } from '../../session/outsiders'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { projectFacts } from '../tender-project/door/facts'
import { type ProjectRecord, projects } from '../tender-project/project.door'
import { WITH_SENDER } from './archive.parts'
import { type ArchiveRecord, overdueArchives, partsOfArchives } from './archive.store'
import { archiveFile } from './archive.table'
import { KEPT_DAYS, purgePackages } from './package/package.store'

const DAY_MS = 86_400_000
const STEP = 'ARF_LATE'
const say = {
  title: '项目资料归档催办',
  told: (count: number) => `提醒 ${count} 项`,
  purged: (count: number) => `清理 ${count} 个`,
  begun: (count: number) => `生成 ${count} 项`,
  late: (code: string, days: number) => `项目资料超期 ${days} 天未归档：${code}`,
}

/** Reminds each sender of an overdue part at most once a day until it is handed in. */
async function remindLateSenders(write: GuestWrite, archive: ArchiveRecord): Promise<boolean> {
  if (archive.suspendFlag || (await wasNotified(write, { ownId: archive.listId, stepId: STEP }))) return false
  const waiting = (await partsOfArchives(write.tx, [archive.listId])).filter(({ status }) =>
    WITH_SENDER.includes(status),
  )
  const days = daysLate(archive.dueDate, shanghaiDateAt(write.clock()))
  const told = await sendNotices(
    write,
    waiting.map(({ senderId }) => senderId),
    {
      ownId: archive.listId,
      bizType: archiveFlow.bizType,
      stepId: STEP,
      dueTime: archive.dueTime,
      projectCode: archive.projectCode,
      projectName: archive.projectName,
      title: say.late(archive.projectCode, days),
      path: archivePath(archive.listId),
    },
  )
  return told.length > 0
}

async function remindAllLateSenders(guest: JobContext): Promise<number> {
  let told = 0
  for (const archive of await overdueArchives(guest.db, guest.clock())) {
    if (guest.signal.aborted) break
    if (await guest.write((write) => remindLateSenders(write, archive))) told += 1
  }
  return told
}

/**
 * Creates the archives of projects that ended before this module existed or whose archive could not be
 * created at the time.
 */
async function createMissingArchives(
  guest: JobContext,
  begin: (write: Write, project: ProjectRecord) => Promise<void>,
) {
  const waiting = await guest.db
    .select({ listId: projectFacts.listId })
    .from(projectFacts)
    .where(
      and(
        eq(projectFacts.status, projectStatus.toArchive),
        sql`not exists (select 1 from ${archiveFile} where ${archiveFile.projectId} = ${projectFacts.listId})`,
      ),
    )
    .orderBy(desc(projectFacts.createTime))
  for (const { listId } of waiting) {
    if (guest.signal.aborted) break
    await giveSystemIdentity(guest, []).write(async (write) =>
      begin(write, await projects.mustLoad(write.tx, listId)),
    )
  }
  return waiting.length
}

export const archiveJobs = (
  begin: (write: Write, project: ProjectRecord) => Promise<void>,
): readonly Job[] => [
  {
    name: 'archive-begin',
    title: '待归档项目生成归档清单',
    schedule: { dailyAt: '07:40' },
    run: async (context) => say.begun(await createMissingArchives(context, begin)),
  },
  {
    name: 'archive-package-purge',
    title: '清理旧的归档信息包',
    schedule: { dailyAt: '03:10' },
    run: (context) =>
      context.write(async ({ tx, clock }) =>
        say.purged(await purgePackages(tx, new Date(clock().getTime() - KEPT_DAYS * DAY_MS))),
      ),
  },
  {
    name: 'archive-late',
    title: say.title,
    schedule: { dailyAt: '08:20' },
    run: async (context) => say.told(await remindAllLateSenders(context)),
  },
]
