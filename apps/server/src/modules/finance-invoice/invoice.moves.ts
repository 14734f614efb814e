import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { ImportProblem } from '@agency/shared/contract/import.contract'
import { formatMoney, parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import type { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { invoicePrefix as prefix } from '@agency/shared/modules/finance-invoice/invoice.permissions'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { desc, eq, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/take-turn'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { badField, badFields, notFound, wrongState } from '../../http/refusal'
import { lockCases } from '../../workflow/hold-case'
import { lockBill, updateBillInvoiceNo } from './door/asks'
import { cellProblems, type InvoiceCells, invoiceColumnsFromCells, invoiceNoOf } from './invoice.cells'
import { isPayerInvoiceBuyer } from './invoice.proposals'
import { type InvoiceRecord, invoices, storedInvoiceNumbers } from './invoice.store'
import { financeInvoice, financeInvoiceMatch } from './invoice.table'
import { parseInvoiceXml } from './invoice.xml'

/** Lock for importing and matching, so that the remaining amount of an invoice stays what was read. */
const TURN = prefix

const say = {
  repeated: (row: number) => `与第 ${row} 行的发票号码相同`,
  kept: '该发票已导入',
  none: '匹配金额须大于 0',
  notLeft: (left: string) => `发票未匹配的金额只有 ${left} 元`,
  billFull: (left: string) => `账单待开票的金额只有 ${left} 元`,
  notOpen: '账单未确认开单，或已减免、核销、作废',
  twice: '同一张发票不能选择两次',
  sameBill: '同一张账单不能选择两次',
  otherBuyer: '发票购方不是账单的付款单位',
  byHand: '人工确认',
  byRed: (invoiceNo: string) => `红字发票 ${invoiceNo}`,
  over: '这条匹配已取消',
}
/** Statuses of a bill that can have an invoice: 待收款, 部分收款, 已收清. */
const INVOICED: readonly string[] = [feeStatus.receiving, feeStatus.partial, feeStatus.received]

/** Problems of the rows of a list: invalid cells, and invoice numbers that already exist or repeat. */
export async function findInvoiceImportProblems(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly InvoiceCells[],
): Promise<ImportProblem[]> {
  const kept = await storedInvoiceNumbers(db, rows.map(invoiceNoOf))
  const first = new Map<string, number>()
  const twice = rows.flatMap((row): ImportProblem[] => {
    const number = invoiceNoOf(row)
    if (number === '') return []
    const before = first.get(number)
    if (before === undefined) first.set(number, row.row)
    const message = kept.has(number) ? say.kept : before === undefined ? null : say.repeated(before)
    return message === null ? [] : [{ row: row.row, field: 'eInvoiceNo', message }]
  })
  return [...cellProblems(rows, clock()), ...twice]
}

/** Stores the rows of a list, all or none. @throws 400 with the problems, row by row */
export async function saveInvoices(
  write: Write,
  { rows, source }: { rows: readonly InvoiceCells[]; source: string },
): Promise<readonly string[]> {
  await lockUntilCommit(write.tx, TURN)
  const problems = await findInvoiceImportProblems(write, rows)
  if (problems.length > 0)
    throw badFields(problems.map(({ row, field, message }) => ({ field: `${row}.${field}`, message })))
  const saved = rows.map((row) => ({ ...invoiceColumnsFromCells(row), ...columnsForInsert(write), source }))
  await write.tx.insert(financeInvoice).values(saved)
  for (const { listId } of saved) {
    const after = await invoices.mustLoad(write.tx, listId)
    write.log({ module: prefix, action: 'import', ownId: listId, after })
  }
  for (const { isRed, blueNo, invoiceNo } of saved)
    if (isRed && blueNo) await undoMatchesOverRedInvoice(write, { blueNo, redNo: invoiceNo })
  write.emit({ type: 'records', of: prefix })
  return saved.map(({ listId }) => listId)
}

/** Stores a single 数电票 from its XML file. @throws 400 at `xml` */
export async function saveInvoiceXml(write: Write, xml: string): Promise<string> {
  const row = parseInvoiceXml(xml)
  const problems = await findInvoiceImportProblems(write, [row])
  if (problems[0]) throw badField('xml', problems.map(({ message }) => message).join('；'))
  const [listId] = await saveInvoices(write, { rows: [row], source: 'XML' })
  if (!listId) throw notFound()
  return listId
}

/** When a red invoice leaves less of a blue one than is matched to bills, undoes matches, latest first. */
async function undoMatchesOverRedInvoice(
  write: Write,
  { blueNo, redNo }: { blueNo: string; redNo: string },
): Promise<void> {
  const [found] = await write.tx
    .select({ listId: financeInvoice.listId })
    .from(financeInvoice)
    .where(eq(financeInvoice.invoiceNo, blueNo))
  if (!found) return
  const blue = await invoices.mustLoad(write.tx, found.listId)
  const standing = parseDecimalAmount(blue.totalMoney).plus(blue.redMoney)
  let over = parseDecimalAmount(blue.matchedMoney).minus(standing.isNegative() ? '0' : standing)
  for (const line of await matchesOfInvoice(write, blue.listId)) {
    if (!over.greaterThan(0)) break
    const left = parseDecimalAmount(line.left)
    const money = left.lessThan(over) ? left : over
    if (money.greaterThan(0))
      await reverseMatch(write, { line, money: roundYuan(money), reason: say.byRed(redNo) })
    over = over.minus(money)
  }
}

interface Line {
  listId: string
  invoiceId: string
  feeId: string
  /** The part of the match, in yuan, that no other line has taken back. */
  left: string
}

/** The matches of an invoice, latest first, each with its remaining amount. */
const matchesOfInvoice = (write: Write, invoiceId: string): Promise<Line[]> =>
  write.tx
    .select({
      listId: financeInvoiceMatch.listId,
      invoiceId: financeInvoiceMatch.invoiceId,
      feeId: financeInvoiceMatch.feeId,
      // Tables are named in full because drizzle omits them when selecting from one table.
      left: sql<string>`(finance_invoice_match.match_money + coalesce((select sum(b.match_money)
        from finance_invoice_match b where b.reverses_id = finance_invoice_match.list_id), 0))::text`,
    })
    .from(financeInvoiceMatch)
    .where(sql`${financeInvoiceMatch.invoiceId} = ${invoiceId} and ${financeInvoiceMatch.reversesId} is null`)
    .orderBy(desc(financeInvoiceMatch.createTime), desc(financeInvoiceMatch.listId))

async function reverseMatch(
  write: Write,
  { line, money, reason }: { line: Line; money: string; reason: string },
): Promise<void> {
  const { invoiceId, feeId, listId: reversesId } = line
  await insertMatchLine(write, 'unmatch', {
    invoiceId,
    feeId,
    reversesId,
    reason,
    matchMoney: roundYuan(parseDecimalAmount(money).negated()),
  })
  const invoice = await invoices.mustLoad(write.tx, invoiceId)
  const left = sumYuan(
    (await matchesOfInvoice(write, invoiceId)).filter((one) => one.feeId === feeId).map((one) => one.left),
  )
  if (parseDecimalAmount(left).isZero())
    await updateBillInvoiceNo.ask(write, { listId: feeId }, { from: invoice.invoiceNo, to: null })
}

async function insertMatchLine(
  write: Write,
  action: 'match' | 'unmatch',
  columns: Omit<typeof financeInvoiceMatch.$inferInsert, 'listId'>,
): Promise<void> {
  const [after] = await write.tx
    .insert(financeInvoiceMatch)
    .values({ ...columnsForInsert(write), ...columns })
    .returning()
  write.log({ module: prefix, action, ownId: columns.invoiceId, after })
}

type Chosen = ParsedInputOf<typeof invoiceApi.matchSave>['chosen']

/** Stores the matches that a person has confirmed, all or none. @throws 400 at the wrong ones */
export async function storeChosenMatches(write: Write, chosen: Chosen): Promise<{ saved: number }> {
  await lockUntilCommit(write.tx, TURN)
  await lockCases(
    write.tx,
    chosen.flatMap(({ bills }) => bills.map(({ feeId }) => feeId)),
  )
  const seen = new Set<string>()
  for (const [at, { invoiceId, bills }] of chosen.entries()) {
    if (seen.has(invoiceId)) throw badField(`chosen.${at}.invoiceId`, say.twice)
    seen.add(invoiceId)
    const ofBills = new Set(bills.map(({ feeId }) => feeId))
    if (ofBills.size < bills.length) throw badField(`chosen.${at}.bills`, say.sameBill)
    const invoice = await invoices.mustFind(write, invoiceId)
    const sum = sumYuan(bills.map(({ money }) => money))
    if (parseDecimalAmount(sum).greaterThan(invoice.leftMoney))
      throw badField(`chosen.${at}.bills`, say.notLeft(formatMoney(invoice.leftMoney)))
    for (const bill of bills) await matchInvoiceToBill(write, { invoice, bill, field: `chosen.${at}.bills` })
  }
  write.emit({ type: 'records', of: prefix })
  return { saved: seen.size }
}

async function matchInvoiceToBill(
  write: Write,
  { invoice, bill, field }: { invoice: InvoiceRecord; bill: { feeId: string; money: string }; field: string },
): Promise<void> {
  const money = roundYuan(bill.money)
  if (!parseDecimalAmount(money).greaterThan(0)) throw badField(field, say.none)
  const held = await lockBill.ask(write, bill.feeId)
  if (!INVOICED.includes(held.status)) throw badField(field, say.notOpen)
  if (!(await isPayerInvoiceBuyer(write, invoice, bill.feeId))) throw badField(field, say.otherBuyer)
  const [{ matched } = { matched: '0' }] = await write.tx
    .select({ matched: sql<string>`coalesce(sum(${financeInvoiceMatch.matchMoney}), 0)::text` })
    .from(financeInvoiceMatch)
    .where(eq(financeInvoiceMatch.feeId, bill.feeId))
  const left = roundYuan(parseDecimalAmount(held.serviceMoney).minus(matched))
  if (parseDecimalAmount(money).greaterThan(left)) throw badField(field, say.billFull(formatMoney(left)))
  await insertMatchLine(write, 'match', {
    invoiceId: invoice.listId,
    feeId: bill.feeId,
    matchMoney: money,
    reason: say.byHand,
  })
  await updateBillInvoiceNo.ask(write, held, { from: null, to: invoice.invoiceNo })
}

/** Adds a line that takes back the rest of a match of an invoice. @throws 404, 409 */
export async function undoInvoiceMatch(
  write: Write,
  { listId, reason }: ParsedInputOf<typeof invoiceApi.unmatch>,
): Promise<string> {
  await lockUntilCommit(write.tx, TURN)
  const [found] = await write.tx
    .select({ invoiceId: financeInvoiceMatch.invoiceId, feeId: financeInvoiceMatch.feeId })
    .from(financeInvoiceMatch)
    .where(eq(financeInvoiceMatch.listId, listId))
  if (!found) throw notFound()
  await lockBill.ask(write, found.feeId)
  const line = (await matchesOfInvoice(write, found.invoiceId)).find((one) => one.listId === listId)
  if (!line || !parseDecimalAmount(line.left).greaterThan(0)) throw wrongState(say.over)
  await reverseMatch(write, { line, money: line.left, reason })
  write.emit({ type: 'records', of: prefix })
  return found.invoiceId
}
