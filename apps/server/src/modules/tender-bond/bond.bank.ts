import type { ImportProblem } from '@agency/shared/contract/import.contract'
import { parseInstant } from '@agency/shared/format/dates'
import { decimal, yuan } from '@agency/shared/format/money'
import type { BankCells, BankProposal } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { type BankRow, matchBonds } from '@agency/shared/tendering/bond-matching'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { takeTurn } from '../../db/take-turn'
import type { Context } from '../../http/context'
import { badFields } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import type { CaseRecord } from '../../record/case-record'
import { makeMove } from '../../workflow/engine'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { expectBonds, TAKING } from './bond.expect'
import { type BondRecord, bonds } from './bond.store'
import { tenderBond as t } from './bond.table'

const say = {
  date: '交易日期不是日期（如 2026-03-05）',
  payerName: '缺少付款人',
  payerAccount: '缺少付款账号',
  amount: '金额须为大于零的数，最多两位小数',
  future: '交易日期不能晚于现在',
  gone: '所选保证金已登记，或已不再收取',
  twice: '同一笔保证金不能对应两行',
  paidTwice: '同一行流水不能对应两笔保证金',
  noRow: '所选的行不存在',
  source: '银行流水导入',
}

interface Line extends BankRow {
  /** 'HH:mm:ss' of that day; midnight where the bank names the day alone. */
  time: string
  /** Names the line wherever it is read again. */
  key: string
}

/** 2026/3/5, 20260305 and 2026-03-05 10:11:12 as a calendar date. */
function dateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec((text ?? '').trim()) ?? []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const there = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(there.getTime()) && there.toISOString().startsWith(date) ? date : undefined
}

/** The time behind a date, as 'HH:mm:ss': 2026-03-05 10:11, 20260305 101112. Midnight where none is read. */
function timeOf(text: string | undefined): string {
  const [, hour = '00', minute = '00', second = '00'] =
    /(?:[T\s]|^\d{8})(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?$/.exec((text ?? '').trim()) ?? []
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isTime ? `${hour.padStart(2, '0')}:${minute}:${second}` : '00:00:00'
}

const instantOf = (date: string, time: string): Date => parseInstant(`${date}T${time}+08:00`)

/** 1,000.00 and ￥1000 as an exact amount in 元. */
function amountOf(text: string | undefined): string | undefined {
  const plain = (text ?? '').normalize('NFKC').replace(/[¥,\s]|元$/g, '')
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(plain)) return undefined
  return decimal(plain).greaterThan(0) ? yuan(plain) : undefined
}

/** What is wrong with a row, cell by cell. */
export function bankProblems(rows: readonly BankCells[], now: Date): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const { row, cells } of rows) {
    const date = dateOf(cells.date)
    const found = (field: string, message: string) => problems.push({ row, field, message })
    if (!date) found('date', say.date)
    else if (instantOf(date, timeOf(cells.date)) > now) found('date', say.future)
    if (!cells.payerName?.trim()) found('payerName', say.payerName)
    if (!cells.payerAccount?.trim()) found('payerAccount', say.payerAccount)
    if (!amountOf(cells.amount)) found('amount', say.amount)
  }
  return problems
}

/** The lines of a list, each with a key. @throws 400 for a row that cannot be read */
function linesOf(rows: readonly BankCells[], now: Date): Line[] {
  const problems = bankProblems(rows, now)
  if (problems.length > 0)
    throw badFields(problems.map(({ row, field, message }) => ({ field: `${row}.${field}`, message })))
  const seen = new Map<string, number>()
  return rows.map(({ row, cells }) => {
    const line = {
      rowNo: row,
      date: dateOf(cells.date) ?? '',
      time: timeOf(cells.date),
      payerName: cells.payerName?.trim() ?? '',
      payerAccount: cells.payerAccount?.trim() ?? '',
      amount: amountOf(cells.amount) ?? '0',
      remark: cells.remark?.trim() ?? '',
    }
    const { date, payerName, payerAccount, amount, remark } = line
    const account = payerAccount.replace(/\D/g, '')
    // Without the time of day, which one download of the same list may leave out.
    const facts = JSON.stringify([date, payerName, account, amount, remark, cells.serialNo?.trim() ?? ''])
    // Two payments that are alike in everything are two: the second of a list is another than the first.
    const nth = (seen.get(facts) ?? 0) + 1
    seen.set(facts, nth)
    return { ...line, key: sha256(`${facts}#${nth}`) }
  })
}

/** Not paid yet, for a lot whose bonds come in. */
const isTaking = (db: Queryable) =>
  and(
    eq(t.status, '10'),
    inArray(t.packageId, db.select({ listId: l.listId }).from(l).where(inArray(l.status, TAKING))),
  )

/** Which bond each row pays: proposals, from which a person chooses. */
export function matchBank(
  context: Context,
  bond: CaseRecord<BondRecord>,
  rows: readonly BankCells[],
): Promise<BankProposal[]> {
  return context.write(async (write) => {
    const lines = linesOf(rows, context.clock())
    await expectBonds(write, bond)
    const booked = await bookedOf(write.tx, lines)
    const waiting = await bonds.fitting(write.tx, and(isTaking(write.tx), bonds.seen(context)))
    const known = await bonds.fitting(write.tx, and(isNotNull(t.payAccount), bonds.seen(context)))
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
    const labelled = (bondId: string, reasons: readonly string[]) => {
      const bond = waiting.find(({ listId }) => listId === bondId)
      return { bondId, label: bond ? labelOf(bond) : '', reasons: [...reasons] }
    }
    return lines.map(({ rowNo, key }): BankProposal => {
      const match = matches.find((one) => one.rowNo === rowNo)
      if (booked.has(key) || !match) return { row: rowNo, result: 'booked', candidates: [], warnings: [] }
      const candidates =
        match.result === 'sure'
          ? [labelled(match.bondId, match.reasons)]
          : match.result === 'maybe'
            ? match.candidates.map(({ bondId, reasons }) => labelled(bondId, reasons))
            : []
      return { row: rowNo, result: match.result, candidates, warnings: match.warnings }
    })
  })
}

const labelOf = ({ packageNo, supplierName, bondMoney }: BondRecord) =>
  `${packageNo} ${supplierName} ${bondMoney} 元`

async function bookedOf(db: Queryable, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const keys = lines.map(({ key }) => key)
  const found = await db.select({ key: t.bankRow }).from(t).where(inArray(t.bankRow, keys))
  return new Set(found.flatMap(({ key }) => key ?? []))
}

/** Registers what a person has confirmed: all of it or none. What was registered from this list before is left out. */
export function saveBank(
  context: Context,
  { resource }: CaseRecord<BondRecord>,
  { rows, chosen }: { rows: readonly BankCells[]; chosen: readonly { row: number; bondId: string }[] },
): Promise<{ saved: number; booked: number }> {
  return context.write(async (write) => {
    const lines = linesOf(rows, context.clock())
    // Two imports wait for each other: a line that one of them books is seen by the other.
    await takeTurn(write.tx, `${bondRecord.prefix}:bank`)
    const before = await bookedOf(write.tx, lines)
    const [taken, used] = [new Set<string>(), new Set<number>()]
    let booked = 0
    for (const [at, { row, bondId }] of chosen.entries()) {
      const refused = (message: string) => badFields([{ field: `chosen.${at}.bondId`, message }])
      const line = lines.find(({ rowNo }) => rowNo === row)
      if (!line) throw refused(say.noRow)
      if (before.has(line.key)) {
        booked += 1
        continue
      }
      if (taken.has(bondId)) throw refused(say.twice)
      if (used.has(row)) throw refused(say.paidTwice)
      taken.add(bondId)
      used.add(row)
      const [bond] = await bonds.fitting(
        write.tx,
        and(eq(t.listId, bondId), isTaking(write.tx), bonds.seen(context)),
      )
      if (!bond) throw refused(say.gone)
      await makeMove(context, resource, 'register', {
        listId: bondId,
        version: bond.version,
        ...arrivalOf(bond, line),
      })
    }
    return { saved: taken.size, booked }
  })
}

const arrivalOf = ({ form }: BondRecord, line: Line) => ({
  form,
  arriveMoney: line.amount,
  arriveTime: instantOf(line.date, line.time).toISOString(),
  payerName: line.payerName,
  payAccount: line.payerAccount,
  bankRow: line.key,
  source: say.source,
})
