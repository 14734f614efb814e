import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { financeIncome } from '../export.table'

/** 其他收入 of projects; a reversal is negative. */
export const incomeFacts = pgView('income_facts').as(
  createQueryBuilder()
    .select({
      listId: financeIncome.listId,
      projectId: financeIncome.projectId,
      incomeTime: financeIncome.incomeTime,
      incomeType: financeIncome.incomeType,
      incomeMoney: financeIncome.incomeMoney,
      remark: financeIncome.remark,
    })
    .from(financeIncome)
    .where(not(financeIncome.delFlag)),
)
