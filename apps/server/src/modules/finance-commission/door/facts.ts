import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { financeCommission } from '../commission.table'

/** 提成单, corrections included, each with its amount and when it was frozen and paid. */
export const commissionSheetFacts = pgView('commission_sheet_facts').as(
  createQueryBuilder()
    .select({
      listId: financeCommission.listId,
      projectId: financeCommission.projectId,
      /** The sum in yuan; of a correction only the difference, which may be negative. */
      royaltyMoney: financeCommission.royaltyMoney,
      frozenTime: financeCommission.frozenTime,
      payTime: financeCommission.payTime,
      status: financeCommission.status,
    })
    .from(financeCommission)
    .where(not(financeCommission.delFlag)),
)
