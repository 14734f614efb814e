import { buffer } from 'node:stream/consumers'
import { type Cell, workbookNumberOf } from '@agency/shared/fields/cells'
import type { Unwritable } from '@agency/shared/modules/finance-voucher/voucher.contract'
import {
  DATE_FORMATS,
  type FiledCell,
  type FiledLine,
  isCellTooLong,
  type MapColumn,
  voucherCell,
} from '@agency/shared/tendering/voucher-columns'
import { VOUCHER_SOURCES, type VoucherSource } from '@agency/shared/tendering/voucher-sources'
import iconv from 'iconv-lite'
import { streamBook } from '../../excel/xlsx-book'
import type { voucherMapFacts } from '../system-rule/door/facts'

type VoucherMap = typeof voucherMapFacts.$inferSelect

/** A line of the file with the kind of its source. */
export interface FileLine extends FiledLine {
  sourceType: VoucherSource
}

export interface VoucherFile {
  bytes: Buffer
  /** Extension of the file's name: '.txt' or '.xlsx'. */
  ending: string
  /** Number of characters of the file that were replaced by 〓. */
  replaced: number
}

/** Problems with the cells of an export file. */
export interface FileProblems {
  unwritable: Unwritable[]
  /** A sentence for each value of a cell that is too long. */
  tooLong: string[]
}

const SHEET = 'KINGDEE'
const GBK = 'GBK'
const END = '\r\n'
/** Replacement for a character that the encoding lacks. */
export const UNENCODABLE_REPLACEMENT = '〓'
/** Maximum number of problems of a file reported at once. */
const MOST_LISTED = 50
const DELIMITERS: Readonly<Record<string, string>> = { TAB: '\t', COMMA: ',' }
const say = {
  sheet: '凭证',
  tooLong: (voucher: string, title: string, width: number | null) =>
    `${voucher}：“${title}”超过 ${width ?? 0} 字节，请修改科目或导出格式`,
}

const known = new Map<string, boolean>()
/** True when GBK can encode the character. */
export function canEncodeInGbk(character: string): boolean {
  const told = known.get(character) ?? iconv.decode(iconv.encode(character, GBK), GBK) === character
  known.set(character, told)
  return told
}

const voucherTitle = ({ date, sourceType, sourceNo }: FileLine) =>
  `${date} ${VOUCHER_SOURCES[sourceType].title} ${sourceNo}`

const isVoucherFileInGbk = ({ format, encoding }: VoucherMap) => format !== SHEET && encoding === GBK

/** Finds cells with characters that cannot be encoded, and cells that are too long. */
export function voucherFileProblems(map: VoucherMap, lines: readonly FileLine[]): FileProblems {
  const problems: FileProblems = { unwritable: [], tooLong: [] }
  const checksText = isVoucherFileInGbk(map)
  for (const line of lines)
    for (const column of map.columns) {
      const cell = voucherCell(line, column)
      if (isCellTooLong(cell, column))
        problems.tooLong.push(say.tooLong(voucherTitle(line), column.title, column.width))
      if (checksText && cell && 'text' in cell)
        problems.unwritable.push(...unencodableCharacters(cell.text, line, column))
    }
  return {
    unwritable: problems.unwritable.slice(0, MOST_LISTED),
    tooLong: problems.tooLong.slice(0, MOST_LISTED),
  }
}

const unencodableCharacters = (text: string, line: FileLine, { title }: MapColumn): Unwritable[] =>
  [...text]
    .filter((character) => !canEncodeInGbk(character))
    .map((character) => ({ voucher: voucherTitle(line), column: title, character, text }))

/** Builds the file for an accounting program: a workbook for 金蝶, or lines of text. */
export async function buildVoucherFile(map: VoucherMap, lines: readonly FileLine[]): Promise<VoucherFile> {
  const rows = lines.map((line) => map.columns.map((column) => voucherCell(line, column)))
  return map.format === SHEET ? createWorkbookFile(map, rows) : createTextFile(map, rows)
}

/**
 * Columns formatted as amounts; other numbers (years, months, document numbers) have no thousands separator.
 */
const AMOUNTS: readonly string[] = ['debit', 'credit', 'money']

/** A cell of the workbook; dates are real dates in the format of the accounting program. */
function sheetCell(cell: FiledCell, { value, format }: MapColumn): Cell {
  if (cell === null) return null
  if ('figure' in cell)
    return AMOUNTS.includes(value) ? workbookNumberOf('money', cell.figure) : { ...cell, format: '0' }
  if (value !== 'date') return cell.text
  const day = workbookNumberOf('date', cell.text.replace(NOT_DIGITS, '').replace(DAY, '$1-$2-$3'))
  return day && { figure: day.figure, format: (format ?? DATE_FORMATS[0]).toLowerCase() }
}
const NOT_DIGITS = /\D/g
const DAY = /^(\d{4})(\d{2})(\d{2})$/

async function createWorkbookFile(
  { columns }: VoucherMap,
  rows: readonly FiledCell[][],
): Promise<VoucherFile> {
  const sheet = {
    name: say.sheet,
    headings: columns.map(({ title }) => title),
    rows: rows.map((cells) => columns.map((column, at) => sheetCell(cells[at] ?? null, column))),
  }
  return { bytes: await buffer(streamBook([sheet])), ending: '.xlsx', replaced: 0 }
}

/** Replaces in a text field the delimiter, which cannot be escaped there. */
const withoutDelimiter = (text: string, delimiter: string) =>
  text.replaceAll(delimiter, delimiter === ',' ? '，' : ' ')

function createTextFile(map: VoucherMap, rows: readonly FiledCell[][]): VoucherFile {
  const delimiter = DELIMITERS[map.delimiter] ?? ','
  const textField = (cell: FiledCell) =>
    cell === null ? '' : withoutDelimiter('text' in cell ? cell.text : cell.figure, delimiter)
  const lines = [
    ...(map.preamble ? [map.preamble] : []),
    ...(map.hasTitles
      ? [map.columns.map(({ title }) => withoutDelimiter(title, delimiter)).join(delimiter)]
      : []),
    ...rows.map((cells) => cells.map(textField).join(delimiter)),
  ]
  const text = lines.map((line) => `${line}${END}`).join('')
  if (!isVoucherFileInGbk(map)) return { bytes: Buffer.from(text, 'utf8'), ending: '.txt', replaced: 0 }
  let replaced = 0
  const written = [...text].map((character) => {
    if (canEncodeInGbk(character)) return character
    replaced += 1
    return UNENCODABLE_REPLACEMENT
  })
  return { bytes: iconv.encode(written.join(''), GBK), ending: '.txt', replaced }
}
