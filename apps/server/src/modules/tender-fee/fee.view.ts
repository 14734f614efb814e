import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { FeeReceipt, InvoiceOfBill } from '@agency/shared/modules/tender-fee/fee.record'
import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { financeInvoice, financeInvoiceMatch } from '../finance-invoice/invoice.table'
import { type FeeRecord, GIVEN_UP_STATUSES } from './fee.store'
import { tenderFeeReceipt } from './fee.table'

/** The derived columns of bills: their payments, and what is still due. */
export async function feeView({ db }: Context, rows: readonly FeeRecord[]) {
  const ids = rows.map(({ listId }) => listId)
  const lines = await db
    .select()
    .from(tenderFeeReceipt)
    .where(inArray(tenderFeeReceipt.feeId, ids))
    .orderBy(asc(tenderFeeReceipt.createTime))
  const nameOf = await createNameLookup(db, lines, ({ createUserId }) => createUserId)
  const invoices = await loadInvoicesOfBills(db, ids)
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const toReceiptView = (line: typeof tenderFeeReceipt.$inferSelect): FeeReceipt => ({
    ...line,
    receiveTime: line.receiveTime.toISOString(),
    isReversed: reversed.has(line.listId),
    createUserName: nameOf(line.createUserId),
  })
  return ({ listId, serviceMoney, receivedMoney, status }: FeeRecord) => {
    const left = roundYuan(parseDecimalAmount(serviceMoney).minus(receivedMoney))
    const isGivenUp = GIVEN_UP_STATUSES.includes(status)
    return {
      dueMoney: isGivenUp ? '0.00' : left,
      droppedMoney: isGivenUp ? left : '0.00',
      receipts: lines.filter(({ feeId }) => feeId === listId).map(toReceiptView),
      invoices: invoices.flatMap(({ feeId, ...invoice }) => (feeId === listId ? [invoice] : [])),
    }
  }
}

/** The 数电票 matched to these bills; fully reversed matches are left out. */
const loadInvoicesOfBills = (
  db: Queryable,
  feeIds: readonly string[],
): Promise<(InvoiceOfBill & { feeId: string })[]> => {
  const matchMoney = sql<string>`sum(${financeInvoiceMatch.matchMoney})`
  return db
    .select({
      feeId: financeInvoiceMatch.feeId,
      invoiceId: financeInvoice.listId,
      invoiceNo: financeInvoice.invoiceNo,
      issueDay: financeInvoice.issueDay,
      matchMoney,
    })
    .from(financeInvoiceMatch)
    .innerJoin(financeInvoice, eq(financeInvoice.listId, financeInvoiceMatch.invoiceId))
    .where(inArray(financeInvoiceMatch.feeId, [...feeIds]))
    .groupBy(financeInvoiceMatch.feeId, financeInvoice.listId)
    .having(ne(matchMoney, '0'))
    .orderBy(asc(financeInvoice.issueDay), asc(financeInvoice.invoiceNo))
}
