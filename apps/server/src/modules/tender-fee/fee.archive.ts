import { statusNamesOf } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import { feeFlow, feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import {
  type ArchiveMaterial,
  lineOfFiles,
  lineOfRegister,
  type Register,
} from '../archive-file/door/material'
import { type FeeRecord, fees } from './fee.store'
import { tenderFee, tenderFeeReceipt } from './fee.table'

const STATUS_NAMES = statusNamesOf(feeFlow)
const say = {
  bills: (count: number) => `服务费账单 ${count} 笔`,
  title: '服务费账单与收款',
  lot: '标包',
  payer: '付款方',
  due: '服务费（元）',
  invoice: '发票号码',
  received: '已收（元）',
  receipts: '收款',
  status: '状态',
  receipt: (time: string, money: string, way: string) => `${time} ${money} ${way}`,
}

/** The bills of a project and their payments, for its archive. */
export async function loadFeeArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const bills = await fees.fitting(
    db,
    and(eq(tenderFee.projectId, projectId), ne(tenderFee.status, feeStatus.cancelled)),
  )
  return {
    feeBill: [
      ...lineOfRegister(say.bills, registerOfBills(bills, await loadReceipts(db, bills))),
      ...lineOfFiles(...bills.map(({ waiveFile }) => waiveFile)),
    ],
  }
}

type Receipt = typeof tenderFeeReceipt.$inferSelect

const loadReceipts = (db: Queryable, bills: readonly FeeRecord[]): Promise<Receipt[]> =>
  db
    .select()
    .from(tenderFeeReceipt)
    .where(
      and(
        inArray(
          tenderFeeReceipt.feeId,
          bills.map(({ listId }) => listId),
        ),
        not(tenderFeeReceipt.delFlag),
      ),
    )
    .orderBy(asc(tenderFeeReceipt.receiveTime))

const registerOfBills = (bills: readonly FeeRecord[], receipts: readonly Receipt[]): Register => ({
  title: say.title,
  columns: [
    [say.lot, 14],
    [say.payer, 26],
    [say.due, 12],
    [say.invoice, 16],
    [say.received, 12],
    [say.receipts, 30],
    [say.status, 8],
  ],
  rows: bills.map((bill) => [
    bill.packageNo,
    bill.payerName ?? '',
    formatMoney(bill.serviceMoney),
    bill.invoiceNo ?? '',
    formatMoney(bill.receivedMoney),
    receipts
      .filter(({ feeId }) => feeId === bill.listId)
      .map(({ receiveTime, receiveMoney, payWay }) =>
        say.receipt(formatDateTime(receiveTime.toISOString()), formatMoney(receiveMoney), payWay),
      )
      .join('\n'),
    STATUS_NAMES[bill.status] ?? bill.status,
  ]),
})
