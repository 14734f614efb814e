import { z } from 'zod'
import { importedRows } from '../contract/import.contract'

/** What a line of a bank statement is imported with, in the template's order. */
export const bankFields = {
  date: { label: '交易日期', isNeeded: true },
  payerName: { label: '付款人', isNeeded: true },
  payerAccount: { label: '付款账号', isNeeded: true },
  amount: { label: '金额', isNeeded: true },
  remark: { label: '摘要', isNeeded: false },
  serialNo: { label: '流水号', isNeeded: false },
} as const
export type BankField = keyof typeof bankFields

const names = Object.keys(bankFields) as [BankField, ...BankField[]]
const row = z.object({
  row: z.number().int().min(1),
  cells: z.partialRecord(z.enum(names), z.string().max(1000)),
})
/** A line of the list as it was read, cell by cell. */
export type BankCells = z.output<typeof row>

/** A bank's list, as every call that reads one takes it. */
export const bankRows = importedRows(row)

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
