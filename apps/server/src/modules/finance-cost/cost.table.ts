import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 费用申请: one line (DOMAIN 5.14). Confirmed, it is never edited. */
export const financeCost = pgTable(
  'finance_cost',
  {
    ...recordColumns(),
    costNo: text(),
    projectId: uuid().notNull(),
    /** The lot and the member of its committee that an expert's fee is of. */
    packageId: uuid(),
    memberId: uuid(),
    priceTime: date({ mode: 'string' }).notNull(),
    businessFee: text().notNull(),
    parentCostName: text().notNull(),
    childCostName: text(),
    specifiactions: text(),
    /** As it was entered, at most four decimals; negative on a line that corrects another. */
    num: text().notNull(),
    singlePrice: money().notNull(),
    copeWith: money().notNull(),
    /** Withheld of an expert's fee. */
    taxMoney: money(),
    payee: text(),
    abstractRemark: text().notNull(),
    file: files(),
    /** The confirmed line that this one takes back. */
    correctsId: uuid(),
    hasHead: boolean().notNull(),
    remark: text(),
    handleUserId: uuid(),
    handleTime: time(),
    /** 10 草稿, 20 部门审批, 30 财务处理, 40 已确认, 50 已退回, 90 作废 */
    status: text().notNull(),
  },
  (t) => [
    index().on(t.projectId),
    // Confirmed costs by their day, and how many: read from the index alone.
    index('finance_cost_day').on(t.status, t.priceTime).where(sql`not ${t.delFlag}`),
    index().on(t.payee, t.priceTime),
    index().on(t.correctsId),
    index('finance_cost_created').on(t.createTime.desc().nullsFirst()).where(sql`not ${t.delFlag}`),
    index('finance_cost_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
    // An expert is paid once for a lot, whoever presses at the same time.
    uniqueIndex('finance_cost_member_once')
      .on(t.memberId)
      .where(sql`status <> ${inlineCodes(costStatus.voided)} and not del_flag`),
  ],
)

/** 预算 of a project by 费用大类: what its costs are held against. */
export const financeBudget = pgTable(
  'finance_budget',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    parentCostName: text().notNull(),
    budgetMoney: money().notNull(),
  },
  (t) => [uniqueIndex().on(t.projectId, t.parentCostName)],
)
