import type { Write } from '../../http/context'

/** The facts about a bill that matching needs; money in yuan. */
export interface BillHeld {
  listId: string
  status: string
  serviceMoney: string
  payerName: string | null
  packageNo: string
}

/** What invoices need from the bills; modules.ts provides it. */
export interface InvoicePorts {
  /** Locks a bill that the caller may see and returns it. @throws 400 at `feeId` */
  lockBill(write: Write, feeId: string): Promise<BillHeld>
  /** Sets 发票号码 of a bill whose number is empty, or clears it when it equals `from`. */
  noteInvoiceNo(
    write: Write,
    bill: { listId: string },
    change: { from: string | null; to: string | null },
  ): Promise<void>
}
