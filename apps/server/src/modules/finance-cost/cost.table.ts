import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 费用申请: one cost line (DOMAIN 5.14). Not edited once confirmed. */
export const financeCost = pgTable(
  'finance_cost',
  {
    ...recordColumns(),
    costNo: text(),
    projectId: uuid().notNull(),
    /** The lot of an expert's fee; `memberId` is the member of its committee. */
    packageId: uuid(),
    memberId: uuid(),
    priceTime: date({ mode: 'string' }).notNull(),
    businessFee: text().notNull(),
    parentCostName: text().notNull(),
    childCostName: text(),
    specifiactions: text(),
    /** Quantity of the cost as entered, with up to four decimals; negative on a reversal. */
    num: text().notNull(),
    singlePrice: money().notNull(),
    copeWith: money().notNull(),
    /** Tax withheld from an expert fee, in yuan. */
    taxMoney: money(),
    payee: text(),
    abstractRemark: text().notNull(),
    file: fileIdsColumn(),
    /** The confirmed cost line that this one reverses. */
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
    // Lets sums of confirmed costs by day be read from the index alone.
    index('finance_cost_day').on(t.status, t.priceTime).where(sql`not ${t.delFlag}`),
    index().on(t.payee, t.priceTime),
    index().on(t.correctsId),
    index('finance_cost_created').on(t.createTime.desc().nullsFirst()).where(sql`not ${t.delFlag}`),
    index('finance_cost_department').on(t.departmentId, t.createTime.desc().nullsFirst()),
    // An expert is paid once for a lot, even when two people create the lines at the same time.
    uniqueIndex('finance_cost_member_once')
      .on(t.memberId)
      .where(sql`status <> ${inlineCodes(costStatus.voided)} and not del_flag`),
  ],
)

/** 预算 of a project by 费用大类, with which its costs are compared. */
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
