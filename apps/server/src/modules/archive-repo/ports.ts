import type { Queryable } from '../../db/database'

/** What the repository asks of lending; modules.ts hands it in. */
export interface RepoPorts {
  /** Of these volumes how many pieces each has lent, or promised to somebody. */
  lentOf(db: Queryable, repoIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
