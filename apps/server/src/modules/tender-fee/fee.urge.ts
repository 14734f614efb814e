import { ageInDays } from '@agency/shared/format/days-late'
import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import type { Context, Write } from '../../http/context'
import { wrongState } from '../../http/refusal'
import { lockCase } from '../../workflow/hold-case'
import { sendNotices, wasNotified } from '../../workflow/todos'
import { type FeeRecord, fees } from './fee.store'

const STEP = 'TP_FEE_URGE'
/** Statuses of a bill with something left to pay: 待收款, 部分收款. */
const UNPAID: readonly string[] = [feeStatus.receiving, feeStatus.partial]
const say = {
  title: (packageNo: string) => `催收服务费：${packageNo}`,
  content: (payer: string, due: string, days: number) =>
    `${payer} 尚有服务费 ${due} 元未付，账单已确认 ${days} 天`,
  today: '今天已经催收过，请明天再催',
  nobody: '项目没有项目经理和客户经理，无人可催',
}

/**
 * Notifies the people who know the payer. @throws 404, 409 for a bill without anything to pay, or for a
 * second time on one day
 */
export const notifyAboutUnpaidBill = (context: Context, listId: string): Promise<{ told: number }> =>
  context.write(async (write) => {
    await lockCase(write.tx, listId)
    const bill = await fees.mustFind(write, listId)
    const due = parseDecimalAmount(bill.serviceMoney).minus(bill.receivedMoney)
    if (!UNPAID.includes(bill.status) || !due.greaterThan(0)) throw wrongState()
    if (await wasNotified(write, { ownId: listId, stepId: STEP })) throw wrongState(say.today)
    const told = await notifyManagers(write, bill, formatMoney(due.toFixed(2)))
    write.log({ module: feeRecord.prefix, action: 'urge', ownId: listId, after: bill })
    return { told }
  })

async function notifyManagers(write: Write, bill: FeeRecord, due: string): Promise<number> {
  const { projectManagerAId, customerManagerId, packageNo, projectCode, projectName, confirmTime } = bill
  const days = confirmTime ? ageInDays(confirmTime, write.clock()) : 0
  const told = await sendNotices(write, [projectManagerAId, customerManagerId], {
    ownId: bill.listId,
    stepId: STEP,
    bizType: feeRecord.prefix,
    projectCode,
    projectName,
    title: say.title(packageNo),
    content: say.content(bill.payerName ?? '', due, days),
    createUserId: write.actor.userId,
    createUserName: write.actor.nickName,
    path: feePath(bill.listId),
  })
  if (told.length === 0) throw wrongState(say.nobody)
  return told.length
}
