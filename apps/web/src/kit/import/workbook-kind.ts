import { recognizeContent } from '@agency/shared/file-content/recognize-content'
import { partKey } from '@agency/shared/ooxml/part-names'
import { decodePlainText } from '@agency/shared/text/decode'
import { CFB } from 'xlsx'
import { importMessages as say } from './import.messages'
import { readBoundedZipEntries } from './workbook-limits'
import { damagedFileError, WorkbookRefused } from './workbook-refused'

type WorkbookKind = 'xlsx' | 'xls' | 'text'

/**
 * What the bytes are, whatever the file's name says. Programs of banks and tax offices write web pages and texts and
 * call them .xls; the xlsx library would read those too and change their numbers.
 *
 * @throws WorkbookRefused for what cannot be imported, with what it is and how to save it
 */
export function kindOfWorkbook(bytes: Uint8Array): WorkbookKind {
  const content = recognizeContent(bytes)
  if (content === 'zip') return kindOfZip(bytes)
  if (content === 'ole') return kindOfCompoundFile(bytes)
  if (content === 'pdf') throw new WorkbookRefused(say.isPdf)
  // A workbook of Excel 2 to 4 begins with its own record and has no container. Up to Excel 95 texts are in the
  // encoding of the machine that wrote them, which the parser does not know.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00)
    throw new WorkbookRefused(say.isOldExcel)
  const text = decodePlainText(bytes)?.text
  if (text === undefined || BINARY.test(text)) throw damagedFileError()
  const begun = text.slice(0, PROBED).toLowerCase()
  if (begun.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    throw new WorkbookRefused(say.isXmlTable)
  if (/^\s*mime-version:/.test(begun) || /<(?:!doctype html|html|table|meta|body)\b/.test(begun))
    throw new WorkbookRefused(say.isWebPage)
  return 'text'
}

/** How much of a text is looked at to see what it is. */
const PROBED = 4000
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

function kindOfZip(bytes: Uint8Array): 'xlsx' {
  const names = readBoundedZipEntries(bytes).map(({ name }) => partKey(name))
  const hasPart = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (hasPart(/^xl\/.*\.bin$/) && !hasPart(/^xl\/workbook\.xml$/)) throw new WorkbookRefused(say.isXlsb)
  if (hasPart(/^index\/.*\.iwa$|^index\.zip$/)) throw new WorkbookRefused(say.isNumbers)
  if (hasPart(/^content\.xml$/)) throw new WorkbookRefused(say.isOds)
  if (hasPart(/^word\//)) throw new WorkbookRefused(say.isWord)
  return 'xlsx'
}

function kindOfCompoundFile(bytes: Uint8Array): 'xls' {
  const names = streamNames(bytes)
  if (names.has('encryptedpackage')) throw new WorkbookRefused(say.encrypted)
  if (names.has('worddocument')) throw new WorkbookRefused(say.isWord)
  if (names.has('book') && !names.has('workbook')) throw new WorkbookRefused(say.isOldExcel)
  return 'xls'
}

function streamNames(bytes: Uint8Array): ReadonlySet<string> {
  try {
    const { FullPaths } = CFB.read(bytes, { type: 'array' })
    return new Set(FullPaths.map((path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()))
  } catch (error) {
    throw damagedFileError(error)
  }
}
