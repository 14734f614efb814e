import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'

/** What the 排号 of a mandate that was won takes over from its 比选. */
export interface WonMandate {
  clientId: string
  projectName: string
  procurementRegime: string
  procurementMethod: string
  projectType: string
  fundSource: string
  /** 元 */
  budgetMoney: string
  /** Dictionary feeStandard. */
  feeStandard: 'TABLE' | 'FIXED'
  /** % of the table that is charged. */
  feeDiscount: number
  /** 元, of FIXED. */
  feeMoney: string | null
}

/** What a 比选 asks of other modules. */
export interface ComparisonPorts {
  /** A client that the caller may see. */
  findClient(db: Queryable, context: Context, listId: string): Promise<{ status: string } | undefined>
  /** 转入排号: a 排号 in 草稿 for whoever turns it in, to be completed and submitted; its id. */
  openOrdinal(write: Write, won: WonMandate): Promise<string>
}
