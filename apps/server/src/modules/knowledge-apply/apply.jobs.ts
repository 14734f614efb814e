import { addDays, endOfDay, formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyPath } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { giveSystemIdentity } from '../../session/outsiders'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { type ApplyRecord, materialApplications } from './apply.store'
import { knowledgeApply } from './apply.table'

const [SOON, LATE] = ['KB_SOON', 'KB_LATE']
const say = {
  title: '资料申请到期与原件归还',
  told: (ended: number, told: number) => `到期 ${ended} 笔，提醒 ${told} 笔`,
  soon: (purpose: string, day: string) => `借出的原件（${purpose}）应于 ${day} 归还`,
  late: (purpose: string, day: string) => `借出的原件（${purpose}）应于 ${day} 归还，已逾期，归还前不能再借`,
}

/**
 * Reminds the applicant at most once a day; when originals are overdue, also the person who handed them out.
 */
async function remindApplicant(
  write: GuestWrite,
  row: ApplyRecord,
  due: Date,
  isOver: boolean,
): Promise<boolean> {
  const stepId = isOver ? LATE : SOON
  if (!stepId || (await wasNotified(write, { ownId: row.listId, stepId }))) return false
  const day = formatDate(due.toISOString())
  const told = await sendNotices(write, [row.createUserId, ...(isOver ? [row.outUserId] : [])], {
    ownId: row.listId,
    bizType: applyRecord.prefix,
    stepId,
    dueTime: due,
    title: isOver ? say.late(row.purpose, day) : say.soon(row.purpose, day),
    path: applyPath(row.listId),
  })
  return told.length > 0
}

/**
 * Moves 已通过 applications to 已过期 when the seven days are over or nobody fetched the originals. Overdue
 * originals are reminded of every day until they are back.
 */
async function expireAndRemindApplications(
  guest: JobContext,
  resource: FlowResource<ApplyRecord>,
): Promise<string> {
  const now = guest.clock()
  const ended = or(
    lt(knowledgeApply.downloadUntil, now),
    and(isNull(knowledgeApply.outTime), lt(knowledgeApply.dueTime, now)),
  )
  const over = await materialApplications.fitting(
    guest.db,
    and(eq(knowledgeApply.status, applyStatus.passed), ended),
  )
  for (const { listId } of over) {
    if (guest.signal.aborted) break
    await makeServerMove(giveSystemIdentity(guest, []), resource, 'expire', listId)
  }
  const tomorrow = endOfDay(addDays(shanghaiDateAt(now), 1))
  const isOut = and(
    eq(knowledgeApply.status, applyStatus.passed),
    isNotNull(knowledgeApply.outTime),
    lte(knowledgeApply.dueTime, tomorrow),
  )
  let told = 0
  for (const row of await materialApplications.fitting(guest.db, isOut)) {
    const { dueTime } = row
    if (guest.signal.aborted) break
    if (dueTime && (await guest.write((write) => remindApplicant(write, row, dueTime, dueTime < now))))
      told += 1
  }
  return say.told(over.length, told)
}

export const applicationJobs = (resource: FlowResource<ApplyRecord>): readonly Job[] => [
  {
    name: 'knowledge-apply-due',
    title: say.title,
    schedule: { dailyAt: '08:35' },
    run: (context) => expireAndRemindApplications(context, resource),
  },
]
