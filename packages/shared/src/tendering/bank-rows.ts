import { z } from 'zod'
import { importedRows } from '../contract/import.contract'

/** What a line of a bank statement is imported with, in the template's order. */
export const bankFields = {
  /** The day, or the day with its time. */
  date: { label: '交易日期', isNeeded: true },
  /** The time of that day, where the bank gives it a column of its own; some write the day in it as well. */
  time: { label: '交易时间', isNeeded: false },
  payerName: { label: '付款人', isNeeded: true },
  payerAccount: { label: '付款账号', isNeeded: true },
  amount: { label: '金额', isNeeded: true },
  remark: { label: '摘要', isNeeded: false },
  serialNo: { label: '流水号', isNeeded: false },
} as const
export type BankField = keyof typeof bankFields

interface BankColumn {
  name: BankField
  label: string
  required: boolean
  aliases?: readonly string[]
  kind?: 'day' | 'clock'
  standsFor?: BankField
}

/** What else is known of a column than its name: what banks call it, and how it is read. */
const columns: Partial<Record<BankField, Pick<BankColumn, 'aliases' | 'kind' | 'standsFor'>>> = {
  date: { kind: 'day', aliases: ['交易日', '记账日期', '入账日期'] },
  time: { kind: 'clock', aliases: ['交易日期时间', '入账时间'], standsFor: 'date' },
}

/** The columns of a bank's list for the dialog that reads one. */
export const bankColumns: readonly BankColumn[] = (Object.keys(bankFields) as BankField[]).map((name) => ({
  name,
  label: bankFields[name].label,
  required: bankFields[name].isNeeded,
  ...columns[name],
}))

const names = Object.keys(bankFields) as [BankField, ...BankField[]]
const row = z.object({
  row: z.number().int().min(1),
  cells: z.partialRecord(z.enum(names), z.string().max(1000)),
})
/** A line of the list as it was read, cell by cell. */
export type BankCells = z.output<typeof row>

/** A bank's list, as every call that reads one takes it. */
export const bankRows = importedRows(row)

/** When a line came, as it was understood: whoever confirms it reads it before. */
export const bankTime = {
  /** 'YYYY-MM-DD' */
  date: z.string(),
  /** 'HH:mm:ss'; null where the bank names the day alone. */
  time: z.string().nullable(),
}

/** One line of a bank statement. */
export interface BankRow {
  rowNo: number
  /** 'YYYY-MM-DD' */
  date: string
  payerName: string
  payerAccount: string
  /** 元, a plain decimal */
  amount: string
  remark: string
}
