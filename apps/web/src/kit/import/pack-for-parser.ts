import JSZip from 'jszip'
import type { OpenXlsx, SheetPart } from './open-xlsx'
import { attribute, elementsIn } from './xml-text'

/**
 * A small zip of the parts the parser needs, stored and not deflated: it inflates nothing itself, and never
 * sees media, hyperlinks, comments or merged ranges (a link over A1:XFD1048576 would make it fill every cell).
 */
export async function packForParser(xlsx: OpenXlsx, sheet: SheetPart): Promise<Uint8Array> {
  const zip = new JSZip()
  const add = (path: string, content: string | Uint8Array) => zip.file(path, content, { createFolders: false })
  for (const path of ['[Content_Types].xml', xlsx.workbookPath, xlsx.relationsPath, xlsx.pathOf('sharedStrings')])
    if (path && xlsx.nameOf(path)) add(path, await xlsx.bytes(path))
  const styles = xlsx.pathOf('styles')
  if (styles && xlsx.nameOf(styles)) add(styles, withPlainDates(await xlsx.text(styles)))
  add(sheet.path, cellsOnly(await xlsx.text(sheet.path)))
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' })
}

function cellsOnly(xml: string): string {
  const end = /<\/((?:[\w.-]+:)?)sheetData\s*>/.exec(xml)
  return end ? `${xml.slice(0, end.index)}${end[0]}</${end[1]}worksheet>` : xml
}

/** Built-in formats of Chinese Excel such as yyyy"年"m"月"d"日", which the parser knows as no date at first. */
const CHINESE_DATES = /(\snumFmtId=["'])(2[7-9]|3[016]|5[0-8])(?=["'])/g
const SHORT_DATE = '14'

function withPlainDates(styles: string): string {
  const own = new Set(elementsIn(styles, 'numFmt').map(({ attributes }) => attribute(attributes, 'numFmtId')))
  return styles.replace(CHINESE_DATES, (whole, before: string, id: string) =>
    own.has(id) ? whole : before + SHORT_DATE,
  )
}
