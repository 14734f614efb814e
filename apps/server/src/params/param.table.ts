import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { writtenTimeColumn } from '../db/columns'

/** 参数 set by an administrator, as text; the others come from the environment or the defaults. */
export const sysParam = pgTable('sys_param', {
  key: text().primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updateUserId: uuid(),
  updateTime: writtenTimeColumn(),
})
