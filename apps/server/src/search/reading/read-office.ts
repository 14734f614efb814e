import { openDocx } from '@agency/shared/docx/open-docx'
import { simplifyDocx } from '@agency/shared/docx/simplify-docx'
import { type OfficePackage, openPackage } from '@agency/shared/ooxml/open-package'
import { attributeOf, unescapeXml } from '@agency/shared/ooxml/xml-tree'
import { WorkFailed } from '../../child/reply'
import { failureOfZip } from '../../child/zip-failure'
import { cellValueText, type NumberStyles, readNumberWays } from './cell-values'
import type { Limits, ReadResult } from './limits'

/** Signature of the container in which Office wraps password-protected documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const isPasswordProtected = (bytes: Uint8Array) => OLE.every((byte, at) => bytes[at] === byte)

function asFailure(error: unknown): unknown {
  const failure = failureOfZip(error)
  return failure ? new WorkFailed(failure) : error
}

/** Collects pieces of a text up to the maximum number of characters. */
class Gathered {
  readonly #pieces: string[] = []
  #length = 0

  constructor(private readonly most: number) {}

  get isFull(): boolean {
    return this.#length > this.most
  }

  add(piece: string): void {
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  get read(): ReadResult {
    return { text: this.#pieces.join(''), isCut: this.isFull }
  }
}

/** Matches in a docx the text, breaks, and ends of paragraphs and cells, with any namespace prefix. */
const OF_DOCX = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<|<(?:\w+:)?(tab|br|cr)\b|<\/(?:\w+:)?(p|tc)>/g
/** Everything of a docx that contains text is drawn. */
const SHOWN = { pictures: true, equations: true, notes: true, comments: true, hidden: true }

/** Reads the paragraphs of a docx with the numbers of lists, headers, footers, notes and comments. @throws WorkFailed */
export async function readDocx(bytes: Uint8Array, limits: Limits): Promise<ReadResult> {
  if (isPasswordProtected(bytes)) throw new WorkFailed('protected')
  const text = new Gathered(limits.chars)
  try {
    for await (const { xml } of simplifyDocx(await openDocx(bytes, limits), SHOWN)) {
      if (text.isFull) break
      for (const [, words, gap, end] of xml.matchAll(OF_DOCX)) {
        if (text.isFull) break
        if (words !== undefined) text.add(unescapeXml(words))
        else text.add(gap === 'tab' ? ' ' : gap || end ? '\n' : '')
      }
    }
  } catch (error) {
    throw asFailure(error)
  }
  return text.read
}

/** Names of the parts with text, in a file that does not say how its parts are related. */
const XLSX_NAMES: Readonly<Record<string, RegExp>> = {
  sharedStrings: /^xl\/sharedStrings\.xml$/i,
  styles: /^xl\/styles\.xml$/i,
  worksheet: /^xl\/worksheets\/[^/]+\.xml$/i,
  comments: /^xl\/comments\d*\.xml$/i,
  drawing: /^xl\/drawings\/[^/]+\.xml$/i,
}
const WORKBOOK_NAME = /^xl\/workbook\.xml$/i
/** Matches the readings of characters that Japanese Excel stores beside them. */
const PHONETIC = /<(?:\w+:)?rPh\b[^<]*(?:<(?!\/?(?:\w+:)?rPh\b)[^<]*)*<\/(?:\w+:)?rPh>/g
/** Matches the texts of cells, remarks and text boxes, and their ends. */
const TEXT_OF_XLSX = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<|<\/(?:\w+:)?(?:si|comment|p)>/g
const SHEET_NAME = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g
const FROM_1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true|on)["']/
/** Matches a cell with its attributes and content, and the value or the texts within. */
const CELL = /<(?:\w+:)?c(\s[^>]*[^/>]|)>([^<]*(?:<(?!\/?(?:\w+:)?c[\s>])[^<]*)*)<\/(?:\w+:)?c>/g
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</
/** A character that Excel writes by its number, because XML does not allow it or ends lines in its own way. */
const ESCAPED = /_x([0-9a-f]{4})_/gi

const textOfXlsx = (xml: string): string =>
  unescapeXml(xml).replace(ESCAPED, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Reads the texts of an xlsx, each once, and the values of its cells as they are shown; remarks and text boxes too.
 * @throws WorkFailed
 */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<ReadResult> {
  if (isPasswordProtected(bytes)) throw new WorkFailed('protected')
  const text = new Gathered(limits.chars)
  try {
    for await (const piece of xlsxTexts(await openPackage(bytes, limits))) {
      if (text.isFull) break
      text.add(piece)
    }
  } catch (error) {
    throw asFailure(error)
  }
  return text.read
}

async function* xlsxTexts(office: OfficePackage): AsyncGenerator<string> {
  const workbookName = office.documentName ?? office.names().find((name) => WORKBOOK_NAME.test(name))
  const related = await partsByKind(office, workbookName)
  const workbook = workbookName === undefined ? '' : await office.readXml(workbookName)
  for (const [, name = ''] of workbook.matchAll(SHEET_NAME)) yield `${unescapeXml(name)}\n`
  for (const name of related('sharedStrings')) yield* textsOf(await office.readXml(name))
  const [stylesName] = related('styles')
  const styles: NumberStyles = {
    ways: stylesName === undefined ? [] : readNumberWays(await office.readXml(stylesName)),
    isFrom1904: FROM_1904.test(workbook),
  }
  for (const name of related('worksheet')) yield* cellTexts(await office.readXml(name), styles)
  for (const kind of ['comments', 'drawing'])
    for (const name of related(kind)) yield* textsOf(await office.readXml(name))
}

/** Finds the parts of a workbook and of its sheets by kind; by the usual names where it has no relations. */
async function partsByKind(
  office: OfficePackage,
  workbookName: string | undefined,
): Promise<(kind: string) => string[]> {
  const ofBook = workbookName === undefined ? undefined : await office.relationsOf(workbookName)
  const names = office.names()
  if (!ofBook) return (kind) => names.filter((name) => XLSX_NAMES[kind]?.test(name))
  const all = [...ofBook]
  for (const { kind, name } of ofBook)
    if (kind === 'worksheet') all.push(...((await office.relationsOf(name)) ?? []))
  return (kind) => [...new Set(all.filter((one) => one.kind === kind).map(({ name }) => name))]
}

function* textsOf(xml: string): Generator<string> {
  for (const [, words] of xml.replace(PHONETIC, '').matchAll(TEXT_OF_XLSX))
    yield words === undefined ? '\n' : textOfXlsx(words)
}

function* cellTexts(xml: string, styles: NumberStyles): Generator<string> {
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const cell = { name: '', attributes, children: [] }
    const type = attributeOf(cell, 't') ?? 'n'
    if (type === 's') continue
    if (type === 'inlineStr') yield `${[...textsOf(content)].join('')}\n`
    const value = VALUE.exec(content)?.[1]
    if (value !== undefined)
      yield `${cellValueText(textOfXlsx(value), type, Number(attributeOf(cell, 's') ?? 0), styles)}\n`
  }
}
