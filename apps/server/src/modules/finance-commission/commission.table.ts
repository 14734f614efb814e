import type { AgreedShare } from '@agency/shared/modules/finance-commission/commission.fields'
import type {
  CommissionPart,
  CommissionSnapshot,
} from '@agency/shared/modules/finance-commission/commission.rules'
import type { Commission, CommissionRole } from '@agency/shared/tendering/commission'
import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'

/**
 * 提成单: what a project pays its people (DOMAIN 5.15, 6.2). One per project, and one for each correction.
 */
export const financeCommission = pgTable(
  'finance_royalty',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** The sheet that this one corrects; null for the first sheet of a project. */
    correctsId: uuid(),
    /**
     * Copied from the client when the sheet was created, so that later edits of the client do not change the
     * commission.
     */
    developmentProportion: numeric({ precision: 5, scale: 2 }).notNull(),
    isDevelopCommission: boolean().notNull().default(false),
    shares: jsonb().$type<AgreedShare[]>().notNull().default([]),
    shareReason: text(),
    /** The last 核算 of the sheet; null before the first one. */
    reckoningId: uuid(),
    parts: jsonb().$type<CommissionPart[]>().notNull().default([]),
    /** The people with a part in the sheet, who may not approve it. */
    partUserIds: fileIdsColumn(),
    royaltyMoney: money().notNull().default('0'),
    hasHead: boolean().notNull(),
    /** Month ('YYYY-MM') in which the difference was found that the sheet corrects. */
    foundPeriod: text(),
    /** Month ('YYYY-MM') that the sheet's lines belong to. */
    period: text(),
    frozenTime: time(),
    /** SHA-256 of the sheet's frozen content. */
    hash: text(),
    payTime: date({ mode: 'string' }),
    /** 10 待核算, 15 退回, 20 部门确认, 30 财务审核, 40 领导审批, 50 可发放, 60 已发放 */
    status: text().notNull(),
  },
  (t) => [
    uniqueIndex('finance_royalty_once').on(t.projectId).where(sql`corrects_id is null and not del_flag`),
    // A sheet has at most one correction in progress.
    uniqueIndex('finance_royalty_correcting')
      .on(t.correctsId)
      .where(sql`frozen_time is null and not del_flag`),
    index().on(t.projectId),
    index().on(t.status, t.createTime),
    index('finance_royalty_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
    index('finance_royalty_created').on(t.createTime.desc().nullsFirst()).where(sql`not ${t.delFlag}`),
    index('finance_royalty_people').using('gin', t.partUserIds.op('jsonb_path_ops')),
  ],
)

/** A 核算 of a sheet: its input and its calculation. Append-only; each 核算 is a new row. */
export const financeCommissionReckoning = pgTable(
  'finance_royalty_reckoning',
  {
    ...recordColumns(),
    royaltyId: uuid().notNull(),
    projectId: uuid().notNull(),
    snapshot: jsonb().$type<CommissionSnapshot>().notNull(),
    whole: jsonb().$type<Commission>().notNull(),
  },
  (t) => [index().on(t.royaltyId)],
)

/** A person's amount on a frozen sheet. Append-only; a correction adds another line. */
export const financeCommissionLine = pgTable(
  'finance_royalty_line',
  {
    ...recordColumns(),
    royaltyId: uuid().notNull(),
    projectId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text().$type<CommissionRole>().notNull(),
    money: money().notNull(),
    /** Month to which the line belongs, 'YYYY-MM'. */
    period: text().notNull(),
  },
  (t) => [
    index().on(t.userId, t.period),
    index().on(t.period),
    index().on(t.royaltyId),
    index().on(t.projectId),
  ],
)

/** A question that a person asked about their line, and the answer. */
export const financeCommissionQuestion = pgTable(
  'finance_royalty_question',
  {
    ...recordColumns(),
    royaltyId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** The person who asks the question, about their own line. */
    userId: uuid().notNull(),
    role: text().$type<CommissionRole>().notNull(),
    question: text().notNull(),
    answer: text(),
    answerUserId: uuid(),
    answerTime: time(),
  },
  (t) => [index().on(t.royaltyId), index().on(t.userId)],
)

/** A month that a person has confirmed, with its total. Written once. */
export const financeCommissionMonth = pgTable(
  'finance_royalty_month',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    period: text().notNull(),
    total: money().notNull(),
  },
  (t) => [uniqueIndex().on(t.userId, t.period)],
)
