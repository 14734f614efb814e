import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { crmSupplier } from '../../crm-supplier/supplier.table'

/** What suppliers are called, whoever asks: winners and candidates are public, bidders of an opened lot known. */
export async function supplierNamesOf(
  db: Queryable,
  listIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = listIds.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ listId: crmSupplier.listId, name: crmSupplier.supplierName })
    .from(crmSupplier)
    .where(inArray(crmSupplier.listId, wanted))
  return new Map(found.map(({ listId, name }) => [listId, name]))
}
