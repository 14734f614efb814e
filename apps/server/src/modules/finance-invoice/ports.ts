import type { Write } from '../../http/context'

/** A bill as far as an invoice goes: its state and what it comes to, 元. */
export interface BillHeld {
  listId: string
  status: string
  serviceMoney: string
  payerName: string | null
  packageNo: string
}

/** What invoices ask of the bills; modules.ts hands it in. */
export interface InvoicePorts {
  /** The bill as it stands, locked, where the caller sees it. @throws 400 at `feeId` */
  held(write: Write, feeId: string): Promise<BillHeld>
  /** Fills 发票号码 of a bill that has none, or empties it again where it is `from`. */
  noteInvoiceNo(
    write: Write,
    bill: { listId: string },
    change: { from: string | null; to: string | null },
  ): Promise<void>
}
