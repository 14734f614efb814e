import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { statusTimeSql } from '../../../workflow/status-time'
import { tenderBond } from '../bond.table'

/** 保证金 of lots. Who deposited is secret while `lot_facts.are_buyers_public` is false (R27): whoever shows a row asks for that first. */
export const bondFacts = pgView('bond_facts').as(
  createQueryBuilder()
    .select({
      listId: tenderBond.listId,
      createTime: tenderBond.createTime,
      projectId: tenderBond.projectId,
      packageId: tenderBond.packageId,
      supplierId: tenderBond.supplierId,
      bondMoney: tenderBond.bondMoney,
      form: tenderBond.form,
      arriveMoney: tenderBond.arriveMoney,
      payAccount: tenderBond.payAccount,
      payerName: tenderBond.payerName,
      arriveTime: tenderBond.arriveTime,
      confirmUserId: tenderBond.confirmUserId,
      confirmTime: tenderBond.confirmTime,
      refundDue: tenderBond.refundDue,
      refundMoney: tenderBond.refundMoney,
      interest: tenderBond.interest,
      refundTime: tenderBond.refundTime,
      forfeitGround: tenderBond.forfeitGround,
      status: tenderBond.status,
      departmentId: tenderBond.departmentId,
      /** Key of the bond's line on the bank's list, by which other bookings of the same line are refused. */
      bankRow: tenderBond.bankRow,
      /** When its last move led to its present status. */
      statusTime: statusTimeSql(tenderBond).as('status_time'),
    })
    .from(tenderBond)
    .where(not(tenderBond.delFlag)),
)
