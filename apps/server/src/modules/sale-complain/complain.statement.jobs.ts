import { formatDate } from '@agency/shared/format/dates'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { type ComplainRecord, complaints } from './complain.store'
import { saleComplain } from './complain.table'

const LATE = 'CMP_STATEMENT_LATE'
const OPEN = [
  complainStatus.handling,
  complainStatus.review,
  complainStatus.toReply,
  complainStatus.replied,
  complainStatus.authority,
]
const say = {
  title: '书面说明逾期提醒',
  late: (no: string, day: string) =>
    `投诉 ${no} 的书面说明应于 ${day} 前提交财政部门，已逾期；逾期视同放弃说明的权利（财政部令第94号第22、25条）`,
  told: (count: number) => `提醒 ${count} 件`,
}

/** Reminds the handler at most once a day until the statement is given or the case is closed. */
async function remindHandler(write: GuestWrite, row: ComplainRecord): Promise<boolean> {
  const { listId, handlerId, dueTime } = row
  if (!dueTime || (await wasNotified(write, { ownId: listId, stepId: LATE }))) return false
  const told = await sendNotices(write, [handlerId], {
    ownId: listId,
    stepId: LATE,
    bizType: complainRecord.prefix,
    title: say.late(row.complainNo ?? '', formatDate(dueTime.toISOString())),
    projectCode: row.projectCode,
    projectName: row.projectName,
    dueTime,
    path: complainPath(listId),
  })
  return told.length > 0
}

async function remindOfLateStatements(guest: JobContext): Promise<string> {
  const late = and(
    eq(saleComplain.complainType, '投诉'),
    eq(saleComplain.delFlag, false),
    isNotNull(saleComplain.authorityNoticeDate),
    isNull(saleComplain.statementTime),
    inArray(saleComplain.status, OPEN),
    lt(saleComplain.dueTime, guest.clock()),
  )
  let told = 0
  for (const row of await complaints.fitting(guest.db, late)) {
    if (guest.signal.aborted) break
    if (row.isForStatement && (await guest.write((write) => remindHandler(write, row)))) told += 1
  }
  return say.told(told)
}

export const statementJobs: readonly Job[] = [
  {
    name: 'sale-complain-statement',
    title: say.title,
    schedule: { dailyAt: '08:15' },
    run: remindOfLateStatements,
  },
]
