import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** The facts about a bill that matching needs; money in yuan. */
export interface LockedBill {
  listId: string
  status: string
  serviceMoney: string
  payerName: string | null
  packageNo: string
}

/** Locks a bill that the caller may see and returns it. @throws 400 at `feeId` */
export const lockBill = new Port<(write: Write, feeId: string) => Promise<LockedBill>>(
  'finance-invoice.lockBill',
)

/** Sets 发票号码 of a bill whose number is empty, or clears it when it equals `from`. */
export const updateBillInvoiceNo = new Port<
  (
    write: Write,
    bill: { listId: string },
    change: { from: string | null; to: string | null },
  ) => Promise<void>
>('finance-invoice.updateBillInvoiceNo')
