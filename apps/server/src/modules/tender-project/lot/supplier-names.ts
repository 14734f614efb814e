import type { Queryable } from '../../../db/database'
import { namesIn } from '../../../system/directory'
import { crmSupplier } from '../../crm-supplier/supplier.table'

/** What suppliers are called, whoever asks: winners and candidates are public, bidders of an opened lot known. */
export const supplierNamesOf = (db: Queryable, listIds: readonly (string | null)[]) =>
  namesIn(db, crmSupplier, crmSupplier.supplierName, listIds)
