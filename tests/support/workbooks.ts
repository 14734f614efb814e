import JSZip from 'jszip'
import { type CellObject, read, utils } from 'xlsx'

/** A cell as another library reads it, with its number as written in the file. */
export interface ReadCell {
  kind: 'text' | 'figure' | 'formula' | 'empty' | 'other'
  text: string
  /** The number format. */
  format: string
  /** The digits of the number, as written. */
  digits: string
}
export interface ReadSheet {
  name: string
  headings: string[]
  rows: ReadCell[][]
  /** The range of the filter, 'A1:C9'. */
  filter: string | undefined
  /** True when the heading row stays visible while the others scroll. */
  isHeadingFrozen: boolean
  widths: number[]
}

/** The sheets of a workbook, cell by cell. */
export async function sheetsIn(bytes: Uint8Array): Promise<ReadSheet[]> {
  const book = read(bytes, { cellNF: true, cellFormula: true, cellStyles: true })
  const zip = await JSZip.loadAsync(bytes)
  return Promise.all(
    book.SheetNames.map(async (name, at) => {
      const sheet = book.Sheets[name] ?? {}
      const xml = (await zip.file(`xl/worksheets/sheet${at + 1}.xml`)?.async('string')) ?? ''
      const written = new Map(
        [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*><v>([^<]*)<\/v>/g)].map(([, place = '', digits = '']) => [
          place,
          digits,
        ]),
      )
      const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
      const cellAt = (row: number, column: number): ReadCell => {
        const place = utils.encode_cell({ r: row, c: column })
        return readCell(sheet[place] as CellObject | undefined, written.get(place) ?? '')
      }
      const columns = Array.from({ length: end.c + 1 }, (_none, column) => column)
      const lines = Array.from({ length: end.r + 1 }, (_none, row) =>
        columns.map((column) => cellAt(row, column)),
      )
      return {
        name,
        headings: (lines[0] ?? []).map(({ text }) => text),
        rows: lines.slice(1),
        filter: sheet['!autofilter']?.ref,
        isHeadingFrozen: /<pane [^>]*ySplit="1"[^>]*state="frozen"/.test(xml),
        widths: (sheet['!cols'] ?? []).map((column) => column?.width ?? 0),
      }
    }),
  )
}

function readCell(cell: CellObject | undefined, digits: string): ReadCell {
  const text = cell?.w ?? String(cell?.v ?? '')
  const of = { text, format: String(cell?.z ?? ''), digits }
  if (!cell || cell.t === 'z') return { ...of, kind: 'empty' }
  if (cell.f !== undefined) return { ...of, kind: 'formula' }
  if (cell.t === 'n') return { ...of, kind: 'figure' }
  return { ...of, kind: cell.t === 's' ? 'text' : 'other' }
}
