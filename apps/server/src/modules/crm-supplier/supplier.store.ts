import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { addDays, dateAt } from '@agency/shared/format/dates'
import { nameSimilarity, normalizeName, SIMILAR_NAME } from '@agency/shared/format/names'
import type { RelatedSupplier, supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import {
  QUALIFICATION_WARNING_DAYS,
  relationsBetween,
} from '@agency/shared/modules/crm-supplier/supplier.rules'
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { type Ownership, visibleRows } from '../../http/guard'
import { conditions, contains, oneOf, orderBy, pageOf, same, startsWith, timeRange } from '../../http/list'
import { may } from '../../session/actor'
import { crmSupplier as t } from './supplier.table'

export type SupplierRecord = typeof t.$inferSelect
type Filters = ParsedInputOf<typeof supplierApi.list>
/** What an export is asked for beside the filters. */
type Asked = Filters & Pick<ParsedInputOf<typeof supplierApi.exportExcel>, 'listIds' | 'exportId'>

export const supplierOwnership: Ownership = {
  module: supplierPrefix,
  owners: [t.createUserId],
  team: [],
  department: t.departmentId,
}
/** Suppliers whose names are compared with one. */
const SIMILAR_CANDIDATES = 500
const MOST_RELATED = 50

/** Rows the caller may see. */
export const inScope = (context: Context): SQL | undefined =>
  and(eq(t.delFlag, false), visibleRows(context.actor, supplierOwnership))

export async function findSupplier(
  db: Queryable,
  context: Context,
  listId: string,
): Promise<SupplierRecord | undefined> {
  if (!may(context.actor, `${supplierPrefix}:view`)) return undefined
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), inScope(context)))
  return row
}

export async function loadSupplier(db: Queryable, listId: string): Promise<SupplierRecord | undefined> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), eq(t.delFlag, false)))
  return row
}

export async function patchSupplier(
  db: Queryable,
  listId: string,
  columns: Partial<SupplierRecord>,
): Promise<SupplierRecord> {
  const [row] = await db.update(t).set(columns).where(eq(t.listId, listId)).returning()
  if (!row) throw new Error(`供应商 ${listId} 不存在`)
  return row
}

const sortable = {
  supplierCode: t.supplierCode,
  supplierName: t.supplierName,
  creditCode: t.creditCode,
  registerTime: t.registerTime,
  auditTime: t.auditTime,
  blackUntil: t.blackUntil,
  status: t.status,
  createTime: t.createTime,
  updateTime: t.updateTime,
}

/** A certificate that has expired, or does within the days of the warning. */
const endingBy = (day: string) =>
  sql`exists (select 1 from jsonb_array_elements(${t.qualifications}) q where q->>'validTo' <= ${day})`

function whereOf(context: Context, filters: Asked): SQL | undefined {
  const { order, menuId, listIds, exportId, ...rest } = filters
  const range = timeRange(t.createTime)
  const warned = addDays(dateAt(new Date()), QUALIFICATION_WARNING_DAYS)
  return and(
    inScope(context),
    listIds ? inArray(t.listId, [...listIds]) : undefined,
    conditions(rest, {
      supplierCode: (text) => startsWith(t.supplierCode, text),
      supplierName: (text) => contains(t.supplierName, text),
      creditCode: (text) => startsWith(t.creditCode, text),
      supplyType: (text) => sql`${t.supplyTypes} ? ${text}`,
      contactName: (text) => contains(t.contactName, text),
      source: same(t.source),
      auditUserId: same(t.auditUserId),
      status: (text) => oneOf(t.status, text),
      qualificationEnding: (yes) => (yes ? endingBy(warned) : undefined),
      createTimeStart: range.start,
      createTimeEnd: range.end,
    }),
  )
}

const sorted = (filters: Filters) => orderBy(filters.order, sortable, desc(t.createTime), t.listId)

export async function pageSuppliers(context: Context, query: ParsedInputOf<typeof supplierApi.page>) {
  const { size, current, offset } = pageOf(query)
  const { currPage, limit, current: _current, size: _size, ...filters } = query
  const where = whereOf(context, filters)
  const rows = context.db
    .select()
    .from(t)
    .where(where)
    .orderBy(...sorted(filters))
  const [records, total] = await Promise.all([rows.limit(size).offset(offset), context.db.$count(t, where)])
  return { records, total, size, current }
}

export const listSuppliers = (context: Context, filters: Filters, most: number): Promise<SupplierRecord[]> =>
  context.db
    .select()
    .from(t)
    .where(whereOf(context, filters))
    .orderBy(...sorted(filters))
    .limit(most)

export const countSuppliers = (context: Context, asked: Asked): Promise<number> =>
  context.db.$count(t, whereOf(context, asked))

/** The keys of an export's rows, in order. */
export const supplierIds = (context: Context, asked: Asked) =>
  context.db
    .select({ listId: t.listId })
    .from(t)
    .where(whereOf(context, asked))
    .orderBy(...sorted(asked))

export const suppliersById = (db: Queryable, listIds: readonly string[]): Promise<SupplierRecord[]> =>
  db
    .select()
    .from(t)
    .where(inArray(t.listId, [...listIds]))

/** All that are registered; whoever was refused is not. */
const registered = and(eq(t.delFlag, false), ne(t.status, '40'))

/** Suppliers with the same credit code, or a name at least as alike as SIMILAR_NAME, most alike first. */
export async function similarSuppliers(
  db: Queryable,
  asked: { supplierName: string; creditCode?: string | undefined; listId?: string | undefined },
) {
  const others = and(registered, asked.listId ? ne(t.listId, asked.listId) : undefined)
  const sameCode = asked.creditCode ? await db.$count(t, and(others, eq(t.creditCode, asked.creditCode))) : 0
  const length = [...normalizeName(asked.supplierName)].length
  const rows = await db
    .select({ listId: t.listId, supplierCode: t.supplierCode, supplierName: t.supplierName })
    .from(t)
    // Names of a very different length cannot reach the threshold.
    .where(
      and(
        others,
        sql`length(${t.nameKey}) between ${Math.floor(length * 0.7)} and ${Math.ceil(length * 1.4)}`,
      ),
    )
    .orderBy(sql`length(translate(${t.nameKey}, ${normalizeName(asked.supplierName)}, ''))`)
    .limit(SIMILAR_CANDIDATES)
  const names = rows
    .map((row) => ({ ...row, similarity: nameSimilarity(asked.supplierName, row.supplierName) }))
    .filter((row) => row.similarity >= SIMILAR_NAME)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, 10)
  return { sameCreditCode: sameCode > 0, names }
}

/** Of this code and this name, which another supplier already has. */
export async function takenBy(
  db: Queryable,
  asked: { creditCode: string; nameKey: string; listId?: string },
) {
  const rows = await db
    .select({ creditCode: t.creditCode, nameKey: t.nameKey })
    .from(t)
    .where(
      and(
        registered,
        or(eq(t.creditCode, asked.creditCode), eq(t.nameKey, asked.nameKey)),
        asked.listId ? ne(t.listId, asked.listId) : undefined,
      ),
    )
  return {
    creditCode: rows.some((row) => row.creditCode === asked.creditCode),
    nameKey: rows.some((row) => row.nameKey === asked.nameKey),
  }
}

/** Suppliers that may be the same hand as this one, and why (条例34、40). */
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
