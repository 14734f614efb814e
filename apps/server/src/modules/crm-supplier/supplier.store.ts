import { addDays, dateAt } from '@agency/shared/format/dates'
import { normalizeName } from '@agency/shared/format/names'
import type { RelatedSupplier, supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import {
  QUALIFICATION_WARNING_DAYS,
  relationsBetween,
} from '@agency/shared/modules/crm-supplier/supplier.rules'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type Ownership, visibleRows } from '../../http/guard'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { caseStore } from '../../record/case-store'
import { similarCompanies } from '../../record/companies'
import type { FiltersOf } from '../../record/record-kind'
import { crmSupplier as t } from './supplier.table'

export type SupplierRecord = typeof t.$inferSelect

const supplierOwnership: Ownership = {
  module: supplierRecord.prefix,
  owners: [t.createUserId],
  team: [],
  department: t.departmentId,
}
const MOST_RELATED = 50

/** Condition: some certificate ends on or before `day`. */
const certificateEndsBy = (day: string) =>
  sql`exists (select 1 from jsonb_array_elements(${t.qualifications}) q where q->>'validTo' <= ${day})`

export const suppliers = caseStore(t, {
  prefix: supplierRecord.prefix,
  noun: supplierRecord.noun,
  visible: ({ actor }) => visibleRows(actor, supplierOwnership),
  keyword: (text) =>
    or(contains(t.supplierCode, text), contains(t.supplierName, text), contains(t.creditCode, text)),
  matching: (filters: FiltersOf<typeof supplierApi>) =>
    filterConditions(filters, {
      supplierCode: (text) => contains(t.supplierCode, text),
      supplierName: (text) => contains(t.supplierName, text),
      creditCode: (text) => contains(t.creditCode, text),
      supplyType: (text) => sql`${t.supplyTypes} ? ${text}`,
      contactName: (text) => contains(t.contactName, text),
      source: equals(t.source),
      auditUserId: equals(t.auditUserId),
      status: (text) => oneOf(t.status, text),
      qualificationEnding: (yes) =>
        yes ? certificateEndsBy(addDays(dateAt(new Date()), QUALIFICATION_WARNING_DAYS)) : undefined,
    }),
  usual: desc(t.createTime),
})

/** All suppliers except refused ones. */
const registered = and(eq(t.delFlag, false), ne(t.status, supplierStatus.refused))

export const supplierCompanies = { table: t, standing: registered }

/** Suppliers with the same credit code or a similar name, most similar first. */
export function similarSuppliers(
  db: Queryable,
  { supplierName: name, ...asked }: { supplierName: string; creditCode?: string; listId?: string },
) {
  const { listId, supplierCode, supplierName } = t
  const of = {
    ...supplierCompanies,
    columns: { listId, supplierCode, supplierName },
    nameOf: (row: { supplierName: string }) => row.supplierName,
  }
  return similarCompanies(db, of, { ...asked, name })
}

/** Suppliers that may be under the same control as this one, with the reasons (条例34、40). */
export async function relatedSuppliers(db: Queryable, record: SupplierRecord): Promise<RelatedSupplier[]> {
  const declared = record.relatedCompanies.map(({ name }) => normalizeName(name))
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        registered,
        ne(t.listId, record.listId),
        or(
          eq(t.legalPerson, record.legalPerson),
          eq(t.contactMobile, record.contactMobile),
          record.bankAccount ? eq(t.bankAccount, record.bankAccount) : undefined,
          declared.length > 0 ? inArray(t.nameKey, declared) : undefined,
          sql`exists (select 1 from jsonb_array_elements(${t.relatedCompanies}) r
            where lower(regexp_replace(r->>'name', '\\s', '', 'g')) = ${record.nameKey} or r->>'name' = ${record.supplierName})`,
        ),
      ),
    )
    .orderBy(t.supplierName)
    .limit(MOST_RELATED)
  return rows
    .map((row) => ({
      listId: row.listId,
      supplierCode: row.supplierCode,
      supplierName: row.supplierName,
      status: row.status,
      reasons: relationsBetween(record, row),
    }))
    .filter(({ reasons }) => reasons.length > 0)
}
