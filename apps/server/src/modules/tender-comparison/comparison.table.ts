import type { Competitor, RequiredPaper } from '@agency/shared/modules/tender-comparison/comparison.fields'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'

/** 比选: a competition for a mandate, in which the agency takes part or which it organizes (DOMAIN 5.5). */
export const tenderComparison = pgTable(
  'tender_comparison',
  {
    ...recordColumns(),
    comparisonCode: text(),
    comparisonName: text().notNull(),
    /** The agency's role in the 比选: PARTICIPATE 参选, ORGANIZE 受托组织. */
    comparisonRole: text().notNull(),
    clientId: uuid(),
    /** Name of the organisation that asks, when it is not a client yet. */
    clientNameText: text(),
    projectType: text(),
    noticeSource: text(),
    noticeUrl: text(),
    getFileTime: time(),
    submitDeadline: time().notNull(),
    openPlace: text(),
    budgetMoney: money(),
    quoteWay: text().notNull(),
    /** The offer: percent off the standard fee, or yuan. */
    quoteValue: numeric({ precision: 16, scale: 2 }),
    feeForecast: money(),
    costForecast: money(),
    bondMoney: money(),
    competitorCount: integer(),
    responsibleUserId: uuid().notNull(),
    memberIds: fileIdsColumn(),
    /** Everybody who has ever saved the 比选. */
    editorIds: fileIdsColumn(),
    originalCount: integer(),
    copyCount: integer(),
    requiredPapers: jsonb().$type<RequiredPaper[]>().notNull().default([]),
    comparisonFile: fileIdsColumn(),
    remark: text(),
    /** The fee by the table and of the offer in yuan, and their ratio in percent, when it was last saved. */
    standardFee: money(),
    quoteFee: money(),
    quoteRatio: numeric({ precision: 9, scale: 2 }),
    hasHead: boolean().notNull(),
    needsQc: boolean().notNull(),
    needsLeader: boolean().notNull(),
    sealCount: integer(),
    sealNote: text(),
    sealTime: time(),
    sealUserId: uuid(),
    result: text(),
    resultTime: time(),
    winnerName: text(),
    winQuote: numeric({ precision: 16, scale: 2 }),
    loseReason: text(),
    lesson: text(),
    competitors: jsonb().$type<Competitor[]>().notNull().default([]),
    resultFile: fileIdsColumn(),
    ordinalId: uuid(),
    status: text().notNull(),
  },
  (t) => [
    index('tender_comparison_created').on(t.createTime.desc().nullsFirst()).where(sql`not ${t.delFlag}`),
    index().on(t.clientId),
    index().on(t.departmentId, t.createTime.desc().nullsFirst()),
    index().on(t.createUserId),
    index().on(t.responsibleUserId),
    index('tender_comparison_members').using('gin', t.memberIds),
    index('tender_comparison_result').on(t.resultTime).where(sql`${t.result} is not null`),
  ],
)
