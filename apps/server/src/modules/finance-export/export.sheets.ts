import { headingWithUnit, workbookCell, workbookNumberOf } from '@agency/shared/fields/cells'
import { describeField, dictionariesOfFields } from '@agency/shared/fields/words'
import { exportColumnNames } from '@agency/shared/list/listing'
import type {
  ExportRow,
  ExportTotals,
  ProjectMoney,
} from '@agency/shared/modules/finance-export/export.contract'
import { financeExportListing, summaryColumns } from '@agency/shared/modules/finance-export/export.listing'
import { createExportSheets, type Origin, tableSheet } from '@agency/shared/workbook/export-book'
import type { Sheet } from '@agency/shared/workbook/workbook-xml'
import { loadDictionaryLabels } from '../../excel/export'
import type { Context } from '../../http/context'

const say = {
  summary: '项目汇总',
  projects: '项目数',
  hidden: '标书费未到开标时间、未计入合计的项目数',
}
const { labels } = financeExportListing

interface Asked {
  /** The columns of the exported lines; the sums have columns of their own. */
  columns: readonly string[]
  rows: AsyncIterable<ExportRow>
  /** The money of each project, loaded when its sheet is written. */
  projects(): Promise<readonly ProjectMoney[]>
  totals: ExportTotals
  origin: Origin
}

/**
 * The sheets of the workbook: the first with a row for each cost line, 项目汇总 with a row for each project, and
 * 导出说明 with the totals. Totals have a sheet of their own so that a column sum does not count them twice.
 */
export async function buildWorkbookSheets(
  { db }: Context,
  { columns, rows, projects, totals, origin }: Asked,
): Promise<readonly Sheet[]> {
  const words = await loadDictionaryLabels(
    db,
    dictionariesOfFields(labels, exportColumnNames(financeExportListing)),
  )
  const ofProjects = summaryColumns.flatMap((name) => {
    const field = describeField(labels, name)
    const total = name in totals ? workbookCell(name, field, totals, words) : null
    return total === null ? [] : [[headingWithUnit(field), total] as const]
  })
  const [lines, notes] = createExportSheets(
    { labels, columns, rows, words },
    {
      ...origin,
      summed: ['copeWith'],
      totals: [[say.projects, numberCell(totals.projects)], ...ofProjects, ...hiddenProjectsNote(totals)],
    },
  )
  const summary = tableSheet({
    sheetName: say.summary,
    labels,
    columns: summaryColumns,
    rows: loadLazily(projects),
    words,
  })
  return [lines, summary, notes]
}

const numberCell = (count: number) => workbookNumberOf('number', count)

/** Projects whose buyers are still secret to the caller are left out of the sums (R27). */
const hiddenProjectsNote = ({ hiddenProjects }: ExportTotals) =>
  hiddenProjects === 0 ? [] : [[say.hidden, numberCell(hiddenProjects)] as const]

async function* loadLazily<R>(all: () => Promise<readonly R[]>): AsyncGenerator<R> {
  yield* await all()
}
