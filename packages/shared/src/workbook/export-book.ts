import {
  type Cell,
  type Figure,
  headingWithUnit,
  numberFormat,
  workbookCell,
  workbookNumberOf,
} from '../fields/cells'
import { ROW_NUMBER } from '../fields/row-number'
import { describeField, type Labels, type Words } from '../fields/words'
import type { Sheet } from './workbook-xml'

/** A sheet of rows: its columns by name, each formatted as its field says. */
export interface Table<R extends object> {
  /** Defaults to the name in SPEC section 9, "Export sheet". */
  sheetName?: string
  labels: Labels
  columns: readonly string[]
  rows: AsyncIterable<R> | Iterable<R>
  words: Words
}

/** How a file was created, for readers who did not request it themselves. */
export interface Origin {
  /** The title of the exported list. */
  title: string
  /** The person who exported the list; `at` is the time. */
  by: string
  at: Date
  /** The filters as label and text; empty when there were none. */
  filters: readonly (readonly [label: string, words: string])[]
  /** Columns for which the page shows totals. */
  summed?: readonly string[] | undefined
  /** Figures over all rows that are not the sum of a column: averages, percentages, items counted once. */
  totals?: readonly (readonly [label: string, total: Cell])[] | undefined
}

const SHEET = 'Sheet1'
const say = {
  sheet: '导出说明',
  item: '项目',
  content: '内容',
  title: '列表',
  by: '导出人',
  at: '导出时间',
  filter: (label: string) => `筛选：${label}`,
  noFilter: '筛选',
  everything: '无',
  count: '行数',
  sum: (heading: string) => `合计：${heading}`,
}

/** Decimals of an exact sum, more than any column has. */
const DECIMALS = 10

/** Adds decimal strings exactly. */
export class ExactSum {
  #units = 0n

  add(figure: string): void {
    const [whole = '', decimals = ''] = figure.split('.')
    this.#units += BigInt(whole + decimals.padEnd(DECIMALS, '0'))
  }

  /** The sum with at least `least` decimals and as many more as needed. */
  sumAsFigure(least: number): Figure {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(DECIMALS + 1, '0')
    const decimals = digits.slice(-DECIMALS).replace(/0+$/, '').padEnd(least, '0')
    const sign = this.#units < 0n ? '-' : ''
    const whole = `${sign}${digits.slice(0, -DECIMALS)}`
    return {
      figure: decimals === '' ? whole : `${whole}.${decimals}`,
      format: numberFormat(decimals.length),
    }
  }
}

/** Creates the sheet of some rows. */
export function tableSheet<R extends object>(table: Table<R>): Sheet {
  const fields = table.columns.map((name) => [name, describeField(table.labels, name)] as const)
  return {
    name: table.sheetName ?? SHEET,
    headings: fields.map(([, field]) => headingWithUnit(field)),
    rows: mapRowsToCells(table.rows, (row, number) =>
      fields.map(([name, field]) =>
        name === ROW_NUMBER
          ? workbookNumberOf('number', number)
          : workbookCell(name, field, row, table.words),
      ),
    ),
  }
}

async function* mapRowsToCells<R>(
  rows: AsyncIterable<R> | Iterable<R>,
  cells: (row: R, number: number) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  let number = 0
  for await (const row of rows) {
    number += 1
    yield cells(row, number)
  }
}

/**
 * The sheets of an exported list: its rows, and 导出说明 with person, time, filters and totals. The totals are
 * separate so that selecting a column of rows adds up correctly.
 */
export function createExportSheets<R extends object>(
  table: Table<R>,
  origin: Origin,
): readonly [rows: Sheet, notes: Sheet] {
  const sheet = tableSheet(table)
  const summed = (origin.summed ?? []).flatMap((name) => {
    const at = table.columns.indexOf(name)
    return at === -1 ? [] : [{ at, heading: sheet.headings[at] ?? name, sum: new ExactSum() }]
  })
  let count = 0
  async function* countAndSumRows(): AsyncGenerator<readonly Cell[]> {
    for await (const cells of sheet.rows) {
      count += 1
      for (const { at, sum } of summed) {
        const cell = cells[at]
        if (cell && typeof cell === 'object') sum.add(cell.figure)
      }
      yield cells
    }
  }
  // Evaluated after the sheet of rows was written, when their number is known.
  function* originSheetRows(): Generator<readonly Cell[]> {
    yield [say.title, origin.title]
    yield [say.by, origin.by]
    yield [say.at, workbookNumberOf('instant', origin.at.toISOString())]
    for (const [label, words] of origin.filters) yield [say.filter(label), words]
    if (origin.filters.length === 0) yield [say.noFilter, say.everything]
    yield [say.count, workbookNumberOf('number', count)]
    for (const { heading, sum } of summed) yield [say.sum(heading), sum.sumAsFigure(2)]
    for (const [label, total] of origin.totals ?? []) yield [say.sum(label), total]
  }
  return [
    { ...sheet, rows: countAndSumRows() },
    { name: say.sheet, headings: [say.item, say.content], rows: originSheetRows(), isPlain: true },
  ]
}
