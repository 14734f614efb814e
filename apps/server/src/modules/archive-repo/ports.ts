import type { Queryable } from '../../db/database'

/** What the repository needs from lending; modules.ts provides it. */
export interface RepoPorts {
  /** For each of these volumes, how many items are lent or reserved. */
  lentCounts(db: Queryable, repoIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}
