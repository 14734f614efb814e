import type { HolidayTable } from '@agency/shared/workday/workday'
import { inArray } from 'drizzle-orm'
import type { Bus } from '../db/bus'
import type { Queryable } from '../db/database'
import { sysHoliday, sysHolidayYear } from './system.table'

const KEEP_MS = 60_000
let kept = new WeakMap<object, { table: HolidayTable; at: number }>()

/** Reads the holiday table again after a change was announced. */
export const resetHolidayCacheOnChange = (bus: Bus) =>
  bus.on('holidays', () => {
    kept = new WeakMap()
  })

/** The holiday table. Unless changes are announced by the bus, it is read again once a minute. */
export async function loadHolidayTable(db: Queryable): Promise<HolidayTable> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < KEEP_MS) return known.table
  const rows = await db.select().from(sysHoliday)
  const years = await db.select().from(sysHolidayYear)
  const table: HolidayTable = {
    years: new Set(years.map(({ year }) => year)),
    off: new Set(rows.filter((row) => row.kind === 'off').map((row) => row.day)),
    work: new Set(rows.filter((row) => row.kind === 'work').map((row) => row.day)),
  }
  kept.set(db, { table, at: performance.now() })
  return table
}

/** The names of the days that differ from the plain week: the holiday, or the weekend that is worked. */
export async function loadHolidayNames(db: Queryable, days: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(sysHoliday)
    .where(inArray(sysHoliday.day, [...days]))
  return new Map(rows.map(({ day, name }) => [day, name]))
}
