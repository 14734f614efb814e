import type { Queryable } from '../../../db/database'
import { namesInTable } from '../../../system/directory'
import { crmSupplier } from '../../crm-supplier/supplier.table'

/**
 * Names of suppliers regardless of permissions: winners and candidates are public, and so are bidders of an
 * opened lot.
 */
export const supplierNamesOf = (db: Queryable, listIds: readonly (string | null)[]) =>
  namesInTable(db, crmSupplier, crmSupplier.supplierName, listIds)
