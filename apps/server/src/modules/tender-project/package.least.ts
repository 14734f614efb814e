import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { sysDict } from '../../system/system.table'

/** Of a method that the dictionary says nothing about (招标投标法第28条). */
const USUAL = 3

/** minSuppliers: how many must take part, an attribute of the dictionary procurementMethod (DOMAIN 5.4). */
export async function minSuppliersOf(db: Queryable, procurementMethod: string): Promise<number> {
  const [entry] = await db
    .select({ attr: sysDict.attr })
    .from(sysDict)
    .where(and(eq(sysDict.dictName, 'procurementMethod'), eq(sysDict.value, procurementMethod)))
  const least = (entry?.attr as { minSuppliers?: unknown } | null)?.minSuppliers
  return typeof least === 'number' ? least : USUAL
}
