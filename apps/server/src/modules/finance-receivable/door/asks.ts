import type { Context } from '../../../http/context'
import { Port } from '../../../wiring/port'

/**
 * The part of a 来款 for a bill. `isExplained`: the payer is the bill's own, or a written explanation exists.
 */
export interface PaidPart {
  feeId: string
  paymentId: string
  isExplained: boolean
  /** The paid amount in yuan. */
  receiveMoney: string
  /** When it was paid, as an ISO instant. */
  receiveTime: string
  payWay: string
  payerName: string
  remark: string | null
}

/** 登记收款 with the same checks as on the bill's page: permissions, status, limits and closed months. */
export const receivePaidPart = new Port<(context: Context, part: PaidPart) => Promise<unknown>>(
  'finance-receivable.receivePaidPart',
)
