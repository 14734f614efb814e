import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { desc } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { shareLockUntilCommit } from '../db/take-turn'
import type { Write } from '../http/context'
import { badField } from '../http/refusal'
import { financePeriod } from './period.table'

/** Name of the lock shared by entries with a date and taken exclusively by closing a month. */
export const PERIOD_TURN = 'finance_period'
const MONTH = 'YYYY-MM'.length
const MONTHS = 12
const say = {
  closed: (label: string, month: string) =>
    `${label}所在的 ${month} 已关账，请填写未关账月份的日期；确须记入该月的，由公司领导反关账`,
}

export const monthOf = (day: string): string => day.slice(0, MONTH)

/** The month that is so many months after this one; both 'YYYY-MM'. */
export function monthAfter(period: string, months = 1): string {
  const at =
    Number(period.slice(0, 'YYYY'.length)) * MONTHS + Number(period.slice('YYYY-'.length)) - 1 + months
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}

/** The last closed month of the accounts, 'YYYY-MM', or null. */
export async function lastClosedMonth(db: Queryable): Promise<string | null> {
  const [last] = await db
    .select({ until: financePeriod.closedUntil })
    .from(financePeriod)
    .orderBy(desc(financePeriod.createTime), desc(financePeriod.listId))
    .limit(1)
  return last?.until ?? null
}

/** The last day of a month, 'YYYY-MM-DD'. */
export const lastDayOfMonth = (period: string): string => addDays(`${monthAfter(period)}-01`, -1)

/**
 * The day on which something is booked: its own, or, if that lies in a closed month, today or the last day of
 * the first open month, whichever is earlier. So nothing is added to a closed month later, and bookings stay
 * in the open month as days pass.
 */
export function bookingDayInOpenMonth(
  day: string,
  { until, today }: { until: string | null; today: string },
): string {
  if (until === null || monthOf(day) > until) return day
  const last = lastDayOfMonth(monthAfter(until))
  return today < last ? today : last
}

/**
 * Refuses dates in a closed month: later facts belong in an open one (DOMAIN 5.14). The shared lock keeps the
 * month open until the transaction ends. `at` is the date ('YYYY-MM-DD' or an instant) with its field and
 * label.
 * @throws 400 at the field
 */
export async function assertOpenMonth(
  { tx }: Pick<Write, 'tx'>,
  at: { name: string; label: string; day: string | Date },
): Promise<void> {
  await shareLockUntilCommit(tx, PERIOD_TURN)
  const month = monthOf(at.day instanceof Date ? shanghaiDateAt(at.day) : at.day)
  const until = await lastClosedMonth(tx)
  if (until !== null && month <= until) throw badField(at.name, say.closed(at.label, month))
}
