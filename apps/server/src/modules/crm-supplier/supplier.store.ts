import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import type { RelatedSupplier, supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import {
  QUALIFICATION_WARNING_DAYS,
  signsOfCommonControl,
} from '@agency/shared/modules/crm-supplier/supplier.rules'
import { fold } from '@agency/shared/text/fold'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRowsCondition } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { createCaseStore } from '../../record/case-store'
import { findSimilarCompanies } from '../../record/companies'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier } from './supplier.table'

export type SupplierRecord = typeof crmSupplier.$inferSelect

const supplierOwnership: Ownership = {
  module: supplierRecord.prefix,
  owners: [crmSupplier.createUserId],
  team: [],
  department: crmSupplier.departmentId,
}
const MOST_RELATED = 50

/** Condition: some certificate of the supplier ends on or before `day`. */
const certificateEndsByCondition = (day: string) =>
  sql`exists (select 1 from jsonb_array_elements(${crmSupplier.qualifications}) q where q->>'validTo' <= ${day})`

export const suppliers = createCaseStore(crmSupplier, {
  prefix: supplierRecord.prefix,
  noun: supplierRecord.noun,
  visible: ({ actor }) => visibleRowsCondition(actor, supplierOwnership),
  keyword: (text) =>
    or(
      containsCondition(crmSupplier.supplierCode, text),
      containsCondition(crmSupplier.supplierName, text),
      containsCondition(crmSupplier.creditCode, text),
    ),
  matching: (filters: FiltersOf<typeof supplierApi>) =>
    filterConditions(filters, {
      supplierCode: (text) => containsCondition(crmSupplier.supplierCode, text),
      supplierName: (text) => containsCondition(crmSupplier.supplierName, text),
      creditCode: (text) => containsCondition(crmSupplier.creditCode, text),
      supplyType: (text) => sql`${crmSupplier.supplyTypes} ? ${text}`,
      contactName: (text) => containsCondition(crmSupplier.contactName, text),
      source: equalsCondition(crmSupplier.source),
      auditUserId: equalsCondition(crmSupplier.auditUserId),
      status: (text) => oneOfCondition(crmSupplier.status, text),
      qualificationEnding: (yes) =>
        yes
          ? certificateEndsByCondition(addDays(shanghaiDateAt(new Date()), QUALIFICATION_WARNING_DAYS))
          : undefined,
    }),
  usual: desc(crmSupplier.createTime),
})

/** Condition for all suppliers except refused ones. */
const registered = and(eq(crmSupplier.delFlag, false), ne(crmSupplier.status, supplierStatus.refused))

export const supplierCompanies = { table: crmSupplier, standing: registered }

/** Suppliers with the same credit code or a similar name, most similar first. */
export function findSimilarSuppliers(
  db: Queryable,
  { supplierName: name, ...asked }: { supplierName: string; creditCode?: string; listId?: string },
) {
  const { listId, supplierCode, supplierName } = crmSupplier
  const of = {
    ...supplierCompanies,
    columns: { listId, supplierCode, supplierName },
    nameOf: (row: { supplierName: string }) => row.supplierName,
  }
  return findSimilarCompanies(db, of, { ...asked, name })
}

/** Suppliers that may be under the same control as this one, with the reasons (条例34、40). */
export async function findRelatedSuppliers(
  db: Queryable,
  record: SupplierRecord,
): Promise<RelatedSupplier[]> {
  const declared = record.relatedCompanies.map(({ name }) => fold(name))
  const rows = await db
    .select()
    .from(crmSupplier)
    .where(
      and(
        registered,
        ne(crmSupplier.listId, record.listId),
        or(
          eq(crmSupplier.legalPerson, record.legalPerson),
          eq(crmSupplier.contactMobile, record.contactMobile),
          record.bankAccount ? eq(crmSupplier.bankAccount, record.bankAccount) : undefined,
          declared.length > 0 ? inArray(crmSupplier.nameKey, declared) : undefined,
          sql`exists (select 1 from jsonb_array_elements(${crmSupplier.relatedCompanies}) r
            where lower(regexp_replace(r->>'name', '\\s', '', 'g')) = ${record.nameKey} or r->>'name' = ${record.supplierName})`,
        ),
      ),
    )
    .orderBy(crmSupplier.supplierName)
    .limit(MOST_RELATED)
  return rows
    .map((row) => ({
      listId: row.listId,
      supplierCode: row.supplierCode,
      supplierName: row.supplierName,
      status: row.status,
      reasons: signsOfCommonControl(record, row),
    }))
    .filter(({ reasons }) => reasons.length > 0)
}
