import { boolean, customType, integer, jsonb, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant. */
export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A small file that lies in the row itself. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** 元. */
export const money = () => numeric({ precision: 16, scale: 2 })
/** Ids of attachments. */
export const files = () => jsonb().$type<string[]>().notNull().default([])

/**
 * When a row is written, by the server's clock, as every later change of it is: that of the database may be another
 * machine's. The database's own default is for rows that are written past the server.
 */
export const writtenTime = () =>
  time()
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date())

/** What every business table has (DOMAIN, "Field tables"). */
export const recordColumns = () => ({
  listId: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createUserId: uuid(),
  createTime: writtenTime(),
  updateUserId: uuid(),
  updateTime: writtenTime(),
  departmentId: uuid(),
  delFlag: boolean().notNull().default(false),
})
