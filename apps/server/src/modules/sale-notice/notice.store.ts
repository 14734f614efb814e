import { toWan } from '@agency/shared/format/money'
import type { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { AT_COUNTER } from '@agency/shared/modules/sale-notice/notice.fields'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { notPermitted, staleVersion } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { lockCase } from '../../workflow/hold-case'
import { crmSupplier } from '../crm-supplier/supplier.table'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { saleNotice } from './notice.table'

const project = joinProject(saleNotice.projectId)
const lot = { table: tenderLot, on: eq(tenderLot.listId, saleNotice.packageId) }
const supplier = { table: crmSupplier, on: eq(crmSupplier.listId, saleNotice.supplierId) }
const [inProject, ofLot, ofSupplier] = [
  existsInJoined(project),
  existsInJoined(lot),
  existsInJoined(supplier),
]

// The valid bills of the lot's service fee, whoever pays them.
const bills = sql.raw(
  `from tender_fee f where f.package_id = sale_notice.package_id and f.status <> '${feeStatus.cancelled}' and not f.del_flag`,
)
const UNPAID = sql.raw(
  `f.status in ('${feeStatus.toConfirm}', '${feeStatus.receiving}', '${feeStatus.partial}')`,
)
const otherNoticeNoSql = (column: string) =>
  sql<
    string | null
  >`(select other.notice_no from sale_notice other where other.list_id = ${sql.raw(`sale_notice.${column}`)})`

const read = {
  columns: {
    ...parentProjectColumns,
    procurementRegime: tenderProject.procurementRegime,
    procurementMethod: tenderProject.procurementMethod,
    isSecret: tenderProject.isSecret,
    packageNo: tenderLot.packageNo,
    packageName: tenderLot.packageName,
    supplierName: crmSupplier.supplierName,
    projectManagerAId: teamColumns.projectManagerAId,
    serviceMoney: sql<
      string | null
    >`case when sale_notice.is_winner then (select sum(f.service_money) ${bills}) end`,
    /** Number of unpaid bills, and the amount paid in yuan; the amount is null without a bill. */
    unpaidBills: sql<number>`(select count(*)::int ${bills} and ${UNPAID})`,
    paidMoney: sql<string | null>`(select sum(f.received_money) ${bills})`,
    replacesNo: otherNoticeNoSql('replaces_id'),
    replacedByNo: otherNoticeNoSql('replaced_by_id'),
  },
  joins: [project, lot, supplier],
  without: ['signImage', 'receiverIdCardSealed', 'linkHash'],
  more: summaryColumns,
} as const

interface Read {
  isWinner: boolean
  unpaidBills: number
  paidMoney: string | null
  winBidMoney: string | null
  receiveWay: string | null
  waiveTime: Date | null
  linkIp: string | null
  confirmIp: string | null
}

const state = { none: '无账单', unpaid: '未收款', partly: '部分收款', paid: '已收清' }

/** The state of the fee shown on a winner's notice; losers owe none. */
function feeStateName({ isWinner, unpaidBills, paidMoney }: Read): string | null {
  if (!isWinner) return null
  if (paidMoney === null) return state.none
  if (unpaidBills === 0) return state.paid
  return Number(paidMoney) > 0 ? state.partly : state.unpaid
}

function summaryColumns(row: Read) {
  return {
    winBidWan: row.winBidMoney === null ? null : toWan(row.winBidMoney, 4),
    feeState: feeStateName(row),
    isAtCounter: row.receiveWay === AT_COUNTER,
    isSameAddress: row.confirmIp !== null && row.confirmIp === row.linkIp,
    isUnpaid: row.isWinner && row.unpaidBills > 0 && row.waiveTime === null,
  }
}

export const notices = joinedCaseStore(saleNotice, read, {
  prefix: noticeRecord.prefix,
  noun: noticeRecord.noun,
  visible: ({ actor }) => inProject(projectsInScope(actor, noticeRecord.prefix)),
  keyword: (text) =>
    or(
      containsCondition(saleNotice.noticeNo, text),
      inProject(hasNumberOrName(text)),
      ofSupplier(containsCondition(crmSupplier.supplierName, text)),
      ofLot(containsCondition(tenderLot.packageNo, text)),
    ),
  matching: (filters: FiltersOf<typeof noticeApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(saleNotice.projectId),
      packageId: equalsCondition(saleNotice.packageId),
      noticeNo: (text) => containsCondition(saleNotice.noticeNo, text),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      supplierName: (text) => ofSupplier(containsCondition(crmSupplier.supplierName, text)),
      noticeType: (text) => oneOfCondition(saleNotice.noticeType, text),
      receiveWay: (text) => oneOfCondition(saleNotice.receiveWay, text),
      status: (text) => oneOfCondition(saleNotice.status, text),
    }),
  usual: desc(saleNotice.createTime),
})

/** A notice with the columns of project, lot, supplier and fee that its flow and page need. */
export type NoticeRecord = RecordOf<typeof notices>

/**
 * Writes the columns that are never read with a notice: the signature image and the hash of the link token.
 */
export async function patchHiddenColumns(
  tx: Queryable,
  listId: string,
  columns: Partial<Pick<typeof saleNotice.$inferInsert, 'signImage' | 'linkHash'>>,
): Promise<void> {
  await tx.update(saleNotice).set(columns).where(eq(saleNotice.listId, listId))
}

/**
 * Locks the lot of a notice. Giving a notice moves its lot and a failing lot ends its notices, so both lock
 * the lot first.
 */
export async function lockLotOfNotice(tx: Queryable, listId: string): Promise<void> {
  const [row] = await tx
    .select({ packageId: saleNotice.packageId })
    .from(saleNotice)
    .where(eq(saleNotice.listId, listId))
  if (row) await lockCase(tx, row.packageId)
}

/**
 * Locks a notice for an action of people who may hand it out, and returns its current state.
 * @throws 404 when the caller may not see it, 403 when they may not hand it out, 409 for a stale version
 */
export async function lockAndFindNotice(
  write: Write,
  { resource }: Pick<CaseRecord<NoticeRecord>, 'resource'>,
  { listId, version }: { listId: string; version: number },
): Promise<NoticeRecord> {
  await lockLotOfNotice(write.tx, listId)
  await lockCase(write.tx, listId)
  const notice = await notices.mustFind(write, listId)
  if (await resource.barred?.(write, notice, 'handout')) throw notPermitted()
  if (notice.version !== version) throw staleVersion()
  return notice
}
