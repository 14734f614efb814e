import { decodePlainText, type TextEncoding } from '@agency/shared/text/decode'
import Papa from 'papaparse'
import { countKnownHeadings } from './header-map'
import { importMessages as say } from './import.messages'
import { READ_ROWS, WORKBOOK_LIMITS } from './workbook-limits'
import { damagedFileError, WorkbookRefused } from './workbook-refused'

/** Comma, tab, semicolon, bar: what banks and platforms put between the values of a line. */
const DELIMITERS = [',', '\t', ';', '|']

export interface DelimitedText {
  /** The values of each line of the table, byte for byte, without what protected them from Excel. */
  rows: string[][]
  encoding: TextEncoding
}

/**
 * Reads a list that is text, as banks and trading platforms offer for download: UTF-8, UTF-16 or GBK, quoted where a
 * value has a delimiter or a line end. The delimiter is the one that yields most of the known headings.
 *
 * @throws WorkbookRefused when the bytes are no text, or quotes do not close
 */
export function readDelimitedText(bytes: Uint8Array, labels: readonly string[]): DelimitedText {
  const decoded = decodePlainText(bytes)
  if (!decoded) throw damagedFileError()
  const { data, errors } = Papa.parse<string[]>(decoded.text, {
    delimiter: findDelimiter(decoded.text, labels),
    preview: READ_ROWS + 1,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new WorkbookRefused(say.brokenQuotes((broken.row ?? 0) + 1))
  return { rows: data.map((row) => row.map(withoutProtection)), encoding: decoded.encoding }
}

function findDelimiter(text: string, labels: readonly string[]): string {
  const judged = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: WORKBOOK_LIMITS.headerWithin })
    return {
      delimiter,
      headings: Math.max(0, ...data.map((row) => countKnownHeadings(row, labels))),
      columns: Math.max(0, ...data.map((row) => row.length)),
    }
  })
  const [best] = judged.sort((a, b) => b.headings - a.headings || b.columns - a.columns)
  return best?.delimiter ?? ','
}

/** Banks write ="6222…", '6222… or a tab behind the digits, so that Excel does not round them. */
const PROTECTED = [/^="([^"]*)"$/, /^'(?=\d+\s*$)(.*)$/]

function withoutProtection(value: string): string {
  const text = value.trim()
  for (const pattern of PROTECTED) {
    const inner = pattern.exec(text)?.[1]
    if (inner !== undefined) return inner
  }
  return value
}
