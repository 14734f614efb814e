import type { FieldChange } from '@agency/shared/modules/tender-change/change.record'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** 变更申请 for the base data of a published project (DOMAIN 5.4, 项目编辑). */
export const tenderChange = pgTable(
  'tender_change',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** The version of the project against which the request was written. */
    projectVersion: integer().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
    reason: text().notNull(),
    evidence: jsonb().$type<string[]>().notNull(),
    effectTime: time(),
    /** 20 待部门审批, 30 已生效, 40 已退回, 90 已撤回 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)
