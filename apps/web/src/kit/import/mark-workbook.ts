import JSZip from 'jszip'
import { read, utils, write } from 'xlsx'
import { importMessages as say } from './import.messages'
import type { WorkbookMarks } from './import.types'
import { markSheetXml } from './mark-sheet'
import { EMPTY_STYLES, parseStyleBook } from './mark-styles'
import { OFFICE, TYPE } from './ooxml'
import { type OpenXlsx, openXlsx } from './open-xlsx'
import { readDelimitedText } from './read-delimited'
import { kindOfWorkbook } from './workbook-kind'
import { damagedFileError } from './workbook-refused'
import { findFirstElement, simplifyXml, tagPrefix } from './xml-text'

/**
 * The error report: the person's workbook with invalid cells in red and a column 错误说明. Only the sheet and the
 * styles are rewritten; all other parts keep their compressed bytes. An .xls or a text is converted to .xlsx first.
 *
 * @param labels the headings of the fields, by which the delimiter of a text was found
 */
export async function markWorkbook(
  file: Uint8Array,
  marks: WorkbookMarks,
  labels: readonly string[] = [],
): Promise<Uint8Array> {
  const kind = kindOfWorkbook(file)
  const bytes = kind === 'xlsx' ? file : kind === 'xls' ? convertXls(file) : convertText(file, labels)
  const xlsx = await openXlsx(bytes)
  const sheet = xlsx.sheets.find(({ name }) => name === marks.sheetName)
  if (!sheet) throw damagedFileError()
  const zip = await JSZip.loadAsync(bytes)
  const putZipPart = (path: string, xml: string) =>
    zip.file(xlsx.nameOf(path) ?? path, xml, { createFolders: false })

  const stylesPath = xlsx.pathOf('styles')
  const ownStyles = stylesPath !== undefined && xlsx.nameOf(stylesPath) !== undefined
  const styles = parseStyleBook(ownStyles ? simplifyXml(await xlsx.text(stylesPath)) : EMPTY_STYLES)
  putZipPart(sheet.path, markSheetXml(simplifyXml(await xlsx.text(sheet.path)), marks, styles))
  putZipPart(ownStyles ? stylesPath : NEW_STYLES, styles.toXml())
  if (!ownStyles) await registerNewStyles(xlsx, putZipPart)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

function convertXls(xls: Uint8Array): Uint8Array {
  const book = read(xls, { type: 'array', dense: true, cellStyles: true, cellNF: true })
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

/** All values stay text, so that no number loses digits. */
function convertText(bytes: Uint8Array, labels: readonly string[]): Uint8Array {
  const book = utils.book_new()
  const { rows } = readDelimitedText(bytes, labels)
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), say.textSheet)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
}

const NEW_STYLES = 'xl/styles.xml'
const STYLES_KIND = `${OFFICE}/styles`
const STYLES_TYPE = `${TYPE}.styles+xml`

/** Registers the new styles.xml with the workbook. */
async function registerNewStyles(xlsx: OpenXlsx, put: (path: string, xml: string) => void): Promise<void> {
  const types = simplifyXml(await xlsx.text('[Content_Types].xml'))
  const relations = simplifyXml(await xlsx.text(xlsx.relationsPath))
  put(
    '[Content_Types].xml',
    appendXmlChild(types, 'Types', 'Override', ` PartName="/${NEW_STYLES}" ContentType="${STYLES_TYPE}"`),
  )
  const target = ` Id="rIdImportStyles" Type="${STYLES_KIND}" Target="/${NEW_STYLES}"`
  put(xlsx.relationsPath, appendXmlChild(relations, 'Relationships', 'Relationship', target))
}

function appendXmlChild(xml: string, root: string, child: string, attributes: string): string {
  const parent = findFirstElement(xml, root)
  if (!parent) throw damagedFileError()
  const prefix = tagPrefix(parent.tag)
  const inner = `${parent.inner ?? ''}<${prefix}${child}${attributes}/>`
  return xml.replace(parent.xml, () => `<${parent.tag}${parent.attributes}>${inner}</${parent.tag}>`)
}
