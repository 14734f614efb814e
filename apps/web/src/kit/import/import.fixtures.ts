import JSZip from 'jszip'
import { utils, type WorkSheet, write } from 'xlsx'
import { MAIN, OFFICE, PACKAGE, TYPE } from './ooxml'

/* Workbooks for the tests, made in code. */

/** A workbook of one sheet whose sheetData (and what follows it) is given as XML. */
export const rawParts = (sheetData: string, after = ''): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheetData}${after}</worksheet>`,
})

export async function zipOf(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [path, content] of Object.entries(parts)) zip.file(path, content, { createFolders: false })
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

export const inlineRow = (row: number, texts: readonly string[]) =>
  `<row r="${row}">${texts.map((text, column) => `<c r="${utils.encode_col(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`).join('')}</row>`

/** A workbook written by the xlsx library. */
export function bookOf(
  sheets: Record<string, unknown[][] | WorkSheet>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Uint8Array {
  const book = utils.book_new()
  for (const [name, content] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(content) ? utils.aoa_to_sheet(content) : content, name)
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}

/** Writes another unpacked size into both headers of a part. */
export function withDeclaredSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  const wanted = new TextEncoder().encode(name)
  const isNameAt = (at: number) => wanted.every((byte, index) => copy[at + index] === byte)
  for (let at = 0; at + 46 < copy.length; at += 1) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50 && isNameAt(at + 30)) view.setUint32(at + 22, size, true)
    if (signature === 0x02014b50 && isNameAt(at + 46)) view.setUint32(at + 24, size, true)
  }
  return copy
}
