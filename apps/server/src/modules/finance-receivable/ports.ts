import type { Context } from '../../http/context'

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

/** What receivables need from the bills; modules.ts provides it. */
export interface ReceivablePorts {
  /** 登记收款 with the same checks as on the bill's page: permissions, status, limits and closed months. */
  receivePart(context: Context, part: PaidPart): Promise<unknown>
}
