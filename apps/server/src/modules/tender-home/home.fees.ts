import type { HomeFigures, UnpaidRow } from '@agency/shared/contract/home.contract'
import { addMonths, dateAt, dayDifference, monthStart, parseInstant } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import { projectPath } from '@agency/shared/modules/tender-project/project.paths'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { pageOf } from '../../http/list'
import { namesOf } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderFee as f } from '../tender-fee/fee.table'
import { projectsInScope, teamColumns } from '../tender-project/project.store'
import { tenderProject as p, tenderPackage as t } from '../tender-project/project.table'
import type { PageInput } from './home.lots'

const unpaid = sql<string>`(${f.serviceMoney} - ${f.receivedMoney})`

/** Bills 20 and 30 of this kind of payer with something left to pay, the oldest award first. */
export async function unpaidBy(context: Context, input: PageInput, payerType: '供应商' | '业主') {
  const { size, current, offset } = pageOf(input)
  const where = and(
    eq(f.delFlag, false),
    eq(f.payerType, payerType),
    inArray(f.status, ['20', '30']),
    sql`${unpaid} > 0`,
    projectsInScope(context.actor),
  )
  const rows = await context.db
    .select({
      ...teamColumns,
      listId: f.listId,
      projectId: p.listId,
      projectCode: p.projectCode,
      projectName: p.projectName,
      packageNo: t.packageNo,
      payerName: sql<string | null>`coalesce(${crmSupplier.supplierName}, ${crmClient.clientName})`,
      serviceMoney: f.serviceMoney,
      receivedMoney: f.receivedMoney,
      unpaidMoney: unpaid,
      calibrationTime: t.calibrationTime,
    })
    .from(f)
    .innerJoin(t, eq(t.listId, f.packageId))
    .innerJoin(p, eq(p.listId, f.projectId))
    .leftJoin(crmSupplier, eq(crmSupplier.listId, f.payerId))
    .leftJoin(crmClient, eq(crmClient.listId, f.payerId))
    .where(where)
    .orderBy(asc(t.calibrationTime), asc(t.packageNo))
    .limit(size)
    .offset(offset)
  const [counted] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(f)
    .innerJoin(p, eq(p.listId, f.projectId))
    .where(where)
  const people = await namesOf(
    context.db,
    rows.flatMap((row) => [row.projectManagerAId, row.customerManagerId]),
  )
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const today = dateAt(context.clock())
  const records: UnpaidRow[] = rows.map(({ calibrationTime, ...row }) => ({
    ...row,
    path: projectPath(row.projectId),
    projectManagerAName: person(row.projectManagerAId),
    customerManagerName: person(row.customerManagerId),
    calibrationTime: calibrationTime?.toISOString() ?? null,
    ageDays: calibrationTime ? dayDifference(dateAt(calibrationTime), today) : null,
  }))
  return { records, total: counted?.total ?? 0, size, current }
}

const MONTHS = 12
const monthOf = (instant: Date) => dateAt(instant).slice(0, 7)

/** What the cards and charts of the home page say, of the projects in the caller's data scope. */
export async function figuresOf(context: Context): Promise<HomeFigures> {
  const today = dateAt(context.clock())
  const first = monthStart(addMonths(monthStart(today), 1 - MONTHS))
  const seen = projectsInScope(context.actor)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7))
  const thisMonth = parseInstant(`${monthStart(today)}T00:00`)
  const [awarded, fees, [begun], methods] = await Promise.all([
    context.db
      .select({ winBidMoney: t.winBidMoney })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(and(gte(t.calibrationTime, thisMonth), seen)),
    context.db
      .select({ time: t.calibrationTime, serviceMoney: f.serviceMoney, receivedMoney: f.receivedMoney })
      .from(f)
      .innerJoin(t, eq(t.listId, f.packageId))
      .innerJoin(p, eq(p.listId, f.projectId))
      .where(and(eq(f.delFlag, false), gte(t.calibrationTime, parseInstant(`${first}T00:00`)), seen)),
    context.db
      .select({ count: sql<number>`count(*)::int` })
      .from(p)
      .where(and(gte(p.createTime, thisMonth), seen)),
    context.db
      .select({ procurementMethod: p.procurementMethod, count: sql<number>`count(*)::int` })
      .from(p)
      .where(and(gte(p.createTime, parseInstant(`${first}T00:00`)), seen))
      .groupBy(p.procurementMethod)
      .orderBy(sql`count(*) desc`),
  ])
  const of = (month: string) => fees.filter(({ time }) => time !== null && monthOf(time) === month)
  const [billed, received] = [
    sumYuan(fees.map(({ serviceMoney }) => serviceMoney)),
    sumYuan(fees.map(({ receivedMoney }) => receivedMoney)),
  ]
  return {
    projectCount: begun?.count ?? 0,
    winBidMoney: sumYuan(awarded.map(({ winBidMoney }) => winBidMoney ?? '0')),
    serviceMoney: sumYuan(of(months.at(-1) ?? '').map(({ serviceMoney }) => serviceMoney)),
    collectionRate: Number(billed) > 0 ? Number(received) / Number(billed) : null,
    months: months.map((month) => ({
      month,
      serviceMoney: sumYuan(of(month).map(({ serviceMoney }) => serviceMoney)),
      receivedMoney: sumYuan(of(month).map(({ receivedMoney }) => receivedMoney)),
    })),
    methods,
  }
}
