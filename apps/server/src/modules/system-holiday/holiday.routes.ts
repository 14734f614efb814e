import { addDays, weekday } from '@agency/shared/format/dates'
import {
  type HolidayDay,
  type HolidayForm,
  type HolidayYear,
  holidayApi,
} from '@agency/shared/modules/system-holiday/holiday.contract'
import { holidayPrefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import {
  addCalendarDaysRolled,
  addWorkingDays,
  yearsWithoutHolidayData,
} from '@agency/shared/workday/workday'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, badInputRefusal, notFound } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { holidayRows } from '../../seed/holidays'
import { loadHolidayTable } from '../../system/holidays'
import { sysHoliday, sysHolidayYear } from '../../system/system.table'

const say = {
  noData: (year: number) => `系统内没有 ${year} 年的放假安排，请按国务院通知手工录入`,
  alreadyOff: '所选日期都是周末，本来就休息，不用录入',
  alreadyWork: '所选日期都是工作日，本来就上班，不用录入',
}

const permissionGuardFor = (action: 'view' | 'add' | 'del' | 'import') =>
  permissionGuard(`${holidayPrefix}:${action}`)
const t = sysHoliday

/** 节假日: the basis for calculating working days (DOMAIN sections 2 and 5.17). */
export const holidayRoutes: readonly Route[] = [
  defineRoute(holidayApi.year, permissionGuardFor('view'), ({ db }, { year }) => loadHolidayYear(db, year)),
  defineRoute(holidayApi.calculate, permissionGuardFor('view'), async ({ db }, { from, days }) => {
    const table = await loadHolidayTable(db)
    const [workingDay, calendarDay] = [
      addWorkingDays(from, days, table),
      addCalendarDaysRolled(from, days, table),
    ]
    const last = workingDay > calendarDay ? workingDay : calendarDay
    return { workingDay, calendarDay, missingYears: yearsWithoutHolidayData(from, last, table) }
  }),
  defineRoute(holidayApi.save, permissionGuardFor('add'), saveHolidays),
  defineRoute(holidayApi.delete, permissionGuardFor('del'), (context, { days }) =>
    deleteHolidays(context, days),
  ),
  defineRoute(holidayApi.import, permissionGuardFor('import'), async (context, { year }) => {
    await importHolidaysOfYear(context, year)
    return loadHolidayYear(context.db, year)
  }),
  defineRoute(holidayApi.complete, permissionGuardFor('import'), async (context, { year, complete }) => {
    await markYearComplete(context, year, complete)
    return loadHolidayYear(context.db, year)
  }),
]

const inYearCondition = (year: number) => and(gte(t.day, `${year}-01-01`), lte(t.day, `${year}-12-31`))
const findHolidays = (db: Queryable, where: ReturnType<typeof inYearCondition>): Promise<HolidayDay[]> =>
  db.select().from(t).where(where).orderBy(asc(t.day))

const loadHolidayYear = async (db: Queryable, year: number): Promise<HolidayYear> => ({
  year,
  days: await findHolidays(db, inYearCondition(year)),
  importable: holidayRows(year).length > 0,
  complete: (await db.select().from(sysHolidayYear).where(eq(sysHolidayYear.year, year))).length > 0,
})

/**
 * Sets the days from `start` to `end`, leaving out those that the plain week makes so anyway. @throws 400
 * when none is left
 */
function saveHolidays(context: Context, { start, end, kind, name }: HolidayForm): Promise<HolidayDay[]> {
  const days: string[] = []
  for (let day = start; day <= end; day = addDays(day, 1))
    if (weekday(day) > 5 === (kind === 'work')) days.push(day)
  if (days.length === 0) throw badField('start', kind === 'off' ? say.alreadyOff : say.alreadyWork)
  return lockAndChangeHolidays(context, async ({ tx, log }) => {
    const before = await findHolidays(tx, inArray(t.day, days))
    const after = days.map((day) => ({ day, kind, name }))
    await tx.insert(t).values(after).onConflictDoUpdate({ target: t.day, set: { kind, name } })
    log({
      module: holidayPrefix,
      action: 'save',
      before: holidayLogFields(before),
      after: holidayLogFields(after),
    })
    return after
  })
}

/** Deletes holidays. @throws 404 unless all of these days exist */
const deleteHolidays = (context: Context, days: readonly string[]): Promise<null> =>
  lockAndChangeHolidays(context, async ({ tx, log }) => {
    const gone = await tx
      .delete(t)
      .where(inArray(t.day, [...days]))
      .returning()
    if (gone.length < new Set(days).size) throw notFound()
    log({ module: holidayPrefix, action: 'delete', before: holidayLogFields(gone) })
    return null
  })

/** Imports the holidays of a year. @throws 400 for a year whose official notice is not known */
async function importHolidaysOfYear(context: Context, year: number): Promise<void> {
  const rows = holidayRows(year)
  if (rows.length === 0) throw badInputRefusal(say.noData(year))
  await lockAndChangeHolidays(context, async ({ tx, log }) => {
    const before = await tx.delete(t).where(inYearCondition(year)).returning()
    await tx.insert(t).values(rows)
    await tx.insert(sysHolidayYear).values({ year }).onConflictDoNothing()
    log({
      module: holidayPrefix,
      action: 'import',
      before: holidayLogFields(before),
      after: holidayLogFields(rows),
    })
  })
}

const markYearComplete = (context: Context, year: number, complete: boolean): Promise<void> =>
  lockAndChangeHolidays(context, async ({ tx, log }) => {
    if (complete) await tx.insert(sysHolidayYear).values({ year }).onConflictDoNothing()
    else await tx.delete(sysHolidayYear).where(eq(sysHolidayYear.year, year))
    log({ module: holidayPrefix, action: 'complete', after: { year, complete } })
  })

/** Changes the holiday table under a lock; every process reloads it after the commit. */
const lockAndChangeHolidays = <T>(context: Context, work: (write: Write) => Promise<T>): Promise<T> =>
  context.write(async (write) => {
    await lockUntilCommit(write.tx, 'sys_holiday')
    write.emit({ type: 'holidays' })
    return work(write)
  })

/** The holidays as fields of a log entry. */
const holidayLogFields = (rows: readonly HolidayDay[]) =>
  Object.fromEntries(rows.map(({ day, kind, name }) => [day, `${kind === 'off' ? '休' : '班'} ${name}`]))
