import { AUXILIARIES, type Auxiliary, type VoucherLine } from './vouchers'

/** Possible contents of a column, and the meaning of its `format`. */
export const COLUMN_VALUES = {
  date: { label: '凭证日期', format: 'date' },
  year: { label: '会计年度', format: null },
  month: { label: '会计期间', format: null },
  word: { label: '凭证字', format: null },
  no: { label: '凭证号', format: 'digits' },
  lineNo: { label: '分录号', format: null },
  attachments: { label: '附单据数', format: null },
  summary: { label: '摘要', format: null },
  accountCode: { label: '科目编码', format: null },
  accountName: { label: '科目名称', format: null },
  side: { label: '借贷方向', format: null },
  debit: { label: '借方金额', format: 'money' },
  credit: { label: '贷方金额', format: 'money' },
  money: { label: '金额', format: null },
  maker: { label: '制单人', format: null },
  sourceNo: { label: '单据号', format: null },
  departmentCode: { label: '部门编码', format: null },
  departmentName: { label: '部门名称', format: null },
  projectCode: { label: '项目核算编码', format: null },
  projectName: { label: '项目核算名称', format: null },
  customerCode: { label: '客户编码', format: null },
  customerName: { label: '客户名称', format: null },
  vendorCode: { label: '供应商编码', format: null },
  vendorName: { label: '供应商名称', format: null },
  personName: { label: '个人', format: null },
  auxiliaries: { label: '核算项目（全部）', format: null },
  fixed: { label: '固定文字', format: 'text' },
  empty: { label: '留空', format: null },
} as const satisfies Readonly<
  Record<string, { label: string; format: 'date' | 'digits' | 'money' | 'text' | null }>
>
export type ColumnValue = keyof typeof COLUMN_VALUES
export const isColumnValue = (text: string): text is ColumnValue => Object.hasOwn(COLUMN_VALUES, text)

export const DATE_FORMATS = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD'] as const
/** Content of the side that a line does not use: nothing, or `0.00`. */
export const ZERO = '0.00'
const MOST_DIGITS = 8

/** One column of an export file. */
export interface MapColumn {
  title: string
  value: string
  /** Maximum width in GBK bytes, where a Chinese character takes two; null for no limit. */
  width: number | null
  /** For a date its pattern, for a number its digits, for a side the content when unused, for fixed text the text. */
  format: string | null
}

/** A line of a numbered voucher, as written to the file. */
export interface FiledLine {
  /** The date of the voucher as 'YYYY-MM-DD'. */
  date: string
  word: string
  no: number
  lineNo: number
  attachments: number
  maker: string
  sourceNo: string
  line: VoucherLine
}

export type FiledCell = { text: string } | { figure: string } | null
const figureCell = (value: number | string): FiledCell => ({ figure: String(value) })
const textCell = (value: string | null | undefined): FiledCell => (value ? { text: value } : null)

const formatDateCell = (date: string, format: string | null) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return (format ?? DATE_FORMATS[0]).replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const auxiliaryCell = ({ line }: FiledLine, name: Auxiliary, of: 'code' | 'name') =>
  textCell(line.auxiliaries[name]?.[of])

const allAuxiliariesText = ({ line }: FiledLine) =>
  (Object.keys(AUXILIARIES) as Auxiliary[])
    .flatMap((name) => {
      const named = line.auxiliaries[name]
      return named ? [[AUXILIARIES[name], named.code, named.name].filter(Boolean).join('---')] : []
    })
    .join('/')

const amountCellForSide = ({ line }: FiledLine, side: string, format: string | null): FiledCell => {
  if (line.side === side) return figureCell(line.money)
  return format === ZERO ? figureCell(ZERO) : null
}

const readers: Record<ColumnValue, (filed: FiledLine, format: string | null) => FiledCell> = {
  date: ({ date }, format) => textCell(formatDateCell(date, format)),
  year: ({ date }) => figureCell(Number(formatDateCell(date, 'YYYY'))),
  month: ({ date }) => figureCell(Number(formatDateCell(date, 'MM'))),
  word: ({ word }) => textCell(word),
  no: ({ no }, format) => (format ? textCell(String(no).padStart(Number(format), '0')) : figureCell(no)),
  lineNo: ({ lineNo }) => figureCell(lineNo),
  attachments: ({ attachments }) => figureCell(attachments),
  summary: ({ line }) => textCell(line.summary),
  accountCode: ({ line }) => textCell(line.accountCode),
  accountName: ({ line }) => textCell(line.accountName),
  side: ({ line }) => textCell(line.side),
  debit: (filed, format) => amountCellForSide(filed, '借', format),
  credit: (filed, format) => amountCellForSide(filed, '贷', format),
  money: ({ line }) => figureCell(line.money),
  maker: ({ maker }) => textCell(maker),
  sourceNo: ({ sourceNo }) => textCell(sourceNo),
  departmentCode: (filed) => auxiliaryCell(filed, 'department', 'code'),
  departmentName: (filed) => auxiliaryCell(filed, 'department', 'name'),
  projectCode: (filed) => auxiliaryCell(filed, 'project', 'code'),
  projectName: (filed) => auxiliaryCell(filed, 'project', 'name'),
  customerCode: (filed) => auxiliaryCell(filed, 'customer', 'code'),
  customerName: (filed) => auxiliaryCell(filed, 'customer', 'name'),
  vendorCode: (filed) => auxiliaryCell(filed, 'vendor', 'code'),
  vendorName: (filed) => auxiliaryCell(filed, 'vendor', 'name'),
  personName: (filed) => auxiliaryCell(filed, 'person', 'name'),
  auxiliaries: (filed) => textCell(allAuxiliariesText(filed)),
  fixed: (_filed, format) => textCell(format),
  empty: () => null,
}

/**
 * Texts that may be truncated to the width of their column. Codes and figures may not, because they would change
 * their meaning.
 */
const CUT: readonly ColumnValue[] = [
  'summary',
  'accountName',
  'departmentName',
  'projectName',
  'customerName',
  'vendorName',
  'personName',
  'auxiliaries',
]

const ONE_BYTE = 0x7f
const gbkBytesOfCharacter = (character: string) => ((character.codePointAt(0) ?? 0) > ONE_BYTE ? 2 : 1)
/** Returns the width of a text in GBK bytes. */
export const gbkWidth = (words: string): number =>
  [...words].reduce((sum, one) => sum + gbkBytesOfCharacter(one), 0)

const cutToGbkWidth = (words: string, width: number): string => {
  let left = width
  return [...words]
    .filter((one) => {
      left -= gbkBytesOfCharacter(one)
      return left >= 0
    })
    .join('')
}

/** Characters with which a spreadsheet starts a formula, and their full-width equivalents. */
const FORMULA: Readonly<Record<string, string>> = { '=': '＝', '+': '＋', '-': '－', '@': '＠' }
/** Makes entered text safe: a single line that does not start like a formula. */
const makeCellTextSafe = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cn}\p{Cs}]+/gu, ' ')
    .trim()
    .replace(/^[=+\-@]/, (sign) => FORMULA[sign] ?? sign)

/** The content of a cell; a code that is too long is not truncated, see `isCellTooLong`. */
export function voucherCell(filed: FiledLine, { value, width, format }: MapColumn): FiledCell {
  if (!isColumnValue(value)) return null
  const cell = readers[value](filed, format)
  if (cell === null || !('text' in cell)) return cell
  const words = makeCellTextSafe(cell.text)
  return textCell(width !== null && CUT.includes(value) ? cutToGbkWidth(words, width) : words)
}

/** True when the content does not fit the column. */
export const isCellTooLong = (cell: FiledCell, { width }: MapColumn): boolean =>
  cell !== null && width !== null && gbkWidth('text' in cell ? cell.text : cell.figure) > width

const say = {
  unknown: '请选择内容',
  date: `日期格式为 ${DATE_FORMATS.join('、')} 之一`,
  digits: `凭证号的位数为 1–${MOST_DIGITS}`,
  money: `没有金额时留空或填 ${ZERO}`,
  text: '请输入固定文字',
  none: '该内容没有格式可选',
}

/** Why the format of a column is invalid; undefined when it is valid. */
export function columnFormatProblem({ value, format }: MapColumn): string | undefined {
  if (!isColumnValue(value)) return say.unknown
  const kind = COLUMN_VALUES[value].format
  if (kind === 'text') return format ? undefined : say.text
  if (!format) return undefined
  if (kind === 'date') return (DATE_FORMATS as readonly string[]).includes(format) ? undefined : say.date
  if (kind === 'digits') return /^[1-8]$/.test(format) ? undefined : say.digits
  if (kind === 'money') return format === ZERO ? undefined : say.money
  return say.none
}

const defineColumn = (
  value: ColumnValue,
  { title, width, format }: { title?: string; width?: number; format?: string } = {},
): MapColumn => ({
  title: title ?? COLUMN_VALUES[value].label,
  value,
  width: width ?? null,
  format: format ?? null,
})
/** A date before any installation, so that the initial rules always apply. */
const SINCE = '2000-01-01'
const fixedColumn = (title: string, format: string) => defineColumn('fixed', { title, format })

/**
 * Initial export formats: 用友 U8 总账工具 reads lines of text below a version line, 金蝶 a sheet with headings. Both
 * must be compared with the agency's own books before the first import.
 */
export const firstVoucherMaps = [
  {
    format: 'U8',
    name: '用友 U8 凭证文本',
    encoding: 'GBK',
    delimiter: 'COMMA',
    preamble: '填制凭证,V800',
    hasTitles: false,
    word: '记',
    effectiveFrom: SINCE,
    columns: [
      defineColumn('date'),
      defineColumn('word', { title: '凭证类别', width: 8 }),
      defineColumn('no', { format: '4' }),
      defineColumn('attachments'),
      defineColumn('summary', { width: 120 }),
      defineColumn('accountCode', { width: 40 }),
      defineColumn('debit', { format: ZERO }),
      defineColumn('credit', { format: ZERO }),
      defineColumn('empty', { title: '数量' }),
      defineColumn('empty', { title: '外币' }),
      defineColumn('empty', { title: '汇率' }),
      defineColumn('maker', { width: 20 }),
      defineColumn('empty', { title: '结算方式' }),
      defineColumn('empty', { title: '票号' }),
      defineColumn('empty', { title: '票号发生日期' }),
      defineColumn('departmentCode', { width: 12 }),
      defineColumn('empty', { title: '个人编码' }),
      defineColumn('customerCode', { width: 20 }),
      defineColumn('vendorCode', { width: 20 }),
      defineColumn('empty', { title: '业务员' }),
      defineColumn('projectCode', { title: '项目编码', width: 20 }),
    ],
  },
  {
    format: 'KINGDEE',
    name: '金蝶凭证引入表',
    encoding: 'UTF-8',
    delimiter: 'TAB',
    preamble: null,
    hasTitles: true,
    word: '记',
    effectiveFrom: SINCE,
    columns: [
      defineColumn('date', { title: '日期' }),
      defineColumn('year'),
      defineColumn('month'),
      defineColumn('word'),
      defineColumn('no'),
      defineColumn('accountCode', { title: '科目代码' }),
      defineColumn('accountName'),
      fixedColumn('币别代码', 'RMB'),
      fixedColumn('币别名称', '人民币'),
      defineColumn('money', { title: '原币金额' }),
      defineColumn('debit', { title: '借方', format: ZERO }),
      defineColumn('credit', { title: '贷方', format: ZERO }),
      defineColumn('maker', { title: '制单' }),
      defineColumn('summary', { width: 255 }),
      defineColumn('attachments', { title: '附件数' }),
      defineColumn('lineNo', { title: '分录序号' }),
      defineColumn('auxiliaries', { title: '核算项目' }),
    ],
  },
] as const
