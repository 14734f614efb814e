import type { Context } from '../../http/context'

/** Part of a 来款 for a bill; `isExplained`: its payer is the bill's, or said in writing why not. */
export interface PaidPart {
  feeId: string
  paymentId: string
  isExplained: boolean
  /** 元 */
  receiveMoney: string
  /** An instant. */
  receiveTime: string
  payWay: string
  payerName: string
  remark: string | null
}

/** What receivables ask of the bills; modules.ts hands it in. */
export interface ReceivablePorts {
  /** 登记收款 as a person does it on the page of the bill: its rights, states, limits and closed months. */
  receive(context: Context, part: PaidPart): Promise<unknown>
}
