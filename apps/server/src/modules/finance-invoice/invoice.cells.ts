import type { ImportProblem, ImportRow } from '@agency/shared/contract/import.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { dayTimeWords } from '@agency/shared/format/day-time.messages'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { type InvoiceColumn, invoiceColumns } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { normalizeTaxNo } from '@agency/shared/tendering/invoice-matching'
import { readDayTime } from '@agency/shared/text/day-time'
import type { financeInvoice } from './invoice.table'

export type InvoiceCells = ImportRow<InvoiceColumn>
type Facts = Omit<typeof financeInvoice.$inferInsert, 'listId' | 'source'>

const say = {
  noNumber: '缺少数电发票号码，或发票代码与发票号码',
  number: '发票号码须为 8 至 30 位数字',
  missing: (label: string) => `缺少${label}`,
  future: '开票日期不能晚于今天',
  money: (label: string) => `${label}须为最多两位小数的数`,
  zero: '价税合计不能为零',
  sum: '价税合计不等于金额加税额',
  sign: '“是否正数发票”与价税合计的正负不符',
}

const normalizedText = (text: string | undefined) => (text ?? '').normalize('NFKC').trim()

/**
 * The number of an invoice: the 数电号码, or for an older invoice its code followed by its number; digits only.
 */
function invoiceNumberIn(cells: InvoiceCells['cells']): string {
  const own = normalizedText(cells.eInvoiceNo).replace(/\D/g, '')
  if (own) return own
  return `${normalizedText(cells.invoiceCode)}${normalizedText(cells.invoiceNumber)}`.replace(/\D/g, '')
}

/** The day of issue of an invoice; a time after it is dropped. */
const parseIssueDay = (text: string | undefined): string | undefined => readDayTime(text ?? '')?.day

/**
 * Parses amounts such as 1,000.00, ￥1000 and -1000 exactly, in yuan. '***' and '—' (used for 免税) are
 * 0.00.
 */
function parseMoney(text: string | undefined): string | undefined {
  const plain = normalizedText(text).replace(/[¥,\s]|元$/g, '')
  if (/^(\*+|—+|-)$/.test(plain)) return '0.00'
  return /^-?\d{1,14}(\.\d{1,2})?$/.test(plain) ? roundYuan(plain) : undefined
}

/** The number of the blue invoice that a red one cancels, from its own column or from the remark. */
const cancelledInvoiceNoOf = (cells: InvoiceCells['cells']): string | null =>
  /\d{8,30}/.exec(normalizedText(cells.blueNo))?.[0] ??
  /蓝字(?:数电|全电|增值税)*发票(?:代码[:：]?\d*[,，]?)?(?:号码)?[:：]?(\d{8,30})/.exec(
    normalizedText(cells.remark),
  )?.[1] ??
  null

/** The problems of an invoice's row in a list, by column. */
function rowProblems({ cells }: InvoiceCells, now: Date): [InvoiceColumn, string][] {
  const found: [InvoiceColumn, string][] = []
  const number = invoiceNumberIn(cells)
  if (number === '') found.push(['eInvoiceNo', say.noNumber])
  else if (!/^\d{8,30}$/.test(number)) found.push(['eInvoiceNo', say.number])
  for (const name of ['sellerTaxNo', 'sellerName', 'buyerName', 'issueDay'] as const)
    if (normalizedText(cells[name]) === '') found.push([name, say.missing(invoiceColumns[name].label)])
  const [text, day] = [normalizedText(cells.issueDay), parseIssueDay(cells.issueDay)]
  if (text !== '' && !day) found.push(['issueDay', dayTimeWords.noDay(invoiceColumns.issueDay.label, text)])
  else if (day && day > shanghaiDateAt(now)) found.push(['issueDay', say.future])
  for (const name of ['netMoney', 'taxMoney', 'totalMoney'] as const)
    if (parseMoney(cells[name]) === undefined) found.push([name, say.money(invoiceColumns[name].label)])
  return [...found, ...amountProblems(cells)]
}

function amountProblems(cells: InvoiceCells['cells']): [InvoiceColumn, string][] {
  const [net, tax, total] = [cells.netMoney, cells.taxMoney, cells.totalMoney].map(parseMoney)
  if (net === undefined || tax === undefined || total === undefined) return []
  if (parseDecimalAmount(total).isZero()) return [['totalMoney', say.zero]]
  if (!parseDecimalAmount(net).plus(tax).equals(total)) return [['totalMoney', say.sum]]
  const sign = normalizedText(cells.isPositive)
  const isRed = parseDecimalAmount(total).isNegative()
  if ((sign === '是' && isRed) || (sign === '否' && !isRed)) return [['isPositive', say.sign]]
  return []
}

/** The problems of the rows of an invoice list, cell by cell. */
export const cellProblems = (rows: readonly InvoiceCells[], now: Date): ImportProblem[] =>
  rows.flatMap((row) => rowProblems(row, now).map(([field, message]) => ({ row: row.row, field, message })))

export const invoiceNoOf = ({ cells }: InvoiceCells): string => invoiceNumberIn(cells)

/** The table columns of an invoice's row without problems. */
export function invoiceColumnsFromCells({ cells }: InvoiceCells): Facts {
  // Names and remarks of an invoice are stored unchanged.
  const trimmedCell = (name: InvoiceColumn) => cells[name]?.trim() || null
  const totalMoney = parseMoney(cells.totalMoney) ?? '0'
  return {
    invoiceNo: invoiceNumberIn(cells),
    sellerTaxNo: normalizeTaxNo(cells.sellerTaxNo ?? ''),
    sellerName: trimmedCell('sellerName') ?? '',
    buyerTaxNo: normalizeTaxNo(cells.buyerTaxNo ?? '') || null,
    buyerName: trimmedCell('buyerName') ?? '',
    issueDay: parseIssueDay(cells.issueDay) ?? '',
    netMoney: parseMoney(cells.netMoney) ?? '0',
    taxMoney: parseMoney(cells.taxMoney) ?? '0',
    totalMoney,
    kind: trimmedCell('kind'),
    origin: trimmedCell('origin'),
    state: trimmedCell('state'),
    remark: trimmedCell('remark'),
    isRed: parseDecimalAmount(totalMoney).isNegative(),
    blueNo: parseDecimalAmount(totalMoney).isNegative() ? cancelledInvoiceNoOf(cells) : null,
  }
}
