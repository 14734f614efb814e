import type { ImportProblem } from '@agency/shared/contract/import.contract'
import { parseInstant } from '@agency/shared/format/dates'
import { decimal, yuan } from '@agency/shared/format/money'
import type { BankCells, BankRow } from '@agency/shared/tendering/bank-rows'
import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { badFields } from '../http/refusal'
import { sha256 } from '../log/canonical'

/** Whoever books lines of a bank's list waits for each other: bonds and bills alike. */
export const BANK_TURN = 'bank_list'

const say = {
  date: '交易日期不是日期（如 2026-03-05）',
  payerName: '缺少付款人',
  payerAccount: '缺少付款账号',
  amount: '金额须为大于零的数，最多两位小数',
  future: '交易日期不能晚于现在',
}

/** A line that was read whole. */
export interface BankLine extends BankRow {
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

export const instantOf = (date: string, time: string): Date => parseInstant(`${date}T${time}+08:00`)

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
export function bankLines(rows: readonly BankCells[], now: Date): BankLine[] {
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

/** Which of these lines stand in one of these columns: what was booked is not booked again, as whatever it was. */
export async function bookedIn(
  db: Queryable,
  lines: readonly BankLine[],
  columns: readonly PgColumn[],
): Promise<ReadonlySet<string>> {
  const keys = lines.map(({ key }) => key)
  const booked = new Set<string>()
  for (const column of columns) {
    const rows = await db.select({ key: column }).from(column.table).where(inArray(column, keys))
    for (const { key } of rows) if (typeof key === 'string') booked.add(key)
  }
  return booked
}
