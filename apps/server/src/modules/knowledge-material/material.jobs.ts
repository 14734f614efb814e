import { addDays, formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import {
  dueExpiryNotice,
  IN_FORCE,
  NOTICE_DAYS,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { findCandidates } from '../../workflow/people'
import { sendNotices } from '../../workflow/todos'
import { knowledgeMaterial } from './material.table'

type Row = typeof knowledgeMaterial.$inferSelect

const EXPIRING = 'KB_EXPIRE'
const TO_REVIEW = 'KB_LOOK'
const say = {
  title: '基础资料到期与核查',
  told: (ending: number, looks: number) => `到期提醒 ${ending} 项，核查提醒 ${looks} 项`,
  ending: (name: string, day: string) => `资料即将到期：${name}，有效期至 ${day}`,
  days: (days: number) => `距到期不足 ${days} 天，请办理续期并更新版本；到期后不能再申请使用。`,
  look: (name: string, day: string) => `资料核查提醒：${name}，请于 ${day} 前核查`,
}

/** The people notified about a material: its owner and everybody of 综合管理, who keep the register. */
const peopleToNotify = async (write: GuestWrite, { ownerUserId }: Row) => [
  ownerUserId,
  ...(await findCandidates(write.tx, { kind: 'role', role: 'OFFICE' })).map(({ listId }) => listId),
]

const noticeFields = (row: Row, stepId: string) => ({
  ownId: row.listId,
  bizType: materialRecord.prefix,
  stepId,
  path: materialPath(row.listId),
})

/** Reloads and locks the row of a material: another process or a new version may have changed it. */
const lockMaterialRow = async (write: GuestWrite, { listId }: Row): Promise<Row | undefined> =>
  (
    await write.tx.select().from(knowledgeMaterial).where(eq(knowledgeMaterial.listId, listId)).for('update')
  )[0]

/** Notifies of an approaching expiry, each of the three times once per version. Returns whether it did. */
async function notifyOfExpiry(write: GuestWrite, listed: Row, today: string): Promise<boolean> {
  const row = await lockMaterialRow(write, listed)
  const due = row?.validTo ? dueExpiryNotice(row.validTo, today) : undefined
  if (!row?.validTo || due === undefined || (row.expiryTold ?? Number.POSITIVE_INFINITY) <= due) return false
  await sendNotices(write, await peopleToNotify(write, row), {
    ...noticeFields(row, EXPIRING),
    title: say.ending(row.materialName, formatDate(row.validTo)),
    content: say.days(due),
  })
  await write.tx
    .update(knowledgeMaterial)
    .set({ expiryTold: due })
    .where(eq(knowledgeMaterial.listId, row.listId))
  return true
}

/** Reminds once of the day by which a material must be checked again. Returns whether it did. */
async function remindOfReview(write: GuestWrite, listed: Row): Promise<boolean> {
  const row = await lockMaterialRow(write, listed)
  if (!row?.reviewBy || row.reviewTold === row.reviewBy) return false
  await sendNotices(write, await peopleToNotify(write, row), {
    ...noticeFields(row, TO_REVIEW),
    title: say.look(row.materialName, formatDate(row.reviewBy)),
  })
  await write.tx
    .update(knowledgeMaterial)
    .set({ reviewTold: row.reviewBy })
    .where(eq(knowledgeMaterial.listId, row.listId))
  return true
}

/** Number of days before `reviewBy` on which the reminder is sent. */
const LOOK_DAYS = 7

async function notifyOfExpiriesAndReviews(guest: JobContext): Promise<string> {
  const today = shanghaiDateAt(guest.clock())
  const inForce = [
    inArray(knowledgeMaterial.status, [...IN_FORCE]),
    eq(knowledgeMaterial.isRecalled, false),
    eq(knowledgeMaterial.delFlag, false),
  ]
  const [first] = NOTICE_DAYS
  const ending = await guest.db
    .select()
    .from(knowledgeMaterial)
    .where(
      and(
        ...inForce,
        gte(knowledgeMaterial.validTo, today),
        lte(knowledgeMaterial.validTo, addDays(today, first)),
      ),
    )
    .orderBy(asc(knowledgeMaterial.validTo), asc(knowledgeMaterial.listId))
  const looks = await guest.db
    .select()
    .from(knowledgeMaterial)
    .where(
      and(
        ...inForce,
        isNotNull(knowledgeMaterial.reviewBy),
        lte(knowledgeMaterial.reviewBy, addDays(today, LOOK_DAYS)),
        sql`${knowledgeMaterial.reviewTold} is distinct from ${knowledgeMaterial.reviewBy}`,
      ),
    )
    .orderBy(asc(knowledgeMaterial.reviewBy), asc(knowledgeMaterial.listId))
  let [told, looked] = [0, 0]
  for (const row of ending) {
    if (guest.signal.aborted) break
    if (await guest.write((write) => notifyOfExpiry(write, row, today))) told += 1
  }
  for (const row of looks) {
    if (guest.signal.aborted) break
    if (await guest.write((write) => remindOfReview(write, row))) looked += 1
  }
  return say.told(told, looked)
}

export const materialJobs: readonly Job[] = [
  {
    name: 'material-expiry',
    title: say.title,
    schedule: { dailyAt: '08:10' },
    run: notifyOfExpiriesAndReviews,
  },
]
