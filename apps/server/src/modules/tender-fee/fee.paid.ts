import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { may } from '../../http/actor'
import { type Context, changedBy, type Write } from '../../http/context'
import { badField, notPermitted } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { makeMove } from '../../workflow/engine'
import { holdCase } from '../../workflow/hold-case'
import type { MoneyPorts } from '../tender-project/project.door'
import { type FeeRecord, fees } from './fee.store'

const { prefix } = feeRecord
const say = { gone: '账单不存在，或不在您的数据范围内' }

/** Part of a 来款 that is for a bill; `isExplained`: there is a 代付说明 with it, or the payer of the bill paid. */
export type PaidPart = { feeId: string; paymentId: string; isExplained: boolean } & Pick<
  ParsedInputOf<typeof serviceFeeApi.receive>,
  'receiveMoney' | 'receiveTime' | 'payWay' | 'payerName' | 'remark'
>

/**
 * 登记收款 of a part of a 来款: the very move that a person makes on the page of the bill, with its rights, its states,
 * its limits and its closed months. @throws as that move does, 400 at `feeId` for a bill that the caller does not see
 */
export const receivePart =
  (fee: CaseRecord<FeeRecord>, { settled }: MoneyPorts) =>
  (context: Context, { feeId, ...part }: PaidPart): Promise<FeeRecord> =>
    context.write(async (write) => {
      if (!may(context.actor, `${prefix}:receive`)) throw notPermitted()
      const bill = await heldBill(write, feeId)
      const { version } = bill
      const after = await makeMove(context, fee.resource, 'receive', {
        listId: feeId,
        version,
        proxyFile: [],
        ...part,
      })
      await settled(write, after.packageId)
      return after
    })

/** A bill as it stands, locked; of what the caller does not see nothing is said. @throws 400 at `feeId` */
export async function heldBill(write: Write, feeId: string): Promise<FeeRecord> {
  await holdCase(write.tx, feeId)
  const bill = await fees.find(write.tx, write, feeId)
  if (!bill) throw badField('feeId', say.gone)
  return bill
}

/**
 * 发票号码 of a bill that has none, from its 数电票; or taken away again where it is `from`. One that somebody wrote by
 * hand stays.
 */
export async function noteInvoiceNo(
  write: Write,
  bill: Pick<FeeRecord, 'listId'>,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const before = await fees.mustLoad(write.tx, bill.listId)
  if ((before.invoiceNo || null) !== from || from === to) return
  const after = await fees.patch(write.tx, bill.listId, { invoiceNo: to, ...changedBy(write, before) })
  write.log({ module: prefix, action: 'invoiceNo', ownId: bill.listId, before, after })
  write.emit({ type: 'records', of: prefix })
}
