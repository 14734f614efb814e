import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'

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

/** What a 比选 needs from other modules. */
export interface ComparisonPorts {
  /** Finds the client with its status, if the caller may see it. */
  findClient(db: Queryable, context: Context, listId: string): Promise<{ status: string } | undefined>
  /** 转入排号: creates a draft 排号 for the person who makes the move. Returns its id. */
  openOrdinal(write: Write, won: WonMandate): Promise<string>
}
