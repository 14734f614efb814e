import type { SupplierSource, SupplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import type { Qualification, RelatedCompany } from '@agency/shared/modules/crm-supplier/supplier.record'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bankAccountColumns, fileIdsColumn, recordColumns, time, writtenTimeColumn } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

const fileListColumn = () => fileIdsColumn()

/** 供应商: the companies that sign up for tenders (DOMAIN 5.2). */
export const crmSupplier = pgTable(
  'crm_supplier',
  {
    ...recordColumns(),
    supplierCode: text().unique(),
    supplierName: text().notNull(),
    /** The supplier's name as `fold(supplierName)`, by which names are unique. */
    nameKey: text().notNull(),
    creditCode: text().notNull(),
    legalPerson: text().notNull(),
    /** The registered capital in 万元, as it was typed. */
    registeredCapital: text(),
    establishDate: date({ mode: 'string' }),
    companySize: text(),
    supplyTypes: fileIdsColumn(),
    regionCode: text(),
    businessScope: text(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    contactEmail: text(),
    /** The identity number encrypted with SECRET_KEY, and the masked form that is shown. */
    contactIdCardSealed: text(),
    contactIdCardMask: text(),
    ...bankAccountColumns(),
    licenseFile: fileListColumn(),
    authFile: fileListColumn(),
    qualifications: jsonb().$type<Qualification[]>().notNull().default([]),
    relatedCompanies: jsonb().$type<RelatedCompany[]>().notNull().default([]),
    remark: text(),
    attachment: fileListColumn(),
    source: text().$type<SupplierSource>().notNull(),
    registerTime: writtenTimeColumn(),
    /** The receipt number of a self-registered company and the hash of its pass phrase. */
    receiptNo: text().unique(),
    passHash: text(),
    auditUserId: uuid(),
    auditTime: time(),
    auditOpinion: text(),
    auditChecks: fileIdsColumn(),
    blackBasis: text(),
    blackReason: text(),
    blackUntil: date({ mode: 'string' }),
    blackFile: fileListColumn(),
    blackPending: boolean().notNull().default(false),
    /** The latest certificate end date of which SALES has been notified. */
    qualificationTold: date({ mode: 'string' }),
    status: text().$type<SupplierStatus>().notNull(),
  },
  (t) => [
    // A refused company may register again.
    uniqueIndex('crm_supplier_name')
      .on(t.nameKey)
      .where(sql`status <> ${inlineCodes(supplierStatus.refused)} and not del_flag`),
    uniqueIndex('crm_supplier_credit')
      .on(t.creditCode)
      .where(sql`status <> ${inlineCodes(supplierStatus.refused)} and not del_flag`),
    index().on(t.legalPerson),
    index().on(t.contactMobile),
    index('crm_supplier_created').on(t.createTime.desc().nullsFirst()),
    index('crm_supplier_black')
      .on(t.blackUntil)
      .where(sql`status = ${inlineCodes(supplierStatus.black)}`),
  ],
)

/**
 * A registration in progress: one solved captcha, to which its uploads and its single submission are tied.
 */
export const crmSupplierTicket = pgTable(
  'crm_supplier_ticket',
  {
    listId: uuid().primaryKey(),
    /** SHA-256 of the ticket's token of 256 random bits. */
    tokenHash: text().notNull().unique(),
    /** The supplier being corrected with the ticket; null for a new registration. */
    supplierId: uuid(),
    /** The version of the supplier that was shown; null for a new registration. */
    supplierVersion: integer(),
    /** The network address from which the ticket was begun. */
    ip: text().notNull(),
    /** Number of bytes announced by uploads with the ticket, whether or not they were stored. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    tries: integer().notNull().default(0),
    createTime: writtenTimeColumn(),
    expireTime: time().notNull(),
    useTime: time(),
  },
  (t) => [index().on(t.expireTime), index().on(t.ip, t.createTime)],
)
