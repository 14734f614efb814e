import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import type { Context, Write } from '../../http/context'

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

/** What closing a month needs from vouchers and receivables; modules.ts provides it. */
export interface PeriodPorts {
  /** Takes the lock shared by closings and exports. */
  takeVoucherTurn(write: Pick<Write, 'tx'>): Promise<unknown>
  /** Stores the vouchers of the month that are not exported yet, so that they no longer change. */
  fixVouchers(write: Write, period: string): Promise<void>
  /** Deletes stored vouchers that were not exported. */
  freeVouchers(write: Pick<Write, 'tx'>, period: string): Promise<void>
  /** The day of the first entry of the accounts, YYYY-MM-DD, or null. */
  firstBookedDay(db: Queryable): Promise<string | null>
  /** Returns a function that tells for a month (YYYY-MM) whether its sums are secret to the caller (R27). */
  secretMonths(context: Pick<Context, 'db' | 'actor'>): Promise<(period: string) => boolean>
  totalsIn(context: Context, asked: { month: string }): Promise<VoucherTotals>
  /** True when the caller may see payments that are not assigned to anybody yet. */
  seesPayments(actor: Actor): boolean
}
