import type { Option } from '@agency/shared/contract/page'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'

/** What an application needs to know of its 比选. */
export interface ForComparison {
  comparisonName: string
  comparisonCode: string | null
  submitDeadline: Date
  requiredPapers: readonly { paperName: string; materialType: string | null; copies: number }[]
  status: string
}

/** What applications need from 比选; modules.ts provides it. */
export interface ApplyPorts {
  /** Finds the 比选 if the caller may see it. */
  findComparison(db: Queryable, context: Context, listId: string): Promise<ForComparison | undefined>
  /** Finds the 比选 that the caller may see, by any part of their number and name. */
  comparisonsCalled(context: Context, keyword: string | undefined): Promise<Option[]>
}
