import type { Option } from '@agency/shared/contract/page'
import type { Queryable } from '../../../db/database'
import type { Context } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** What an application needs to know of its 比选. */
export interface ComparisonOfApplication {
  comparisonName: string
  comparisonCode: string | null
  submitDeadline: Date
  requiredPapers: readonly { paperName: string; materialType: string | null; copies: number }[]
  status: string
}

/** Finds the 比选 if the caller may see it. */
export const findComparison = new Port<
  (db: Queryable, context: Context, listId: string) => Promise<ComparisonOfApplication | undefined>
>('knowledge-apply.findComparison')

/** Finds the 比选 that the caller may see, by any part of their number and name. */
export const comparisonOptions = new Port<
  (context: Context, keyword: string | undefined) => Promise<Option[]>
>('knowledge-apply.comparisonOptions')
