import type { ClientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import type { ClientContact } from '@agency/shared/modules/crm-client/client.record'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bankAccountColumns, fileIdsColumn, recordColumns } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 客户: the clients of the agency, who order tenders (DOMAIN 5.1). */
export const crmClient = pgTable(
  'crm_client',
  {
    ...recordColumns(),
    clientCode: text().unique(),
    clientName: text().notNull(),
    /** The client's name as `fold(clientName)`, by which names are unique. */
    nameKey: text().notNull(),
    clientShortName: text(),
    creditCode: text(),
    clientType: text().notNull(),
    industry: text().notNull(),
    clientLevel: text(),
    clientSource: text().notNull(),
    regionCode: text().notNull(),
    address: text(),
    customerManagerId: uuid().notNull(),
    mainDevelopUserId: uuid().notNull(),
    helperDevelopUserIds: fileIdsColumn(),
    developmentProportion: numeric({ precision: 5, scale: 2 }).notNull(),
    protectUntil: date({ mode: 'string' }),
    contacts: jsonb().$type<ClientContact[]>().notNull().default([]),
    invoiceTitle: text(),
    taxNo: text(),
    ...bankAccountColumns(),
    invoiceAddress: text(),
    invoicePhone: text(),
    frameworkStart: date({ mode: 'string' }),
    frameworkEnd: date({ mode: 'string' }),
    frameworkFile: fileIdsColumn(),
    attachment: fileIdsColumn(),
    remark: text(),
    status: text().$type<ClientStatus>().notNull(),
    /** Who takes over when a pending transfer is approved; null when none is pending. */
    transferToUserId: uuid(),
  },
  (t) => [
    uniqueIndex('crm_client_name')
      .on(t.nameKey)
      .where(sql`status <> ${inlineCodes(clientStatus.void)} and not del_flag`),
    uniqueIndex('crm_client_credit')
      .on(t.creditCode)
      .where(sql`status <> ${inlineCodes(clientStatus.void)} and not del_flag`),
    index().on(t.customerManagerId),
    index().on(t.departmentId),
    index('crm_client_created').on(t.createTime.desc().nullsFirst()),
  ],
)
