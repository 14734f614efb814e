import type { Queryable } from '../../../db/database'
import { Port } from '../../../wiring/port'

/** The names of the records whose ids occur in these values, by id. */
export const recordNames = new Port<
  (db: Queryable, values: readonly unknown[]) => Promise<Record<string, string>>
>('system-fixity.recordNames')
