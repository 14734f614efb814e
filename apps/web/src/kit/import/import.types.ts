import type { TextEncoding } from '@agency/shared/text/decode'

/** A field that can be filled from a column. Modules provide the fields; kit knows none of them. */
export interface ImportField {
  name: string
  label: string
  /** Headings of that column in other programs. */
  aliases?: readonly string[]
  required?: boolean
  /** Hint printed on the template's 填写说明 sheet. */
  hint?: string
  /** A date with an optional time, or a time alone; parsed before its white space is removed. */
  kind?: 'day' | 'clock'
  /** An amount, which a list may state in 元 or in 万元. */
  isMoney?: true
  /** An option of this dictionary may apply to all rows when the list has no column for it; `usual` is proposed. */
  constant?: { dict: string; usual?: string }
  /** A required field that is filled from this column when the workbook has no column for it. */
  standsFor?: string
}

/**
 * A value that the file does not contain: digits beyond the 15th, the result of a formula that failed or was never
 * calculated, or what only the first cell of a merged range has.
 */
export interface DamagedCell {
  column: number
  reason: 'digits' | 'formula' | 'uncalculated' | 'merged'
}

export interface ParsedRow {
  /** The number of this row in the sheet, counted from 1. */
  row: number
  /** The values of the row by column, without white space; as many as there are headers. */
  values: string[]
  /** Cells with inner white space, reduced to single spaces; it separates a date from its time. */
  spaced: { column: number; text: string }[]
  damaged: DamagedCell[]
}

export interface ParsedSheet {
  sheetName: string
  /** The number of the row with the headings, counted from 1. */
  headerRow: number
  /** The headings without white space; '' where a column has no heading. */
  headers: string[]
  /** Rows with at least one value, in order. */
  rows: ParsedRow[]
  /** Set when the sheet continues below or to the right of the part that was read. */
  unread?: 'rows' | 'columns'
  /** Visible sheets beside the one that was read. */
  otherSheets: string[]
  /** Number of rows hidden by hand or by a filter; they are read like the others. */
  hiddenRows: number
  /** The encoding, when the file is a text. */
  encoding?: TextEncoding
}

/** What the error report marks in the sheet. */
export interface WorkbookMarks {
  sheetName: string
  headerRow: number
  /** The index (from 0) of the column 错误说明 of an earlier report, which is overwritten. */
  reportColumn?: number
  cells: { row: number; column: number }[]
  notes: { row: number; text: string }[]
}
