import type { HomeFigures, UnpaidRow } from '@agency/shared/contract/home.contract'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { ageInDays } from '@agency/shared/format/days-late'
import { sumYuan } from '@agency/shared/format/money'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { pageOfRows } from '../../http/list'
import { createNameLookup } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderFee } from '../tender-fee/fee.table'
import { projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { sumsByMonth } from './door/asks'
import { onTimeArchiveShare } from './home.archives'
import { loadPageOfQuery, type PageInput } from './home.lots'

const unpaid = sql<string>`(${tenderFee.serviceMoney} - ${tenderFee.receivedMoney})`

/** The permission of the people who urge for money, which are those who receive it. */
const URGING = `${feeRecord.prefix}:receive`

export const canSeeFees = ({ actor }: Context) => hasPermission(actor, `${feeRecord.prefix}:view`)

/**
 * Unpaid bills of this kind of payer (status 20 and 30), oldest first; empty for people who may not see
 * 服务费.
 */
export async function unpaidBillsByPayerType(
  context: Context,
  input: PageInput,
  payerType: '供应商' | '业主',
) {
  if (!canSeeFees(context)) return pageOfRows([], input)
  const query = context.db
    .select({
      ...teamColumns,
      listId: tenderFee.listId,
      projectId: tenderProject.listId,
      projectCode: tenderProject.projectCode,
      projectName: tenderProject.projectName,
      packageNo: tenderLot.packageNo,
      payerName: sql<string | null>`coalesce(${crmSupplier.supplierName}, ${crmClient.clientName})`,
      serviceMoney: tenderFee.serviceMoney,
      receivedMoney: tenderFee.receivedMoney,
      unpaidMoney: unpaid,
      calibrationTime: tenderLot.calibrationTime,
      confirmTime: tenderFee.confirmTime,
    })
    .from(tenderFee)
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderFee.packageId))
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderFee.projectId))
    .leftJoin(crmSupplier, eq(crmSupplier.listId, tenderFee.payerId))
    .leftJoin(crmClient, eq(crmClient.listId, tenderFee.payerId))
    .where(
      and(
        eq(tenderFee.delFlag, false),
        eq(tenderFee.payerType, payerType),
        inArray(tenderFee.status, [feeStatus.receiving, feeStatus.partial]),
        sql`${unpaid} > 0`,
        projectsInScope(context.actor, feeRecord.prefix),
      ),
    )
    .orderBy(asc(tenderFee.confirmTime), asc(tenderLot.packageNo))
    .$dynamic()
  const { rows, ...page } = await loadPageOfQuery(context.db, query, input)
  const person = await createNameLookup(context.db, rows, (row) => [
    row.projectManagerAId,
    row.customerManagerId,
  ])
  const allowed = hasPermission(context.actor, URGING) ? ['urge'] : []
  const records: UnpaidRow[] = rows.map(({ calibrationTime, confirmTime, ...row }) => ({
    ...row,
    path: projectPath(row.projectId),
    projectManagerAName: person(row.projectManagerAId),
    customerManagerName: person(row.customerManagerId),
    calibrationTime: calibrationTime?.toISOString() ?? null,
    allowedActions: [...allowed],
    ageDays: confirmTime ? ageInDays(confirmTime, context.clock()) : null,
  }))
  return { ...page, records }
}

const MONTHS = 12

/** The figures of the home page's cards and charts, for projects in the caller's scope. */
export async function loadHomeFigures(context: Context): Promise<Omit<HomeFigures, 'lastYear' | 'year'>> {
  const today = shanghaiDateAt(context.clock())
  const first = addMonths(monthStart(today), 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7))
  const [from = '', thisMonth = ''] = [months[0], months.at(-1)]
  const [awarded, begun, fees, archives] = await Promise.all([
    sumsByMonth.ask(context, { by: 'awardMonth', module: projectPrefix, from: thisMonth }),
    sumsByMonth.ask(context, { by: 'monthMethod', module: projectPrefix, from }),
    canSeeFees(context)
      ? sumsByMonth.ask(context, { by: 'awardMonth', module: feeRecord.prefix, from })
      : null,
    onTimeArchiveShare(context),
  ])
  return {
    projectCount: begun
      .filter(({ key }) => key >= thisMonth)
      .reduce((sum, { projects }) => sum + projects, 0),
    winBidMoney: sumYuan(awarded.map(({ winBidMoney }) => winBidMoney)),
    fees: fees && monthlyFees(months, fees),
    archives,
    methods: countByMethod(begun),
  }
}

/** Counts by method, largest first, from keys like `2026-01 公开招标`. */
function countByMethod(begun: readonly { key: string; projects: number }[]): HomeFigures['methods'] {
  const counts = new Map<string, number>()
  for (const { key, projects } of begun) {
    const method = key.slice(key.indexOf(' ') + 1)
    counts.set(method, (counts.get(method) ?? 0) + projects)
  }
  return [...counts]
    .map(([procurementMethod, count]) => ({ procurementMethod, count }))
    .toSorted((one, other) => other.count - one.count)
}

/** The fees of these consecutive months by award, the last being the current one. */
function monthlyFees(
  months: readonly string[],
  sums: readonly { key: string; feeDue: string; feeReceived: string }[],
): HomeFigures['fees'] {
  const filled = months.map((month) => {
    const { feeDue, feeReceived } = sums.find(({ key }) => key === month) ?? NO_FEES
    return { month, serviceMoney: feeDue, receivedMoney: feeReceived }
  })
  const [billed, received] = [
    Number(sumYuan(filled.map(({ serviceMoney }) => serviceMoney))),
    Number(sumYuan(filled.map(({ receivedMoney }) => receivedMoney))),
  ]
  return {
    serviceMoney: filled.at(-1)?.serviceMoney ?? NO_FEES.feeDue,
    collectionRate: billed > 0 ? received / billed : null,
    months: filled,
  }
}
const NO_FEES = { feeDue: '0.00', feeReceived: '0.00' }
