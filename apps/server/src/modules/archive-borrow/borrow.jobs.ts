import { addDays, endOfDay, formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowRecord } from '@agency/shared/modules/archive-borrow/borrow.record'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { giveSystemIdentity } from '../../session/outsiders'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { type BorrowRecord, borrows, LENT_STATUSES } from './borrow.store'
import { archiveBorrow } from './borrow.table'

const [SOON, LATE] = ['BRW_SOON', 'BRW_LATE']
const say = {
  title: '借阅到期与逾期',
  told: (ended: number, told: number) => `到期 ${ended} 笔，提醒 ${told} 笔`,
  soon: (no: string, day: string) => `借阅的档案 ${no} 应于 ${day} 归还`,
  late: (no: string, day: string) => `借阅的档案 ${no} 应于 ${day} 归还，已逾期，归还前不能再借`,
}

/** Reminds the borrower at most once a day, before and after the due time. */
async function remindBorrower(write: GuestWrite, row: BorrowRecord, isOver: boolean): Promise<boolean> {
  const stepId = isOver ? LATE : SOON
  if (!stepId || (await wasNotified(write, { ownId: row.listId, stepId }))) return false
  const day = formatDate(row.dueTime.toISOString())
  const told = await sendNotices(write, [row.createUserId], {
    ownId: row.listId,
    bizType: borrowRecord.prefix,
    stepId,
    dueTime: row.dueTime,
    title: isOver ? say.late(row.archiveNo, day) : say.soon(row.archiveNo, day),
    path: borrowPath(row.listId),
  })
  return told.length > 0
}

/**
 * Ends electronic loans that are over, and marks paper loans that are not back as overdue. Overdue paper is
 * reminded of every day until it is back.
 */
async function endOrRemindDueLoans(guest: JobContext, resource: FlowResource<BorrowRecord>): Promise<string> {
  const now = guest.clock()
  const over = await borrows.fitting(
    guest.db,
    and(eq(archiveBorrow.status, borrowStatus.lent), lt(archiveBorrow.dueTime, now)),
  )
  for (const { listId, isElectronic } of over) {
    if (guest.signal.aborted) break
    await makeServerMove(giveSystemIdentity(guest, []), resource, isElectronic ? 'ended' : 'overdue', listId)
  }
  const tomorrow = endOfDay(addDays(shanghaiDateAt(now), 1))
  const waiting = await borrows.fitting(
    guest.db,
    and(inArray(archiveBorrow.status, LENT_STATUSES), lte(archiveBorrow.dueTime, tomorrow)),
  )
  let told = 0
  for (const row of waiting) {
    if (guest.signal.aborted) break
    if (!row.isElectronic && (await guest.write((write) => remindBorrower(write, row, row.dueTime < now))))
      told += 1
  }
  return say.told(over.length, told)
}

export const borrowJobs = (resource: FlowResource<BorrowRecord>): readonly Job[] => [
  {
    name: 'archive-borrow-due',
    title: say.title,
    schedule: { dailyAt: '08:25' },
    run: (context) => endOrRemindDueLoans(context, resource),
  },
]
