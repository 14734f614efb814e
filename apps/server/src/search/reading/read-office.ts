import { openDocx } from '@agency/shared/docx/open-docx'
import { simplifyDocx } from '@agency/shared/docx/simplify-docx'
import { unescapeXml } from '@agency/shared/ooxml/xml-tree'
import { readZipEntry } from '@agency/shared/zip/read-zip-entry'
import { readZipDirectory } from '@agency/shared/zip/zip-directory'
import { type ZipRefusal, ZipRefused } from '@agency/shared/zip/zip-refused'
import { type Failure, WorkFailed } from '../../child/reply'
import type { Limits, ReadResult } from './limits'

/** Signature of the container in which Office wraps password-protected documents. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const isPasswordProtected = (bytes: Uint8Array) => OLE.every((byte, at) => bytes[at] === byte)

/** The parts of an Office file with matching names, in order, decompressed on demand. @throws WorkFailed */
async function* readZipParts(
  bytes: Uint8Array,
  { unpacked, onePart }: Limits,
  isMeant: (name: string) => boolean,
): AsyncGenerator<string> {
  if (isPasswordProtected(bytes)) throw new WorkFailed('protected')
  try {
    let left = unpacked
    for (const entry of readZipDirectory(bytes)) {
      if (!isMeant(entry.name)) continue
      const part = await readZipEntry(bytes, entry, Math.min(left, onePart))
      left -= part.length
      if (left <= 0) throw new WorkFailed('tooLarge')
      yield Buffer.from(part.buffer, part.byteOffset, part.length).toString('utf8')
    }
  } catch (error) {
    throw asFailure(error)
  }
}

/** What a refused zip means for the reader of its text; damaged ones are failures of any kind. */
const FAILURES: Readonly<Partial<Record<ZipRefusal, Failure>>> = {
  encrypted: 'protected',
  tooManyEntries: 'tooLarge',
  tooLarge: 'tooLarge',
}

function asFailure(error: unknown): unknown {
  const failure = error instanceof ZipRefused ? FAILURES[error.reason] : undefined
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

const IS_XLSX_TEXT = /^xl\/(workbook|sharedStrings|comments\d*|worksheets\/sheet\d+)\.xml$/
/** Matches in an xlsx the texts of cells and remarks, their ends, names of sheets, and inline values. */
const OF_XLSX =
  /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<|<\/(?:\w+:)?(si|is|comment)>|<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"|<(?:\w+:)?c\s([^>]*)>(?:<(?:\w+:)?f[^>]*>[^<]*<\/(?:\w+:)?f>|<(?:\w+:)?f[^>]*\/>)?<(?:\w+:)?v>([^<]*)</g
const IS_SHARED = /\bt="s"/

/** Reads the texts of an xlsx, each once, and its numbers. */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<ReadResult> {
  const text = new Gathered(limits.chars)
  for await (const xml of readZipParts(bytes, limits, (name) => IS_XLSX_TEXT.test(name))) {
    if (text.isFull) break
    for (const [, words, end, sheet, cell, value] of xml.matchAll(OF_XLSX)) {
      if (text.isFull) break
      if (words !== undefined) text.add(unescapeXml(words))
      else if (end) text.add('\n')
      else if (sheet !== undefined) text.add(`${unescapeXml(sheet)}\n`)
      else if (cell !== undefined && !IS_SHARED.test(cell)) text.add(`${unescapeXml(value ?? '')}\n`)
    }
  }
  return text.read
}
