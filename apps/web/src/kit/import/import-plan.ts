import type { ImportProblem, ImportRow } from '@agency/shared/contract/import.contract'
import { formatDayTime, formatDayTimeCell, parseClockTime, readDayTime } from '@agency/shared/text/day-time'
import type { ColumnMap } from './header-map'
import { importMessages as say } from './import.messages'
import type { DamagedCell, ImportField, ParsedRow, ParsedSheet, WorkbookMarks } from './import.types'
import { constantsInForce, type PlatformChoice, yuanOfCell } from './platform-mapping'

/** Maximum length of a value on the wire. */
const LONGEST_VALUE = 1000

interface ImportPlan {
  rows: ImportRow[]
  /** Problems found without the server. */
  problems: ImportProblem[]
  /** Rows marked as imported in an earlier error report. */
  skipped: number[]
}

export interface Planned {
  fields: readonly ImportField[]
  columns: ColumnMap
  /** The index of the column 错误说明, which an earlier error report added to the workbook. */
  reportColumn?: number
  /** What was decided about the list of a trading platform. */
  platform?: PlatformChoice
}

/** Converts the sheet's rows to fields and finds problems that need no server. */
export function planImportRows(
  sheet: ParsedSheet,
  { fields, columns, reportColumn, platform }: Planned,
): ImportPlan {
  const plan: ImportPlan = { rows: [], problems: [], skipped: [] }
  const amounts = fields.filter(({ isMoney }) => isMoney).map(({ name }) => name)
  const constants = platform ? Object.fromEntries(constantsInForce(platform, columns)) : {}
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]))
  for (const parsed of sheet.rows) {
    const cells = nonEmptyValuesByField(parsed, columns, kinds)
    if (Object.keys(cells).length === 0) continue
    if (reportColumn !== undefined && parsed.values[reportColumn] === say.importedMark) {
      plan.skipped.push(parsed.row)
      continue
    }
    if (platform)
      for (const name of amounts)
        if (cells[name] !== undefined) cells[name] = yuanOfCell(cells[name], platform.moneyUnit)
    plan.rows.push({ row: parsed.row, cells: { ...cells, ...constants } })
    plan.problems.push(...findCellProblems(parsed, columns))
  }
  return plan
}

/** True for a row that the check can take; a value may be too long for the wire. */
export const isSendable = ({ cells }: ImportRow): boolean =>
  Object.values(cells).every((value) => (value?.length ?? 0) <= LONGEST_VALUE)

/** The problems of cells about which nothing is known yet; of a damaged value the rest would only confuse. */
export function withoutKnownCells(
  problems: readonly ImportProblem[],
  known: readonly ImportProblem[],
): ImportProblem[] {
  const cells = new Set(known.map(({ row, field }) => `${row}.${field}`))
  return problems.filter(({ row, field }) => !cells.has(`${row}.${field}`))
}

type Kinds = ReadonlyMap<string, ImportField['kind']>

function nonEmptyValuesByField(parsed: ParsedRow, columns: ColumnMap, kinds: Kinds): Record<string, string> {
  const filled = [...columns].map(
    ([field, column]) => [field, normalizedCellValue(parsed, column, kinds.get(field))] as const,
  )
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

/** The text of a cell, with inner white space reduced to single spaces. */
export const cellTextOf = ({ values, spaced }: ParsedRow, column: number): string =>
  spaced.find((cell) => cell.column === column)?.text ?? values[column] ?? ''

/** A parsed date or time; unreadable text is passed on unchanged and reported by the check. */
function normalizedCellValue(parsed: ParsedRow, column: number, kind: ImportField['kind']): string {
  if (kind === undefined) return parsed.values[column] ?? ''
  const text = cellTextOf(parsed, column)
  const found = readDayTime(text)
  if (found) return formatDayTimeCell(found)
  return kind === 'clock' ? (parseClockTime(text) ?? text) : text
}

/** Returns the value of a field as the preview shows it. */
export function formatPreviewValue({ kind }: ImportField, value: string): string {
  const found = kind === undefined ? undefined : readDayTime(value)
  return found ? formatDayTime(found) : value
}

const DAMAGE: Record<DamagedCell['reason'], string> = {
  digits: say.digits,
  formula: say.formula,
  uncalculated: say.uncalculated,
  merged: say.merged,
}

function findCellProblems(parsed: ParsedRow, columns: ColumnMap): ImportProblem[] {
  return [...columns].flatMap(([field, column]) => {
    const damage = parsed.damaged.find((cell) => cell.column === column)
    if (damage) return [{ row: parsed.row, field, message: DAMAGE[damage.reason] }]
    const isLong = (parsed.values[column]?.length ?? 0) > LONGEST_VALUE
    return isLong ? [{ row: parsed.row, field, message: say.tooLong(LONGEST_VALUE) }] : []
  })
}

export interface CheckedRow extends ImportRow {
  problems: ImportProblem[]
}

export function attachRowProblems(
  rows: readonly ImportRow[],
  problems: readonly ImportProblem[],
): CheckedRow[] {
  const byRow = new Map<number, ImportProblem[]>(rows.map(({ row }) => [row, []]))
  for (const problem of problems) byRow.get(problem.row)?.push(problem)
  return rows.map((row) => ({ ...row, problems: byRow.get(row.row) ?? [] }))
}

/** The rows with further problems; rows without any stay as they are. */
export const withRowProblems = (
  rows: readonly CheckedRow[],
  problems: readonly ImportProblem[],
): CheckedRow[] =>
  rows.map((row) => {
    const found = problems.filter((problem) => problem.row === row.row)
    return found.length === 0 ? row : { ...row, problems: [...row.problems, ...found] }
  })

export const isRowValid = ({ problems }: CheckedRow) => problems.length === 0
/** True when a row is left out only because what it says is recorded already. */
export const isRowSkipped = ({ problems }: CheckedRow) =>
  problems.length > 0 && problems.every(({ isSkipped }) => isSkipped)
/** True when somebody has to correct a row before it can be imported. */
export const isRowWrong = (row: CheckedRow) => !isRowValid(row) && !isRowSkipped(row)

/** The rows to send to the server, without the results of the check. */
export const validRows = (rows: readonly CheckedRow[]): ImportRow[] =>
  rows.filter(isRowValid).map(({ row, cells }) => ({ row, cells }))

export const sortInvalidFirst = (rows: readonly CheckedRow[]) =>
  [...rows].sort((a, b) => Number(isRowWrong(b)) - Number(isRowWrong(a)) || a.row - b.row)

/** Longest value that is repeated in the sentence about it. */
const LONGEST_SHOWN = 40

/** All problems of a row in one line, each with its column's label and the value of its cell. */
export function rowProblemText({ cells, problems }: CheckedRow, fields: readonly ImportField[]): string {
  return problems
    .map(({ field: name, message }) => {
      const field = fields.find((candidate) => candidate.name === name)
      if (!field) return message
      const cell = cells[name]
      const value = cell === undefined ? undefined : formatPreviewValue(field, cell)
      // Most sentences about unknown words already have the word in them.
      const isSaid = value !== undefined && message.includes(value)
      return say.cellProblem(field.label, isSaid ? undefined : shortened(value), message)
    })
    .join('；')
}

const shortened = (value: string | undefined) =>
  value !== undefined && value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value

interface ReportInput {
  sheet: ParsedSheet
  fields: readonly ImportField[]
  columns: ColumnMap
  reportColumn?: number
  rows: readonly CheckedRow[]
  skipped: readonly number[]
  /** True when the valid rows were already imported; the report says so and can be uploaded as a whole. */
  goodAreSaved: boolean
}

/** The cells and notes to be marked in the error report. */
export function errorReportMarks({
  sheet,
  fields,
  columns,
  reportColumn,
  rows,
  skipped,
  goodAreSaved,
}: ReportInput): WorkbookMarks {
  const bad = rows.filter(isRowWrong)
  const done = [
    ...skipped,
    ...rows.filter(isRowSkipped).map(({ row }) => row),
    ...(goodAreSaved ? rows.filter(isRowValid).map(({ row }) => row) : []),
  ]
  return {
    sheetName: sheet.sheetName,
    headerRow: sheet.headerRow,
    reportColumn,
    cells: bad.flatMap(({ row, problems }) =>
      problems.flatMap(({ field }) => {
        const column = columns.get(field)
        return column === undefined ? [] : [{ row, column }]
      }),
    ),
    notes: [
      ...bad.map((row) => ({ row: row.row, text: rowProblemText(row, fields) })),
      ...done.map((row) => ({ row, text: say.importedMark })),
    ],
  }
}
