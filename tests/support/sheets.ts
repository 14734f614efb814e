import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { read, utils } from 'xlsx'

/** The rows of a workbook, its headings first. */
export function readSheetRows(bytes: Buffer): string[][] {
  const book = read(bytes)
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: false }) : []
}

/** All cells of a workbook, row after row. */
export const readSheetCells = (bytes: Buffer): string[] => readSheetRows(bytes).flat()

/** The rows of a downloaded workbook. */
export const rowsOfDownload = async (download: Download): Promise<string[][]> =>
  readSheetRows(await readFile(await download.path()))
