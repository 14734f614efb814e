import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import type { Context, Write } from '../../http/context'

/** What a month comes to, as far as the caller may know (R27). */
interface VoucherTotals {
  /** Vouchers that are not exported yet, and those that no rule books. */
  ready: number
  refused: number
  /** 元; null where it is kept from the caller, and `note` says so. */
  total: string | null
  note: string | null
}

/** What closing a month asks of the vouchers and of what is owed; modules.ts hands it in. */
export interface PeriodPorts {
  /** Closings and exports take turns. */
  takeVoucherTurn(write: Pick<Write, 'tx'>): Promise<unknown>
  /** Stores what the month has booked and not exported: from then on that is what it has. */
  fixVouchers(write: Write, period: string): Promise<void>
  /** Takes back what was stored and is not exported. */
  freeVouchers(write: Pick<Write, 'tx'>, period: string): Promise<void>
  /** YYYY-MM-DD of the first entry; null: there is none. */
  firstBookedDay(db: Queryable): Promise<string | null>
  /** Tells of a month, YYYY-MM, whether its sums are kept from the caller (R27). */
  monthsKept(context: Pick<Context, 'db' | 'actor'>): Promise<(period: string) => boolean>
  totalsIn(context: Context, asked: { month: string }): Promise<VoucherTotals>
  /** Whether the caller sees what was paid and is not assigned yet. */
  seesPayments(actor: Actor): boolean
}
