import { addDays, formatDateTime, shanghaiDateAt, startOfDay } from '@agency/shared/format/dates'
import { lotStatus } from '@agency/shared/tendering/project-state'
import type { SECRET_ALERTS } from '@agency/shared/tendering/secrecy'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { type LotRecord, loadLot, lotTodoFields, minSuppliersOfLot } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { countSignups } from './signup.counts'

const STEP = 'TP_FEW' satisfies keyof typeof SECRET_ALERTS
/** Number of days that warnings of few sign-ups look ahead, today included (DOMAIN 5.16, buyBookProject). */
const DAYS = 3

const say = {
  title: (packageNo: string) => `报名不足三家预警：${packageNo}`,
  content: (got: number, least: number, end: string) =>
    `有效报名 ${got} 家，还差 ${least - got} 家；报名截止 ${end}`,
}

/**
 * Warns the team of lots whose sale ends soon with too few buyers, once a day, and nobody else (R27). Returns
 * a summary.
 */
async function warnOfTooFewSignups(context: JobContext): Promise<string> {
  const now = context.clock()
  const today = shanghaiDateAt(now)
  const due = await context.db
    .select({ listId: tenderLot.listId })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.status, lotStatus.selling),
        eq(tenderLot.delFlag, false),
        eq(tenderProject.suspendFlag, false),
        // Lots already over are left to the flow; counting them here would reveal to readers of the job's log
        // that too few came (R27).
        gte(tenderLot.signUpEnd, now),
        lt(tenderLot.signUpEnd, startOfDay(addDays(today, DAYS))),
      ),
    )
  for (const { listId } of due) {
    if (context.signal.aborted) break
    await context.write(async (write) => {
      const lot = await loadLot(write.tx, listId)
      if (!lot || (await wasNotified(write, { ownId: listId, stepId: STEP }))) return
      const [got, least] = [await countSignups(write.tx, listId), await minSuppliersOfLot(write.tx, lot)]
      if (got < least) await notifyManagers(write, lot, say.content(got, least, saleEndText(lot)))
    })
  }
  // The job's log must not reveal how many lots have too few sign-ups.
  return `检查 ${due.length} 个标包`
}

const saleEndText = ({ signUpEnd }: LotRecord) => (signUpEnd ? formatDateTime(signUpEnd.toISOString()) : '')

/**
 * Sends notifications, not to-dos: during the sale there is nothing to do; at its end the flow creates the
 * to-do of the same name.
 */
const notifyManagers = (write: GuestWrite, lot: LotRecord, content: string) =>
  sendNotices(write, [lot.projectManagerAId, lot.customerManagerId], {
    ...lotTodoFields(lot),
    stepId: STEP,
    title: say.title(lot.packageNo),
    content,
    dueTime: lot.signUpEnd,
  })

export const signupJobs: readonly Job[] = [
  {
    name: 'tender-signup-few',
    title: '报名不足三家预警',
    schedule: { everyMinutes: 60 },
    run: warnOfTooFewSignups,
  },
]
