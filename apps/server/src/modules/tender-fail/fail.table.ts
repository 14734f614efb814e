import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** 流标、废标、终止 of some lots of a project (DOMAIN 5.4.2). */
export const tenderFail = pgTable(
  'tender_fail',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageIds: jsonb().$type<string[]>().notNull(),
    failType: text().notNull(),
    failStage: text().notNull(),
    failReason: text().notNull(),
    legalBasis: text().notNull(),
    explain: text().notNull(),
    evidence: fileIdsColumn(),
    announceMedia: text(),
    announceTime: time(),
    nextAction: text().notNull(),
    refundBook: boolean().notNull().default(false),
    /** The new procurement method, for 变更采购方式. */
    newMethod: text(),
    approvalFile: fileIdsColumn(),
    /** The new 排号 created by 重新招标 or 变更采购方式. */
    nextOrdinalId: uuid(),
    /** 10 草稿, 20 待部门审批, 30 已生效, 40 已退回, 50 已办结 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)
