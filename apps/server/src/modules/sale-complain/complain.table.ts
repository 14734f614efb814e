import type { ComplainItem } from '@agency/shared/modules/sale-complain/complain.items'
import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

const stringListColumn = () => jsonb().$type<string[]>().notNull().default([])

/** 异议、质疑、投诉 (DOMAIN 5.12). */
export const saleComplain = pgTable(
  'sale_complain',
  {
    ...recordColumns(),
    complainNo: text(),
    projectId: uuid().notNull(),
    /** The lot that the complaint is about; null for the whole project. */
    packageId: uuid(),
    complainType: text().notNull(),
    stage: text().notNull(),
    supplierId: uuid(),
    complainantName: text(),
    contactName: text(),
    mobile: text(),
    receiveTime: time().notNull(),
    receiveWay: text().notNull(),
    knownTime: time(),
    /** In a 投诉 of 政府采购, the date when the agency received the authority's 投诉答复通知书. */
    authorityNoticeDate: date({ mode: 'string' }),
    content: text().notNull(),
    items: jsonb().$type<ComplainItem[]>().notNull(),
    /** True when it suspends award, notice and contract until it is answered, by law or by decision. */
    suspendProject: boolean().notNull().default(false),
    accusedIds: stringListColumn(),
    evidence: fileIdsColumn(),
    dueTime: time(),
    dueBasis: text().notNull(),
    /** Whether the complaint came in time by the rules; null when they cannot tell. */
    isTimely: boolean(),
    timelyBasis: text().notNull(),
    timelyGiven: text(),
    timelyReason: text(),
    refuseGround: text(),
    handlerId: uuid(),
    missingParts: stringListColumn(),
    supplementTime: time(),
    supplementDue: time(),
    outcome: text(),
    affectResult: boolean().notNull().default(false),
    measure: text(),
    /** When 公司领导 first approved an answer that upholds the complaint. */
    upheldTime: time(),
    noMeasureReason: text(),
    replyTime: time(),
    deliverWay: text(),
    replyProof: fileIdsColumn(),
    withdrawProof: fileIdsColumn(),
    authorityName: text(),
    transferTime: time(),
    decideTime: time(),
    decision: text(),
    decisionFile: fileIdsColumn(),
    /** When the agency gave its written statement to the authority (R23); `statementFile` has its files. */
    statementTime: time(),
    statementFile: fileIdsColumn(),
    satisfaction: text(),
    /** 10 待受理, 20 处理中, 30 待审核, 40 待答复送达, 50 已答复, 60 已转行政监督, 70 已办结, 80 不予受理 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId), index().on(t.receiveTime), index().on(t.supplierId)],
)
