import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../db/columns'

/** 本人授权申请 of an administrator (rights.flow.ts). */
export const sysRightsRequest = pgTable(
  'sys_rights_request',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    /** The roles that the account should have, without ADMIN. */
    roleIds: uuid().array().notNull(),
    /** The additions and removals of roles that are requested, in words. */
    changeText: text().notNull(),
    reason: text().notNull(),
    /** 10 待审批, 20 已授权, 30 不予授权 */
    status: text().notNull(),
  },
  (t) => [index().on(t.userId)],
)
