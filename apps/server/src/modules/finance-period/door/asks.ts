import type { Queryable } from '../../../db/database'
import type { Actor } from '../../../http/actor'
import type { Context, Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** Takes the lock shared by closings and exports of vouchers. */
export const lockVoucherExports = new Port<(write: Pick<Write, 'tx'>) => Promise<unknown>>(
  'finance-period.lockVoucherExports',
)

/** Stores the vouchers of the month that are not exported yet, so that they no longer change. */
export const storeVouchersOfMonth = new Port<(write: Write, period: string) => Promise<void>>(
  'finance-period.storeVouchersOfMonth',
)

/** Deletes stored vouchers of the month that were not exported. */
export const deleteUnexportedVouchers = new Port<(write: Pick<Write, 'tx'>, period: string) => Promise<void>>(
  'finance-period.deleteUnexportedVouchers',
)

/** The day of the first entry of the accounts, YYYY-MM-DD, or null. */
export const firstBookedDay = new Port<(db: Queryable) => Promise<string | null>>(
  'finance-period.firstBookedDay',
)

/** Returns a function that tells for a month (YYYY-MM) whether its sums are secret to the caller (R27). */
export const loadHiddenMonthCheck = new Port<
  (context: Pick<Context, 'db' | 'actor'>) => Promise<(period: string) => boolean>
>('finance-period.loadHiddenMonthCheck')

/** The voucher totals of a month, as far as the caller may know them (R27). */
interface VoucherTotals {
  /** Number of vouchers not exported yet; `refused` counts items that no booking rule covers. */
  ready: number
  refused: number
  /**
   * The total of the month's vouchers in yuan; null when it is secret to the caller, which `note` explains.
   */
  total: string | null
  note: string | null
}

/** The voucher totals of a month. */
export const visibleVoucherTotals = new Port<
  (context: Context, asked: { month: string }) => Promise<VoucherTotals>
>('finance-period.visibleVoucherTotals')

/** True when the caller may see payments that are not assigned to anybody yet. */
export const canSeePayments = new Port<(actor: Actor) => boolean>('finance-period.canSeePayments')
