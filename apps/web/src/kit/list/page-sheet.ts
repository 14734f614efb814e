import { createExportSheets, type Origin, type Table } from '@agency/shared/workbook/export-book'
import { workbookParts, XLSX_TYPE } from '@agency/shared/workbook/workbook-xml'

/** Writes rows as an xlsx with a second sheet 导出说明. Text stays text: '=1+1' is no formula. */
export async function createListWorkbook<R extends object>(table: Table<R>, origin: Origin): Promise<Blob> {
  const { zipTextFiles: zipOfTexts } = await import('@agency/shared/zip/stream-zip')
  const bytes = await zipOfTexts(workbookParts(createExportSheets(table, origin)), origin.at)
  return new Blob([bytes], { type: XLSX_TYPE })
}
