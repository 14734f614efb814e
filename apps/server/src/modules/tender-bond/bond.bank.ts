import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import type { BankProposal } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import type { BankCells } from '@agency/shared/tendering/bank-rows'
import { matchBonds } from '@agency/shared/tendering/bond-matching'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  arrivalTime,
  BANK_TURN,
  type BankLine,
  findBookedLineKeys,
  parseBankLines,
} from '../../bank/bank-list'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context } from '../../http/context'
import { badFields } from '../../http/refusal'
import type { CaseRecord } from '../../record/case-record'
import { makeMove } from '../../workflow/engine'
import { financePayment } from '../finance-receivable/receivable.table'
import { tenderLot } from '../tender-project/tables/lot.table'
import { createExpectedBonds, LOT_STATES_WITH_BONDS } from './bond.expected'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond } from './bond.table'

const say = {
  gone: '所选保证金已登记，或已不再收取',
  twice: '同一笔保证金不能对应两行',
  paidTwice: '同一行流水不能对应两笔保证金',
  noRow: '所选的行不存在',
  source: '银行流水导入',
  late: (end: string) => `到账晚于保证金截止时间 ${end}`,
  unknown: (end: string) =>
    `流水只有日期没有时间，保证金截止于同日（${end}），无法判断是否按时：请核对银行回单，按实际时刻手工登记`,
}

/** How many characters of a time are compared with a deadline: up to the minutes. */
const END_LENGTH = 'YYYY-MM-DD HH:mm'.length

/**
 * Whether a bank line came too late: after the deadline of the bond, or unknown when the bank gives only the
 * day and it is that of the deadline. Undefined when in time.
 */
function describeLateness(
  line: BankLine,
  { bondEnd }: BondRecord,
): { isUnknown: boolean; said: string } | undefined {
  if (!bondEnd) return undefined
  const end = formatDateTime(bondEnd.toISOString()).slice(0, END_LENGTH)
  if (line.time === null && line.date === shanghaiDateAt(bondEnd))
    return { isUnknown: true, said: say.unknown(end) }
  return arrivalTime(line) > bondEnd ? { isUnknown: false, said: say.late(end) } : undefined
}

/** Condition: the bond is not paid, and its lot still accepts bonds. */
const isBondPayable = (db: Queryable) =>
  and(
    eq(tenderBond.status, bondStatus.waiting),
    inArray(
      tenderBond.packageId,
      db
        .select({ listId: tenderLot.listId })
        .from(tenderLot)
        .where(inArray(tenderLot.status, LOT_STATES_WITH_BONDS)),
    ),
  )

/** Proposes the bond that each bank line pays; a person chooses. */
export function proposeBondsForBankLines(
  context: Context,
  bond: CaseRecord<BondRecord>,
  rows: readonly BankCells[],
): Promise<BankProposal[]> {
  return context.write(async (write) => {
    const lines = parseBankLines(rows, context.clock())
    await createExpectedBonds(write, bond)
    const booked = await bookedLineKeys(write.tx, lines)
    const waiting = await bonds.fitting(write.tx, and(isBondPayable(write.tx), bonds.seen(context)))
    const known = await bonds.fitting(write.tx, and(isNotNull(tenderBond.payAccount), bonds.seen(context)))
    const matches = matchBonds(
      lines.filter(({ key }) => !booked.has(key)),
      waiting.map((bond) => ({
        bondId: bond.listId,
        supplierId: bond.supplierId,
        supplierName: bond.supplierName,
        amount: bond.bondMoney,
        projectCode: bond.projectCode,
        packageNo: bond.packageNo,
      })),
      known.map((bond) => ({ supplierId: bond.supplierId, account: bond.payAccount ?? '' })),
    )
    return lines.map((line): BankProposal => {
      const { rowNo: row, date, time } = line
      const match = matches.find((one) => one.rowNo === row)
      if (booked.has(line.key) || !match)
        return { row, date, time, result: 'booked', candidates: [], warnings: [] }
      const likely = match.result === 'sure' ? [match] : match.result === 'maybe' ? match.candidates : []
      const candidates = likely.map(({ bondId, reasons }) => {
        const bond = waiting.find(({ listId }) => listId === bondId)
        const lateness = bond && describeLateness(line, bond)
        return {
          bondId,
          label: bond ? bondLabel(bond) : '',
          reasons: [...reasons],
          warnings: lateness ? [lateness.said] : [],
        }
      })
      // A late payment still belongs to its bond, but a person must decide about it.
      const isDoubtful = match.result === 'sure' && candidates.some(({ warnings }) => warnings.length > 0)
      return {
        row,
        date,
        time,
        result: isDoubtful ? 'maybe' : match.result,
        candidates,
        warnings: match.warnings,
      }
    })
  })
}

const bondLabel = ({ packageNo, supplierName, bondMoney }: BondRecord) =>
  `${packageNo} ${supplierName} ${formatMoney(bondMoney)} 元`

const bookedLineKeys = (db: Queryable, lines: readonly BankLine[]) =>
  findBookedLineKeys(db, lines, [tenderBond.bankRow, financePayment.bankRow])

/**
 * Registers the payments that a person has confirmed, all or none. Lines registered earlier from this list
 * are skipped.
 */
export function registerConfirmedBankLines(
  context: Context,
  { resource }: CaseRecord<BondRecord>,
  { rows, chosen }: { rows: readonly BankCells[]; chosen: readonly { row: number; bondId: string }[] },
): Promise<{ saved: number; booked: number }> {
  return context.write(async (write) => {
    const lines = parseBankLines(rows, context.clock())
    // Takes the lock of bank lists, so that no line is booked twice by a simultaneous import.
    await lockUntilCommit(write.tx, BANK_TURN)
    const before = await bookedLineKeys(write.tx, lines)
    const [taken, used] = [new Set<string>(), new Set<number>()]
    let booked = 0
    for (const [at, { row, bondId }] of chosen.entries()) {
      const problemAtChoice = (message: string) => badFields([{ field: `chosen.${at}.bondId`, message }])
      const line = lines.find(({ rowNo }) => rowNo === row)
      if (!line) throw problemAtChoice(say.noRow)
      if (before.has(line.key)) {
        booked += 1
        continue
      }
      if (taken.has(bondId)) throw problemAtChoice(say.twice)
      if (used.has(row)) throw problemAtChoice(say.paidTwice)
      taken.add(bondId)
      used.add(row)
      const [bond] = await bonds.fitting(
        write.tx,
        and(eq(tenderBond.listId, bondId), isBondPayable(write.tx), bonds.seen(context)),
      )
      if (!bond) throw problemAtChoice(say.gone)
      const lateness = describeLateness(line, bond)
      if (lateness?.isUnknown) throw problemAtChoice(lateness.said)
      await makeMove(context, resource, 'register', {
        listId: bondId,
        version: bond.version,
        ...arrivalFromBankLine(bond, line),
      })
    }
    return { saved: taken.size, booked }
  })
}

const arrivalFromBankLine = ({ form }: BondRecord, line: BankLine) => ({
  form,
  arriveMoney: line.amount,
  arriveTime: arrivalTime(line).toISOString(),
  payerName: line.payerName,
  payAccount: line.payerAccount,
  bankRow: line.key,
  source: say.source,
})
