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
import { files, recordColumns, time, writtenTime } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

const fileList = () => files()

/** 供应商 (DOMAIN 5.2). */
export const crmSupplier = pgTable(
  'crm_supplier',
  {
    ...recordColumns(),
    supplierCode: text().unique(),
    supplierName: text().notNull(),
    /** `normalizeName(supplierName)`: names are unique by it. */
    nameKey: text().notNull(),
    creditCode: text().notNull(),
    legalPerson: text().notNull(),
    /** 万元, as it was typed */
    registeredCapital: text(),
    establishDate: date({ mode: 'string' }),
    companySize: text(),
    supplyTypes: files(),
    regionCode: text(),
    businessScope: text(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    contactEmail: text(),
    /** The identity number under SECRET_KEY, and what of it is shown. */
    contactIdCardSealed: text(),
    contactIdCardMask: text(),
    bankName: text(),
    bankAccount: text(),
    licenseFile: fileList(),
    authFile: fileList(),
    qualifications: jsonb().$type<Qualification[]>().notNull().default([]),
    relatedCompanies: jsonb().$type<RelatedCompany[]>().notNull().default([]),
    remark: text(),
    attachment: fileList(),
    source: text().$type<SupplierSource>().notNull(),
    registerTime: writtenTime(),
    /** What a company that registered itself asks with; the pass phrase is kept as a hash. */
    receiptNo: text().unique(),
    passHash: text(),
    auditUserId: uuid(),
    auditTime: time(),
    auditOpinion: text(),
    auditChecks: files(),
    blackBasis: text(),
    blackReason: text(),
    blackUntil: date({ mode: 'string' }),
    blackFile: fileList(),
    blackPending: boolean().notNull().default(false),
    /** Whose 有效期至 SALES has been told of: the day of the latest certificate of that notice. */
    qualificationTold: date({ mode: 'string' }),
    status: text().$type<SupplierStatus>().notNull(),
  },
  (t) => [
    // Whoever was refused may register anew.
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

/** A registration under way: one code image was solved for it, its files and its one submission are tied to it. */
export const crmSupplierTicket = pgTable(
  'crm_supplier_ticket',
  {
    listId: uuid().primaryKey(),
    /** SHA-256 of 256 random bits. */
    tokenHash: text().notNull().unique(),
    /** The supplier that is supplemented; null for a new registration. */
    supplierId: uuid(),
    /** At which version the supplier was shown; null for a new registration. */
    supplierVersion: integer(),
    /** The network that it was begun from. */
    ip: text().notNull(),
    /** Announced by its uploads, whether they were kept or not. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    tries: integer().notNull().default(0),
    createTime: writtenTime(),
    expireTime: time().notNull(),
    useTime: time(),
  },
  (t) => [index().on(t.expireTime), index().on(t.ip, t.createTime)],
)
