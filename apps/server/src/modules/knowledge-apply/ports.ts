import type { Option } from '@agency/shared/contract/page'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'

/** What an application needs to know of the 比选 that it is for. */
export interface ForComparison {
  comparisonName: string
  comparisonCode: string | null
  submitDeadline: Date
  requiredPapers: readonly { paperName: string; materialType: string | null; copies: number }[]
  status: string
}

/** What applications ask of 比选; modules.ts hands it in. */
export interface ApplyPorts {
  /** One that the caller may see. */
  findComparison(db: Queryable, context: Context, listId: string): Promise<ForComparison | undefined>
  /** Those that the caller may see, by any part of their number and name. */
  comparisonsCalled(context: Context, keyword: string | undefined): Promise<Option[]>
}
