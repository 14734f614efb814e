import { formatMoney } from '@agency/shared/format/money'
import type { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { badField } from '../../http/refusal'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { joinProject, projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderFee } from './fee.table'

const say = {
  paid: (packageNo: string, yuan: string) => `标包 ${packageNo} 已收服务费 ${yuan} 元，请先由财务红字冲销`,
}

const payerName = sql<string | null>`case when tender_fee.payer_type = '供应商'
  then (select supplier.supplier_name from crm_supplier supplier where supplier.list_id = tender_fee.payer_id)
  else (select client.client_name from crm_client client where client.list_id = tender_fee.payer_id) end`

const project = joinProject(tenderFee.projectId)
const lot = { table: tenderLot, on: eq(tenderLot.listId, tenderFee.packageId) }
const [inProject, ofLot] = [existsInJoined(project), existsInJoined(lot)]
const read = {
  columns: {
    projectCode: tenderProject.projectCode,
    projectName: tenderProject.projectName,
    packageNo: tenderLot.packageNo,
    packageName: tenderLot.packageName,
    projectManagerAId: teamColumns.projectManagerAId,
    customerManagerId: teamColumns.customerManagerId,
    payerName,
    /** The unpaid amount of the bill in yuan. */
    leftMoney: sql<string>`(tender_fee.service_money - tender_fee.received_money)::text`,
  },
  joins: [project, lot],
}

const payerContains = (text: string) => sql`(${payerName}) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** Statuses of a bill whose unpaid rest is no longer claimed: 减免, 核销 and 作废. */
export const GIVEN_UP_STATUSES: readonly string[] = [
  feeStatus.waived,
  feeStatus.writtenOff,
  feeStatus.cancelled,
]
const isGivenUp = inArray(tenderFee.status, GIVEN_UP_STATUSES)
const left = sql`${tenderFee.serviceMoney} - ${tenderFee.receivedMoney}`

export const fees = joinedCaseStore(tenderFee, read, {
  prefix: feeRecord.prefix,
  noun: feeRecord.noun,
  visible: ({ actor }) => inProject(projectsInScope(actor, feeRecord.prefix)),
  keyword: (text) =>
    or(
      ofLot(containsCondition(tenderLot.packageNo, text)),
      inProject(containsCondition(tenderProject.projectName, text)),
      payerContains(text),
    ),
  matching: (filters: FiltersOf<typeof serviceFeeApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderFee.projectId),
      packageId: equalsCondition(tenderFee.packageId),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      payerName: payerContains,
      payerType: (text) => oneOfCondition(tenderFee.payerType, text),
      status: (text) => oneOfCondition(tenderFee.status, text),
    }),
  usual: desc(tenderFee.createTime),
  summed: () => ({
    serviceMoney: tenderFee.serviceMoney,
    receivedMoney: tenderFee.receivedMoney,
    dueMoney: sql`case when ${isGivenUp} then 0 else ${left} end`,
    droppedMoney: sql`case when ${isGivenUp} then ${left} else 0 end`,
  }),
})

/** A bill with the project and lot columns that its flow and page need. */
export type FeeRecord = RecordOf<typeof fees>

/**
 * All bills of a project regardless of permissions, locked, because the fee of a tender is calculated as a
 * whole.
 */
export async function lockProjectBills(tx: Queryable, projectId: string): Promise<FeeRecord[]> {
  const key = `${feeRecord.prefix}:${projectId}`
  await lockUntilCommit(tx, key)
  const where = eq(tenderFee.projectId, projectId)
  await tx.select({ listId: tenderFee.listId }).from(tenderFee).where(where).for('update')
  return fees.fitting(tx, where)
}

/**
 * A lot with a paid fee cannot fail; the payment must be reversed first.
 * @throws 400 at `packageIds`
 */
export async function assertNoPaidFee(db: Queryable, packageId: string): Promise<void> {
  const [paid] = await db
    .select({ packageNo: tenderLot.packageNo, receivedMoney: tenderFee.receivedMoney })
    .from(tenderFee)
    .innerJoin(tenderLot, eq(tenderLot.listId, tenderFee.packageId))
    .where(
      and(
        eq(tenderFee.packageId, packageId),
        eq(tenderFee.delFlag, false),
        inArray(tenderFee.status, [feeStatus.partial, feeStatus.received]),
      ),
    )
    .limit(1)
  if (paid) throw badField('packageIds', say.paid(paid.packageNo, formatMoney(paid.receivedMoney)))
}

/** True when no bill of the lot waits for confirmation or payment. */
export const areFeesSettled = async (db: Queryable, packageId: string): Promise<boolean> =>
  (await db.$count(
    tenderFee,
    and(
      eq(tenderFee.packageId, packageId),
      inArray(tenderFee.status, [feeStatus.toConfirm, feeStatus.receiving, feeStatus.partial]),
      eq(tenderFee.delFlag, false),
    ),
  )) === 0
