import type { HomeFigures, UnpaidRow } from '@agency/shared/contract/home.contract'
import { addMonths, dateAt, dayDifference, monthStart, parseInstant } from '@agency/shared/format/dates'
import { sumYuan } from '@agency/shared/format/money'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { pageIn } from '../../http/list'
import { peopleOf } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderFee as f, receivable } from '../tender-fee/fee.table'
import { tenderLot as t } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope, teamColumns } from '../tender-project/project.door'
import { archivesInTime } from './home.archives'
import { type PageInput, paged } from './home.lots'

const unpaid = sql<string>`(${f.serviceMoney} - ${f.receivedMoney})`

/** Whoever takes the money asks for it. */
const URGING = `${feeRecord.prefix}:receive`

export const seesFees = ({ actor }: Context) => may(actor, `${feeRecord.prefix}:view`)

/**
 * Bills 20 and 30 of this kind of payer with something left to pay, the oldest award first; none for whoever may not
 * see 服务费.
 */
export async function unpaidBy(context: Context, input: PageInput, payerType: '供应商' | '业主') {
  if (!seesFees(context)) return pageIn([], input)
  const query = context.db
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
    .where(
      and(
        eq(f.delFlag, false),
        eq(f.payerType, payerType),
        inArray(f.status, ['20', '30']),
        sql`${unpaid} > 0`,
        projectsInScope(context.actor, feeRecord.prefix),
      ),
    )
    .orderBy(asc(t.calibrationTime), asc(t.packageNo))
    .$dynamic()
  const { rows, ...page } = await paged(context.db, query, input)
  const person = await peopleOf(context.db, rows, (row) => [row.projectManagerAId, row.customerManagerId])
  const today = dateAt(context.clock())
  const allowed = may(context.actor, URGING) ? ['urge'] : []
  const records: UnpaidRow[] = rows.map(({ calibrationTime, ...row }) => ({
    ...row,
    path: projectPath(row.projectId),
    projectManagerAName: person(row.projectManagerAId),
    customerManagerName: person(row.customerManagerId),
    calibrationTime: calibrationTime?.toISOString() ?? null,
    allowedActions: [...allowed],
    ageDays: calibrationTime ? dayDifference(dateAt(calibrationTime), today) : null,
  }))
  return { ...page, records }
}

const MONTHS = 12
const startOf = (date: string) => parseInstant(`${date}T00:00`)

/** What the cards and charts of the home page say, of the projects in the caller's data scope. */
export async function figuresOf(context: Context): Promise<Omit<HomeFigures, 'lastYear' | 'year'>> {
  const today = dateAt(context.clock())
  const first = addMonths(monthStart(today), 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7))
  const thisMonth = startOf(monthStart(today))
  const seen = projectsInScope(context.actor)
  const [[awarded], [begun], methods, fees, archives] = await Promise.all([
    context.db
      .select({ winBidMoney: sql<string>`coalesce(sum(${t.winBidMoney}), 0)::numeric(20, 2)` })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(and(gte(t.calibrationTime, thisMonth), eq(t.delFlag, false), seen)),
    context.db
      .select({ count: sql<number>`count(*)::int` })
      .from(p)
      .where(and(gte(p.createTime, thisMonth), seen)),
    context.db
      .select({ procurementMethod: p.procurementMethod, count: sql<number>`count(*)::int` })
      .from(p)
      .where(and(gte(p.createTime, startOf(first)), seen))
      .groupBy(p.procurementMethod)
      .orderBy(sql`count(*) desc`),
    seesFees(context) ? feesByMonth(context, months) : null,
    archivesInTime(context),
  ])
  return {
    projectCount: begun?.count ?? 0,
    winBidMoney: awarded?.winBidMoney ?? '0.00',
    fees,
    archives,
    methods,
  }
}

/** The bills of these months by their award: `months` follow one another, the last is this one. */
async function feesByMonth(context: Context, months: readonly string[]): Promise<HomeFigures['fees']> {
  const month = sql<string>`to_char(${t.calibrationTime} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const sum = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)::numeric(20, 2)`
  const rows = await context.db
    .select({ month, serviceMoney: sum(receivable), receivedMoney: sum(sql`${f.receivedMoney}`) })
    .from(f)
    .innerJoin(t, eq(t.listId, f.packageId))
    .innerJoin(p, eq(p.listId, f.projectId))
    .where(
      and(
        eq(f.delFlag, false),
        gte(t.calibrationTime, startOf(`${months[0]}-01`)),
        projectsInScope(context.actor, feeRecord.prefix),
      ),
    )
    .groupBy(month)
  const filled = months.map(
    (name) =>
      rows.find((row) => row.month === name) ?? { month: name, serviceMoney: '0.00', receivedMoney: '0.00' },
  )
  const [billed, received] = [
    Number(sumYuan(filled.map(({ serviceMoney }) => serviceMoney))),
    Number(sumYuan(filled.map(({ receivedMoney }) => receivedMoney))),
  ]
  return {
    serviceMoney: filled.at(-1)?.serviceMoney ?? '0.00',
    collectionRate: billed > 0 ? received / billed : null,
    months: filled,
  }
}
