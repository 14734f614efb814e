import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { crmSupplier } from '../supplier.table'

/** Companies that exist in the register of suppliers: names, contact and bank account. */
export const supplierFacts = pgView('supplier_facts').as(
  createQueryBuilder()
    .select({
      listId: crmSupplier.listId,
      supplierCode: crmSupplier.supplierCode,
      supplierName: crmSupplier.supplierName,
      nameKey: crmSupplier.nameKey,
      creditCode: crmSupplier.creditCode,
      contactName: crmSupplier.contactName,
      contactMobile: crmSupplier.contactMobile,
      contactEmail: crmSupplier.contactEmail,
      bankName: crmSupplier.bankName,
      bankAccount: crmSupplier.bankAccount,
      status: crmSupplier.status,
    })
    .from(crmSupplier)
    .where(not(crmSupplier.delFlag)),
)
