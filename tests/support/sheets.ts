import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { read, utils } from 'xlsx'

/** The cells of a downloaded workbook, its headings first. */
export async function rowsIn(download: Download): Promise<string[][]> {
  const book = read(await readFile(await download.path()))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: false }) : []
}
