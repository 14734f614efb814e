import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { sysDict } from '../../../system/system.table'
import type { LotRecord } from './lot.record'

/** Of a method that the dictionary says nothing about (R10). */
const USUAL = 3
/** Of a lot: how many must take part, by its method or by the letter that allows it fewer (DOMAIN 5.4, R10). */
export const minSuppliersOf = async (
  db: Queryable,
  { minSuppliers, procurementMethod }: Pick<LotRecord, 'minSuppliers' | 'procurementMethod'>,
): Promise<number> => minSuppliers ?? (await leastByMethod(db, procurementMethod))

/** The same by the method alone: an attribute of the dictionary procurementMethod. */
export async function leastByMethod(db: Queryable, procurementMethod: string): Promise<number> {
  const [entry] = await db
    .select({ attr: sysDict.attr })
    .from(sysDict)
    .where(and(eq(sysDict.dictName, 'procurementMethod'), eq(sysDict.value, procurementMethod)))
  const least = (entry?.attr as { minSuppliers?: unknown } | null)?.minSuppliers
  return typeof least === 'number' ? least : USUAL
}

/** With fewer a lot does not go on (R10). What a client has set itself for 企业自主采购 warns, and stops nobody. */
export const leastToGoOn = async (
  db: Queryable,
  lot: Pick<LotRecord, 'procurementRegime' | 'procurementMethod' | 'minSuppliers'>,
): Promise<number> => (lot.procurementRegime === 'QT' ? 1 : minSuppliersOf(db, lot))
