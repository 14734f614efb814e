import { z } from 'zod'
import { importRowsRule } from '../contract/import.contract'

/** Columns of an imported bank statement, in the template's order. */
export const bankFields = {
  /** The date, optionally with the time. */
  date: { label: '交易日期', isNeeded: true },
  /** The time in a column of its own; some banks repeat the date in it. */
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

/** Headings used by banks, and how the column is parsed. */
const columns: Partial<Record<BankField, Pick<BankColumn, 'aliases' | 'kind' | 'standsFor'>>> = {
  date: { kind: 'day', aliases: ['交易日', '记账日期', '入账日期'] },
  time: { kind: 'clock', aliases: ['交易日期时间', '入账时间'], standsFor: 'date' },
  payerName: { aliases: ['付款人名称', '付款方户名', '付款户名', '对方户名', '对方名称', '对方单位'] },
  payerAccount: { aliases: ['付款人账号', '付款方账号', '付款账户', '对方账号', '对方账户'] },
  amount: { aliases: ['收入金额', '收入', '贷方发生额', '贷方金额', '交易金额', '发生额'] },
  remark: { aliases: ['用途', '附言', '备注'] },
  serialNo: { aliases: ['交易流水号', '银行流水号'] },
}

/** The columns of a bank statement for the import dialog. */
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
/** A parsed line of the statement, cell by cell. */
export type BankCells = z.output<typeof row>

/** The rows of a bank statement, as all import calls take them. */
export const bankRows = importRowsRule(row)

/** The parsed time of a line, shown for confirmation. */
export const bankTime = {
  /** The date of the line as 'YYYY-MM-DD'. */
  date: z.string(),
  /** 'HH:mm:ss'; null when the bank gives only the date. */
  time: z.string().nullable(),
}

/** A line of a bank statement. */
export interface BankRow {
  rowNo: number
  /** The date of the line as 'YYYY-MM-DD'. */
  date: string
  payerName: string
  payerAccount: string
  /** The amount of the line in 元, as a plain decimal. */
  amount: string
  remark: string
}
