import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { financeCost } from '../cost.table'

/** Cost lines of projects, pending, confirmed and void ones; a reversal is negative. */
export const costFacts = pgView('cost_facts').as(
  createQueryBuilder()
    .select({
      listId: financeCost.listId,
      createTime: financeCost.createTime,
      createUserId: financeCost.createUserId,
      departmentId: financeCost.departmentId,
      projectId: financeCost.projectId,
      costNo: financeCost.costNo,
      /** The day of the cost, which is in the month that it belongs to. */
      priceTime: financeCost.priceTime,
      businessFee: financeCost.businessFee,
      parentCostName: financeCost.parentCostName,
      childCostName: financeCost.childCostName,
      specifiactions: financeCost.specifiactions,
      num: financeCost.num,
      singlePrice: financeCost.singlePrice,
      /** The amount to be paid, in yuan. */
      copeWith: financeCost.copeWith,
      /** Tax withheld from an expert fee, in yuan. */
      taxMoney: financeCost.taxMoney,
      payee: financeCost.payee,
      abstractRemark: financeCost.abstractRemark,
      remark: financeCost.remark,
      handleUserId: financeCost.handleUserId,
      handleTime: financeCost.handleTime,
      status: financeCost.status,
    })
    .from(financeCost)
    .where(not(financeCost.delFlag)),
)
