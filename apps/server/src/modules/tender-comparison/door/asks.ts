import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** Finds the client with its status, if the caller may see it. */
export const findClient = new Port<
  (db: Queryable, context: Context, listId: string) => Promise<{ status: string } | undefined>
>('tender-comparison.findClient')

/** What the 排号 of a won mandate takes over from its 比选. */
export interface WonMandate {
  clientId: string
  projectName: string
  procurementRegime: string
  procurementMethod: string
  projectType: string
  fundSource: string
  /** Budget of the mandate in yuan. */
  budgetMoney: string
  /** Kind of the agreed fee, a value of the dictionary feeStandard. */
  feeStandard: 'TABLE' | 'FIXED'
  /** Percent of the table fee that is charged. */
  feeDiscount: number
  /** The agreed fee in yuan, for the fee standard FIXED. */
  feeMoney: string | null
}

/** 转入排号: creates a draft 排号 for the person who makes the move. Returns its id. */
export const openOrdinalForMandate = new Port<(write: Write, won: WonMandate) => Promise<string>>(
  'tender-comparison.openOrdinalForMandate',
)
