import { boolean, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant. */
export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** What every business table has (DOMAIN, "Field tables"). */
export const recordColumns = () => ({
  listId: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createUserId: uuid(),
  createTime: time().notNull().defaultNow(),
  updateUserId: uuid(),
  updateTime: time().notNull().defaultNow(),
  departmentId: uuid(),
  delFlag: boolean().notNull().default(false),
})
