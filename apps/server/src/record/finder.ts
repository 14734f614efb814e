import type { FoundRecord } from '@agency/shared/contract/search.contract'
import type { Context } from '../http/context'

/** How the records of a module are found from anywhere, by what people call them. */
export interface RecordFinder {
  kind: FoundRecord['kind']
  /** Whoever lacks it finds nothing of this kind. */
  permission: string
  /** Records the caller may see, the best first, at most `limit`. */
  find(context: Context, keyword: string, limit: number): Promise<Omit<FoundRecord, 'kind'>[]>
  /** Those that came last, at most `limit`: a name that is typed in pinyin is looked for among them. */
  latest(context: Context, limit: number): Promise<Omit<FoundRecord, 'kind'>[]>
}
