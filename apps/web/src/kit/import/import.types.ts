/** One field that a workbook's column can fill. Modules hand these in; kit knows none of them. */
export interface ImportField {
  name: string
  label: string
  /** What other programs call that column. */
  aliases?: readonly string[]
  required?: boolean
  /** What to fill in; printed on the template's 填写说明 sheet. */
  hint?: string
  /** A day, with or without its time, or a time alone: read before its white space is lost. */
  kind?: 'day' | 'clock'
  /** The field that must be given and is filled from this one's column where the workbook has no column for it. */
  standsFor?: string
}

/** A value the file itself no longer holds: a formula's error, or digits past the 15th. */
export interface DamagedCell {
  column: number
  reason: 'digits' | 'formula'
}

export interface ParsedRow {
  /** 1-based, as in the sheet. */
  row: number
  /** By column, white space removed; as many as there are headers. */
  values: string[]
  /** Cells that had white space within, with one blank for each: a day is told from its time by it. */
  spaced: { column: number; text: string }[]
  damaged: DamagedCell[]
}

export interface ParsedSheet {
  sheetName: string
  /** 1-based. */
  headerRow: number
  /** As written, white space removed; '' where a column has no heading. */
  headers: string[]
  /** Rows with at least one value, in order. */
  rows: ParsedRow[]
  /** Set when the sheet goes on below or to the right of what was read. */
  unread?: 'rows' | 'columns'
}

/** What the error report marks in the sheet that was read. */
export interface WorkbookMarks {
  sheetName: string
  headerRow: number
  /** 0-based column of an earlier report's 错误说明, to be written again. */
  reportColumn?: number
  cells: { row: number; column: number }[]
  notes: { row: number; text: string }[]
}
