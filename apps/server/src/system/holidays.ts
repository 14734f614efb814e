import type { HolidayTable } from '@agency/shared/workday/workday'
import type { Queryable } from '../db/database'
import { sysHoliday } from './system.table'

const KEEP_MS = 60_000
const kept = new WeakMap<object, { table: HolidayTable; at: number }>()

/** The holiday table, read again at most once a minute: administrators change it a few times a year. */
export async function holidayTable(db: Queryable): Promise<HolidayTable> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < KEEP_MS) return known.table
  const rows = await db.select().from(sysHoliday)
  const table: HolidayTable = {
    years: new Set(rows.map((row) => Number(row.day.slice(0, 4)))),
    off: new Set(rows.filter((row) => row.kind === 'off').map((row) => row.day)),
    work: new Set(rows.filter((row) => row.kind === 'work').map((row) => row.day)),
  }
  kept.set(db, { table, at: performance.now() })
  return table
}
