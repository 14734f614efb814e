import type { ImportProblem } from '@agency/shared/contract/import.contract'
import { parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { dayTimeWords } from '@agency/shared/format/day-time.messages'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { type BankCells, type BankField, type BankRow, bankFields } from '@agency/shared/tendering/bank-rows'
import { cleanNumber } from '@agency/shared/text/clean'
import { type DayTime, parseClockTime, readDayTime } from '@agency/shared/text/day-time'
import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { badFields } from '../http/refusal'
import { sha256 } from '../log/canonical'

/** Name of the lock for booking bank lines, shared by bonds and bills. */
export const BANK_TURN = 'bank_list'

const say = {
  noDate: '缺少交易日期',
  payerName: '缺少付款人',
  payerAccount: '缺少付款账号',
  amount: '金额须为大于零的数，最多两位小数',
  future: '交易日期不能晚于现在',
}

/** A line that was parsed completely. */
export interface BankLine extends BankRow {
  /** Time of the payment, 'HH:mm:ss'; null when the bank gives only the day. */
  time: string | null
  /** Key that identifies the line whenever it is imported again. */
  key: string
}

/** The time that banks write in a time column when they record only the day. */
const NO_TIME = '00:00:00'

type When = { when: DayTime } | { field: BankField; message: string }

/** Parses a line's date and optional time, or names the cell that is unreadable. */
function parseBankDateTime({ date = '', time = '' }: BankCells['cells']): When {
  const [dateText, timeText] = [date.trim(), time.trim()]
  const inTime = readDayTime(timeText)
  if (dateText === '' && inTime) return { when: withoutPlaceholderTime(inTime) }
  if (dateText === '') return { field: 'date', message: say.noDate }
  const found = readDayTime(dateText)
  if (!found) return { field: 'date', message: dayTimeWords.noDay(bankFields.date.label, dateText) }
  if (timeText === '') return { when: withoutPlaceholderTime(found) }
  const clock = inTime?.time ?? parseClockTime(timeText)
  if (clock === undefined && !inTime)
    return { field: 'time', message: dayTimeWords.noTime(bankFields.time.label, timeText) }
  const [own, beside] = [
    withoutPlaceholderTime(found),
    withoutPlaceholderTime({ day: inTime?.day ?? found.day, time: clock }),
  ]
  const isOther = own.day !== beside.day || (own.time && beside.time && own.time !== beside.time)
  if (isOther) return { field: 'time', message: dayTimeWords.otherTime(bankFields.time.label, timeText) }
  return { when: { day: own.day, time: beside.time ?? own.time } }
}

const withoutPlaceholderTime = ({ day, time }: DayTime): DayTime =>
  time === NO_TIME ? { day } : { day, time }

/** The moment a line counts as received: its time, or the beginning of the day when only that is known. */
export const arrivalTime = ({ date, time }: Pick<BankLine, 'date' | 'time'>): Date =>
  parseInstant(`${date}T${time ?? NO_TIME}+08:00`)

/** True when the time, or the day without a time, lies in the future. */
const isFuture = ({ day, time }: DayTime, now: Date): boolean =>
  time === undefined ? day > shanghaiDateAt(now) : arrivalTime({ date: day, time }) > now

/** Parses amounts such as 1,000.00 and ￥1000 exactly, in yuan. */
function parseAmount(text: string | undefined): string | undefined {
  const plain = cleanNumber(text ?? '')
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(plain)) return undefined
  return parseDecimalAmount(plain).greaterThan(0) ? roundYuan(plain) : undefined
}

/** Problems of the rows, cell by cell. */
export function findBankRowProblems(rows: readonly BankCells[], now: Date): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const { row, cells } of rows) {
    const addProblem = (field: string, message: string) => problems.push({ row, field, message })
    const read = parseBankDateTime(cells)
    if ('message' in read) addProblem(read.field, read.message)
    else if (isFuture(read.when, now)) addProblem('date', say.future)
    if (!cells.payerName?.trim()) addProblem('payerName', say.payerName)
    if (!cells.payerAccount?.trim()) addProblem('payerAccount', say.payerAccount)
    if (!parseAmount(cells.amount)) addProblem('amount', say.amount)
  }
  return problems
}

/** Returns the parsed lines with their keys. @throws 400 for a row that cannot be parsed */
export function parseBankLines(rows: readonly BankCells[], now: Date): BankLine[] {
  const problems = findBankRowProblems(rows, now)
  if (problems.length > 0)
    throw badFields(problems.map(({ row, field, message }) => ({ field: `${row}.${field}`, message })))
  const seen = new Map<string, number>()
  return rows.map(({ row, cells }) => {
    const read = parseBankDateTime(cells)
    const { day, time }: DayTime = 'when' in read ? read.when : { day: '' }
    const line = {
      rowNo: row,
      date: day,
      time: time ?? null,
      payerName: cells.payerName?.trim() ?? '',
      payerAccount: cells.payerAccount?.trim() ?? '',
      amount: parseAmount(cells.amount) ?? '0',
      remark: cells.remark?.trim() ?? '',
    }
    const { date, payerName, payerAccount, amount, remark } = line
    const account = payerAccount.replace(/\D/g, '')
    // The time of day is left out of the key, because another download of the same list may lack it.
    const facts = JSON.stringify([date, payerName, account, amount, remark, cells.serialNo?.trim() ?? ''])
    // Two identical payments are distinguished by their position among equal lines.
    const nth = (seen.get(facts) ?? 0) + 1
    seen.set(facts, nth)
    return { ...line, key: sha256(`${facts}#${nth}`) }
  })
}

/** Keys of those lines that are already stored in one of these columns, so that nothing is booked twice. */
export async function findBookedLineKeys(
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
