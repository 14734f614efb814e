import { boolean, customType, integer, jsonb, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant with millisecond precision. */
export const time = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Binary data stored in the row. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An amount in yuan. */
export const money = () => numeric({ precision: 16, scale: 2 })
/** A list of attachment ids. */
export const fileIdsColumn = () => jsonb().$type<string[]>().notNull().default([])

/**
 * When a row is written, by the server's clock like all later changes, since the database may run on another
 * machine. The database's default applies only to rows inserted without the server.
 */
export const writtenTimeColumn = () =>
  time()
    .notNull()
    .defaultNow()
    .$defaultFn(() => new Date())

/** The columns of every business table (DOMAIN, "Field tables"). */
export const recordColumns = () => ({
  listId: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createUserId: uuid(),
  createTime: writtenTimeColumn(),
  updateUserId: uuid(),
  updateTime: writtenTimeColumn(),
  departmentId: uuid(),
  delFlag: boolean().notNull().default(false),
})

/** The number of somebody's identity card, of which only the mask is ever shown. */
export const idCardColumns = () => ({
  idCardSealed: text(),
  idCardMask: text(),
})

/** The bank account of a client or supplier. */
export const bankAccountColumns = () => ({
  bankName: text(),
  bankAccount: text(),
})
