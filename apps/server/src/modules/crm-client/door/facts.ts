import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { crmClient } from '../client.table'

/** Clients that exist: names, who looks after them, and what their invoices need. */
export const clientFacts = pgView('client_facts').as(
  createQueryBuilder()
    .select({
      listId: crmClient.listId,
      clientCode: crmClient.clientCode,
      clientName: crmClient.clientName,
      nameKey: crmClient.nameKey,
      creditCode: crmClient.creditCode,
      clientType: crmClient.clientType,
      regionCode: crmClient.regionCode,
      departmentId: crmClient.departmentId,
      customerManagerId: crmClient.customerManagerId,
      mainDevelopUserId: crmClient.mainDevelopUserId,
      developmentProportion: crmClient.developmentProportion,
      contacts: crmClient.contacts,
      invoiceTitle: crmClient.invoiceTitle,
      taxNo: crmClient.taxNo,
      bankName: crmClient.bankName,
      bankAccount: crmClient.bankAccount,
      invoiceAddress: crmClient.invoiceAddress,
      invoicePhone: crmClient.invoicePhone,
      status: crmClient.status,
    })
    .from(crmClient)
    .where(not(crmClient.delFlag)),
)
