import { createExportSheets, type Origin, type Table } from '@agency/shared/workbook/export-book'
import { workbookParts, XLSX_TYPE } from '@agency/shared/workbook/workbook-xml'
import type JSZip from 'jszip'

/** Writes rows as an xlsx with a second sheet 导出说明. Text stays text: '=1+1' is no formula. */
export async function createListWorkbook<R extends object>(table: Table<R>, origin: Origin): Promise<Blob> {
  const { default: Zip } = await import('jszip')
  const zip: JSZip = new Zip()
  for (const { path, text } of workbookParts(createExportSheets(table, origin))) {
    const parts: string[] = []
    for await (const part of text()) parts.push(part)
    zip.file(path, parts.join(''), { createFolders: false })
  }
  return zip.generateAsync({ type: 'blob', mimeType: XLSX_TYPE, compression: 'DEFLATE' })
}
