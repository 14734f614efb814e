import { formatMoney, parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import type { BankChosen, PaidProposal } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { compactRemark } from '@agency/shared/tendering/bank-remark'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { type BillCandidate, matchBills, type OpenBillToPay } from '@agency/shared/tendering/bill-matching'
import { fold } from '@agency/shared/text/fold'
import { inArray, sql } from 'drizzle-orm'
import {
  arrivalTime,
  BANK_TURN,
  type BankLine,
  findBookedLineKeys,
  parseBankLines,
} from '../../bank/bank-list'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context, Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import { lockCases } from '../../workflow/hold-case'
import { clientFacts } from '../crm-client/door/facts'
import { supplierFacts } from '../crm-supplier/door/facts'
import { bondFacts } from '../tender-bond/door/facts'
import { billFacts } from '../tender-fee/door/facts'
import { receivePaidPart } from './door/asks'
import { billsInScopeCondition } from './party.sums'
import { insertPayment, resolvePaymentParty } from './payment.moves'
import { financePayment } from './receivable.table'
import { rethrowRefusalAtField } from './report-at-field'

const say = {
  noRow: '所选的行不存在',
  twice: '同一行流水不能登记两次',
  sameBill: '同一行流水中同一张账单只能出现一次',
  tooMuch: (amount: string) => `分配合计超过到账金额 ${amount} 元`,
  noBill: '账单不存在，或不在您的数据范围内',
  otherPayer: '一行流水只能分配给同一单位的账单',
}
const BANK_WAY = '银行转账'

interface Bill extends OpenBillToPay, Record<string, unknown> {}

/**
 * Unpaid bills in scope that these bank lines may pay: with the payer's name, with the amount, or with a
 * project number found in the remark.
 */
async function unpaidBillsMatchingLines(context: Context, lines: readonly BankLine[]): Promise<Bill[]> {
  const names = [...new Set(lines.map(({ payerName }) => fold(payerName)))]
  const amounts = [...new Set(lines.map(({ amount }) => amount))]
  const remarks = lines.map(({ remark }) => compactRemark(remark)).join('|')
  const { rows } = await context.db.execute<Bill>(sql`
    select bill.list_id as "feeId", bill.payer_id as "payerId", coalesce(supplier.supplier_name, client.client_name, '') as "payerName",
      (bill.service_money - bill.received_money)::text as due, project.project_code as "projectCode",
      lot.package_no as "packageNo"
    from (select bill_facts.* from bill_facts where ${billsInScopeCondition(context, sql`${billFacts.isOpen}`)}) bill
    join lot_facts lot on lot.list_id = bill.package_id
    join project_facts project on project.list_id = bill.project_id
    left join supplier_facts supplier on bill.payer_type = '供应商' and supplier.list_id = bill.payer_id
    left join client_facts client on bill.payer_type = '业主' and client.list_id = bill.payer_id
    where bill.service_money > bill.received_money and (
      coalesce(supplier.name_key, client.name_key) = any(${sql.param(names)}::text[])
      or bill.service_money - bill.received_money = any(${sql.param(amounts)}::numeric[])
      or bill.project_id in (select named.list_id from project_facts named
        where position(upper(regexp_replace(named.project_code, '[^A-Za-z0-9]', '', 'g')) in ${remarks}) > 0))`)
  return rows
}

/** Clients and suppliers with exactly these names, by normalized name. */
async function partiesWithNames(db: Queryable, names: readonly string[]) {
  const keys = [...new Set(names.map(fold))]
  const suppliers = await db
    .select({ value: supplierFacts.listId, label: supplierFacts.supplierName, key: supplierFacts.nameKey })
    .from(supplierFacts)
    .where(inArray(supplierFacts.nameKey, keys))
  const clients = await db
    .select({ value: clientFacts.listId, label: clientFacts.clientName, key: clientFacts.nameKey })
    .from(clientFacts)
    .where(inArray(clientFacts.nameKey, keys))
  return new Map([...suppliers, ...clients].map(({ key, ...party }) => [key, party]))
}

const findBookedBankLineKeys = (db: Queryable, lines: readonly BankLine[]) =>
  findBookedLineKeys(db, lines, [financePayment.bankRow, bondFacts.bankRow])

/** Proposes bills for each row of a bank statement with reasons; a person chooses among them. */
export async function proposeBillsForBankLines(
  context: Context,
  rows: readonly BankCells[],
): Promise<PaidProposal[]> {
  const { db } = context
  const lines = parseBankLines(rows, context.clock())
  const booked = await findBookedBankLineKeys(db, lines)
  const bills = await unpaidBillsMatchingLines(context, lines)
  const byId = new Map(bills.map((bill) => [bill.feeId, bill]))
  const parties = await partiesWithNames(
    db,
    lines.map(({ payerName }) => payerName),
  )
  const withBillLabels = ({ payerId, bills: parts, ...candidate }: BillCandidate) => ({
    ...candidate,
    partyId: payerId,
    bills: parts.map(({ feeId, money }) => ({ feeId, money, label: billLabel(byId.get(feeId)) })),
  })
  const matches = new Map(
    matchBills(
      lines.filter(({ key }) => !booked.has(key)),
      bills,
    ).map((match) => [match.rowNo, match]),
  )
  return lines.map(({ rowNo, payerName, date, time }): PaidProposal => {
    const match = matches.get(rowNo)
    if (!match) return { row: rowNo, date, time, result: 'booked', candidates: [], party: null }
    return {
      row: rowNo,
      date,
      time,
      result: match.result,
      candidates: match.candidates.map(withBillLabels),
      party: parties.get(fold(payerName)) ?? null,
    }
  })
}

const billLabel = (bill: Bill | undefined) =>
  bill ? `${bill.packageNo} ${bill.payerName} 未收 ${formatMoney(bill.due)} 元` : ''

interface Saving {
  rows: readonly BankCells[]
  chosen: readonly BankChosen[]
}

/** Books the payments that a person has confirmed, all or none. Lines booked earlier are skipped. */
export function bookConfirmedBankLines(
  context: Context,
  { rows, chosen }: Saving,
): Promise<{ saved: number; booked: number }> {
  return context.write(async (write) => {
    const lines = new Map(parseBankLines(rows, write.clock()).map((line) => [line.rowNo, line]))
    // Locks against simultaneous bookings, those of bonds included, so that no bank line is booked twice.
    await lockUntilCommit(write.tx, BANK_TURN)
    const before = await findBookedBankLineKeys(write.tx, [...lines.values()])
    await lockCases(
      write.tx,
      chosen.flatMap(({ bills }) => bills.map(({ feeId }) => feeId)),
    )
    const used = new Set<number>()
    let booked = 0
    for (const [at, one] of chosen.entries()) {
      const fieldPath = (name: string) => `chosen.${at}.${name}`
      const line = lines.get(one.row)
      if (!line) throw badFields([{ field: fieldPath('row'), message: say.noRow }])
      if (used.has(one.row)) throw badFields([{ field: fieldPath('row'), message: say.twice }])
      used.add(one.row)
      if (before.has(line.key)) booked += 1
      else
        await bookBankLine(write, {
          line,
          one,
          field: fieldPath,
          serialNo: serialNoOfRow(rows, one.row),
        })
    }
    return { saved: used.size - booked, booked }
  })
}

const serialNoOfRow = (rows: readonly BankCells[], row: number) =>
  rows.find((one) => one.row === row)?.cells.serialNo?.trim() ?? ''

interface Booking {
  line: BankLine
  one: BankChosen
  field: (name: string) => string
  serialNo: string
}

async function bookBankLine(write: Write, { line, one, field, serialNo }: Booking): Promise<void> {
  const { bills, proxyFile } = one
  const parts = sumYuan(bills.map(({ money }) => money))
  const billsError = (message: string) => badFields([{ field: field('bills'), message }])
  if (new Set(bills.map(({ feeId }) => feeId)).size < bills.length) throw billsError(say.sameBill)
  if (parseDecimalAmount(parts).greaterThan(line.amount))
    throw billsError(say.tooMuch(formatMoney(line.amount)))
  const { payerName, payerAccount, remark } = line
  const partyId = bills.length > 0 ? await singlePayerOfBills(write, bills, billsError) : one.partyId
  const party = await resolvePaymentParty(write, { partyId, payerName, proxyFile }, field)
  const payTime = arrivalTime(line)
  const payment = await insertPayment(
    write,
    {
      ...party,
      payerName,
      payerAccount,
      proxyFile,
      serialNo,
      payTime,
      payMoney: line.amount,
      payWay: BANK_WAY,
      remark: remark || null,
      bankRow: line.key,
    },
    { action: 'bankSave', field },
  )
  for (const { feeId, money } of bills)
    await receivePaidPart
      .ask(write, {
        feeId,
        paymentId: payment.listId,
        isExplained: true,
        receiveMoney: roundYuan(money),
        payWay: BANK_WAY,
        payerName,
        remark: remark || null,
        receiveTime: payTime.toISOString(),
      })
      .catch(rethrowRefusalAtField(() => field('bills')))
}

/** The payer of these bills. @throws 400 when they have several payers, or the caller may not see them */
async function singlePayerOfBills(
  write: Write,
  bills: BankChosen['bills'],
  refused: (message: string) => Error,
): Promise<string> {
  const found = await write.tx
    .select({ payerId: billFacts.payerId })
    .from(billFacts)
    .where(
      billsInScopeCondition(
        write,
        inArray(
          billFacts.listId,
          bills.map(({ feeId }) => feeId),
        ),
      ),
    )
  if (found.length < bills.length) throw refused(say.noBill)
  const [first, ...others] = [...new Set(found.map(({ payerId }) => payerId))]
  if (!first || others.length > 0) throw refused(say.otherPayer)
  return first
}
