import { makeStoredZip } from '@agency/shared/zip/zip-layout'
import { MAIN, OFFICE, PACKAGE, TYPE } from './ooxml'
import type { OpenXlsx } from './open-xlsx'
import { markUncalculatedFormulas } from './sheet-facts'
import { READ_ROWS } from './workbook-limits'
import { attributeValue, findElements } from './xml-text'

/** Name of the only sheet in the repacked workbook, whatever its original name. */
export const PACKED_SHEET = 'sheet'

/**
 * Repacks one sheet without compression for the parser. The parser then inflates nothing itself and never sees other
 * sheets, media, hyperlinks, comments or merged ranges (a link over A1:XFD1048576 would make it fill every cell).
 */
export async function packForParser(xlsx: OpenXlsx, sheetXml: string): Promise<Uint8Array> {
  const strings = xlsx.pathOf('sharedStrings')
  const styles = xlsx.pathOf('styles')
  const kinds: Kind[] = ['worksheet']
  const files = [
    encodedPart('xl/worksheet.xml', withDatesAsText(markUncalculatedFormulas(firstRowsOnly(sheetXml)))),
  ]
  if (strings && xlsx.nameOf(strings)) {
    kinds.push('sharedStrings')
    files.push(encodedPart('xl/sharedStrings.xml', await xlsx.text(strings)))
  }
  if (styles && xlsx.nameOf(styles)) {
    kinds.push('styles')
    files.push(encodedPart('xl/styles.xml', withPlainDates(await xlsx.text(styles))))
  }
  files.push(
    encodedPart('[Content_Types].xml', contentTypesXml(kinds)),
    encodedPart('xl/workbook.xml', workbookXml(xlsx.date1904)),
    encodedPart('xl/_rels/workbook.xml.rels', relationshipsXml(kinds)),
  )
  return makeStoredZip(files, new Date())
}

const encodedPart = (name: string, xml: string): { name: string; bytes: Uint8Array } => ({
  name,
  bytes: new TextEncoder().encode(xml),
})

type Kind = 'worksheet' | 'sharedStrings' | 'styles'

const workbookXml = (date1904: boolean) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904 ? 1 : 0}"/>` +
  `<sheets><sheet name="${PACKED_SHEET}" sheetId="1" r:id="worksheet"/></sheets></workbook>`

const relationshipsXml = (kinds: readonly Kind[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${kinds
    .map((kind) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`)
    .join('')}</Relationships>`

const contentTypesXml = (kinds: readonly Kind[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${kinds
    .map((kind) => `<Override PartName="/xl/${kind}.xml" ContentType="${TYPE}.${kind}+xml"/>`)
    .join('')}</Types>`

/** Only the cells of the first rows; the parser would process millions of others before counting them. */
function firstRowsOnly(xml: string): string {
  const begin = /<((?:[\w.-]+:)?)sheetData[\s/>]/.exec(xml)
  if (!begin) return xml
  const prefix = begin[1]
  const rows = new RegExp(`<${prefix}row[\\s/>]`, 'g')
  rows.lastIndex = begin.index
  for (let row = 0; row < READ_ROWS; row++) if (!rows.test(xml)) return cutAfterSheetData(xml)
  const next = rows.exec(xml)
  return next
    ? `${xml.slice(0, next.index)}</${prefix}sheetData></${prefix}worksheet>`
    : cutAfterSheetData(xml)
}

function cutAfterSheetData(xml: string): string {
  const end = /<\/((?:[\w.-]+:)?)sheetData\s*>/.exec(xml)
  return end ? `${xml.slice(0, end.index)}${end[0]}</${end[1]}worksheet>` : xml
}

const TEXT_DATE =
  /(<(?:[\w.-]+:)?c(?=\s)[^<>]*?\st\s*=\s*["'])d(["'][^<>]*>\s*<(?:[\w.-]+:)?v>[^<]*?)(?:T00:00:00(?:\.0+)?Z?)?(?=<)/g

/**
 * Cells that hold a date as text (`t="d"`) become text, which is read exactly; the parser would lose their kind. A
 * day alone may be written with the midnight at which it begins.
 */
const withDatesAsText = (sheetXml: string) => sheetXml.replace(TEXT_DATE, '$1str$2')

/** Built-in formats of Chinese Excel such as yyyy"年"m"月"d"日", which the parser does not recognise as dates. */
const CHINESE_DATES = /(\snumFmtId=["'])(2[7-9]|3[016]|5[0-8])(?=["'])/g
const SHORT_DATE = '14'

function withPlainDates(styles: string): string {
  const own = new Set(
    findElements(styles, 'numFmt').map(({ attributes }) => attributeValue(attributes, 'numFmtId')),
  )
  return styles.replace(CHINESE_DATES, (whole, before: string, id: string) =>
    own.has(id) ? whole : before + SHORT_DATE,
  )
}
