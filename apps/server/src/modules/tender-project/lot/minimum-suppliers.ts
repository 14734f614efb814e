import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { sysDict } from '../../../system/system.table'
import type { LotRecord } from './lot.store'

/** The minimum number of suppliers when the dictionary says nothing about the method (R10). */
const USUAL = 3
/**
 * The minimum number of suppliers of a lot, by its method or by a letter that allows fewer (DOMAIN 5.4, R10).
 */
export const minSuppliersOfLot = async (
  db: Queryable,
  { minSuppliers, procurementMethod }: Pick<LotRecord, 'minSuppliers' | 'procurementMethod'>,
): Promise<number> => minSuppliers ?? (await minSuppliersByMethod(db, procurementMethod))

/** The minimum number of suppliers by the method alone, an attribute of the dictionary procurementMethod. */
export async function minSuppliersByMethod(db: Queryable, procurementMethod: string): Promise<number> {
  const [entry] = await db
    .select({ attr: sysDict.attr })
    .from(sysDict)
    .where(and(eq(sysDict.dictName, 'procurementMethod'), eq(sysDict.value, procurementMethod)))
  const minimum = (entry?.attr as { minSuppliers?: unknown } | null)?.minSuppliers
  return typeof minimum === 'number' ? minimum : USUAL
}

/**
 * The minimum number of suppliers without which a lot cannot continue (R10). For 企业自主采购 the client's own
 * minimum only causes a warning.
 */
export const minSuppliersToProceed = async (
  db: Queryable,
  lot: Pick<LotRecord, 'procurementRegime' | 'procurementMethod' | 'minSuppliers'>,
): Promise<number> => (lot.procurementRegime === 'QT' ? 1 : minSuppliersOfLot(db, lot))
