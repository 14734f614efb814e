import { cellText, describedBy, dictionariesIn, type Words } from '@agency/shared/fields/words'
import type {
  ExportRow,
  ExportTotals,
  ProjectMoney,
} from '@agency/shared/modules/finance-export/export.contract'
import {
  exportColumns,
  financeExportListing,
  summaryColumns,
  summedColumns,
} from '@agency/shared/modules/finance-export/export.listing'
import { wordsOf } from '../../excel/export'
import type { BookCell, BookSheet } from '../../excel/xlsx-book'
import type { Context } from '../../http/context'

const say = { lines: '费用明细', summary: '项目汇总', total: '合计' }
const { labels } = financeExportListing
type Column = keyof typeof labels

const headersOf = (names: readonly Column[]) => names.map((name) => describedBy(labels, name).label)

/** Amounts and counts are figures, which a sheet adds up; everything else is the words of the page. */
const cellOf =
  (words: Words) =>
  (row: object, name: Column): BookCell => {
    const value = (row as Readonly<Record<string, unknown>>)[name]
    if (summedColumns.includes(name) && typeof value === 'string') return { figure: value }
    return cellText(name, describedBy(labels, name), row, words) || null
  }

interface Asked {
  /** Of the lines; the sums have their own. */
  columns: readonly string[]
  rows: AsyncIterable<ExportRow>
  /** One a project, asked for when its sheet is written. */
  projects(): Promise<readonly ProjectMoney[]>
  totals: ExportTotals
}

/** 费用明细 line by line, and 项目汇总 where what repeats on the lines stands once, with its sum. */
export async function sheetsOf(
  { db }: Context,
  { columns, rows, projects, totals }: Asked,
): Promise<BookSheet<never>[]> {
  const cell = cellOf(await wordsOf(db, dictionariesIn(labels, exportColumns)))
  const sumOf = (name: Column): BookCell => {
    const sum = (totals as unknown as Readonly<Record<string, unknown>>)[name]
    return typeof sum === 'string' ? { figure: sum } : name === 'projectName' ? say.total : null
  }
  const lines: BookSheet<ExportRow> = {
    name: say.lines,
    headers: headersOf(columns as readonly Column[]),
    rows,
    cells: (row) => (columns as readonly Column[]).map((name) => cell(row, name)),
  }
  const summary: BookSheet<ProjectMoney | null> = {
    name: say.summary,
    headers: headersOf(summaryColumns),
    rows: thenNull(projects),
    // The last row is their sum.
    cells: (row) => summaryColumns.map((name) => (row === null ? sumOf(name) : cell(row, name))),
  }
  return [lines, summary] as unknown as BookSheet<never>[]
}

async function* thenNull<R>(all: () => Promise<readonly R[]>): AsyncGenerator<R | null> {
  yield* await all()
  yield null
}
