import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { tenderSignup } from '../signup.table'

/** 报名/购标 of lots. Who bought is secret while `lot_facts.are_buyers_public` is false (R27): whoever shows a row asks for that first. */
export const signupFacts = pgView('signup_facts').as(
  createQueryBuilder()
    .select({
      listId: tenderSignup.listId,
      createTime: tenderSignup.createTime,
      projectId: tenderSignup.projectId,
      packageId: tenderSignup.packageId,
      supplierId: tenderSignup.supplierId,
      buyTime: tenderSignup.buyTime,
      bookPrice: tenderSignup.bookPrice,
      payWay: tenderSignup.payWay,
      receiptNo: tenderSignup.receiptNo,
      invoiceNo: tenderSignup.invoiceNo,
      receiveUserId: tenderSignup.receiveUserId,
      receiveTime: tenderSignup.receiveTime,
      refundDue: tenderSignup.refundDue,
      refundMoney: tenderSignup.refundMoney,
      refundTime: tenderSignup.refundTime,
      status: tenderSignup.status,
      departmentId: tenderSignup.departmentId,
    })
    .from(tenderSignup)
    .where(not(tenderSignup.delFlag)),
)
