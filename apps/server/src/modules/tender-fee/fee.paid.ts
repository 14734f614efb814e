import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { badField, notPermitted } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { makeMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import type { PaidPart } from '../finance-receivable/door/asks'
import { billHandled } from './door/events'
import { type FeeRecord, fees } from './fee.store'

const { prefix } = feeRecord
const say = { gone: '账单不存在，或不在您的数据范围内' }

/**
 * 登记收款 of part of a 来款, with the same checks as on the bill's page: permissions, statuses, limits and
 * closed months. @throws as that move, 400 at `feeId` for a bill that the caller may not see
 */
export const receivePartOfPayment =
  (fee: CaseRecord<FeeRecord>) =>
  (context: Context, { feeId, ...part }: PaidPart): Promise<FeeRecord> =>
    context.write(async (write) => {
      if (!hasPermission(context.actor, `${prefix}:receive`)) throw notPermitted()
      const bill = await lockBill(write, feeId)
      const { version } = bill
      const after = await makeMove(context, fee.resource, 'receive', {
        listId: feeId,
        version,
        proxyFile: [],
        ...part,
      })
      await billHandled.tell({ write, projectId: after.projectId, packageId: after.packageId })
      return after
    })

/** The current bill, locked. Does not reveal bills that the caller may not see. @throws 400 at `feeId` */
export async function lockBill(write: Write, feeId: string): Promise<FeeRecord> {
  await lockCase(write.tx, feeId)
  const bill = await fees.find(write.tx, write, feeId)
  if (!bill) throw badField('feeId', say.gone)
  return bill
}

/**
 * Sets 发票号码 of a bill from its 数电票 when it is empty, or clears it when it equals `from`. A number
 * entered by hand stays.
 */
export async function updateBillInvoiceNo(
  write: Write,
  bill: Pick<FeeRecord, 'listId'>,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const before = await fees.mustLoad(write.tx, bill.listId)
  if ((before.invoiceNo || null) !== from || from === to) return
  const after = await fees.patch(write.tx, bill.listId, { invoiceNo: to, ...columnsForUpdate(write, before) })
  write.log({ module: prefix, action: 'invoiceNo', ownId: bill.listId, before, after })
  write.emit({ type: 'records', of: prefix })
}
