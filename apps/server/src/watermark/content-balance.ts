import { MB } from '../child/reply'
import type { PdfFile } from './pdf-file'
import { inflateWithin } from './pdf-source'
import { isPdfName, type PdfDict, type PdfValue } from './pdf-values'

/**
 * Counts how often the content of a PDF page saves (`q`) and restores (`Q`) the graphics state, so that what
 * is drawn afterwards is placed correctly.
 */
export interface Balance {
  /**
   * How many saves of the graphics state must be put before the content, because it restores states it did
   * not save.
   */
  before: number
  /** How many restores of the graphics state must be put after the content. */
  after: number
}

const EVEN: Balance = { before: 0, after: 0 }
/** Maximum size in bytes of content that is counted; larger content is assumed to be balanced. */
const LARGEST = 4 * MB
const LARGEST_UNPACKED = 24 * MB
/** How deep states may be nested; readers do not support deeper nesting. */
const MOST = 200

/** The balance of all the content streams of a page, one after another. */
export class PageBalances {
  readonly #known = new Map<number, Balance>()

  constructor(private readonly file: PdfFile) {}

  balanceOfStreams(contents: readonly PdfValue[]): Balance {
    const all = contents.map((one) => this.#balanceOfStream(one)).reduce(combineBalances, EVEN)
    return { before: Math.min(MOST, all.before), after: Math.min(MOST, all.after) }
  }

  #balanceOfStream(value: PdfValue): Balance {
    if (value.is !== 'ref') return EVEN
    const known = this.#known.get(value.no)
    if (known) return known
    const counted = this.#count(value.no)
    this.#known.set(value.no, counted)
    return counted
  }

  #count(no: number): Balance {
    const found = this.file.object(no)
    if (found?.value.is !== 'dict' || found.data === undefined) return EVEN
    const bytes = this.file.packedBytes(found, LARGEST)
    if (!bytes) return EVEN
    const plain = decompressedContent(found.value, bytes)
    return plain ? countUnbalancedSavesAndRestores(plain) : EVEN
  }
}

const combineBalances = (first: Balance, second: Balance): Balance => ({
  before: first.before + Math.max(0, second.before - first.after),
  after: second.after + Math.max(0, first.after - second.before),
})

function decompressedContent(of: PdfDict, bytes: Buffer): Buffer | undefined {
  const filters = of.entries.get('Filter')
  const filter = filters?.is === 'array' && filters.items.length === 1 ? filters.items[0] : filters
  if (!filter) return bytes
  if (!isPdfName(filter, 'FlateDecode') || of.entries.has('DecodeParms')) return undefined
  try {
    return inflateWithin(bytes, LARGEST_UNPACKED)
  } catch {
    return undefined
  }
}

const [SAVE, RESTORE, OPEN, CLOSE, ESCAPE, COMMENT] = [0x71, 0x51, 0x28, 0x29, 0x5c, 0x25]
/** The bytes of the operator `ID`, after which the data of an inline picture follows. */
const [PICTURE_I, PICTURE_D] = [0x49, 0x44]

const parts = new Uint8Array(256)
for (const character of '\0\t\n\f\r ()<>[]{}/%') parts[character.charCodeAt(0)] = 1

/** Counts the operators of a content stream. Texts, comments and inline pictures are skipped. */
export function countUnbalancedSavesAndRestores(bytes: Buffer): Balance {
  let open = 0
  let before = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === OPEN) at = endOfTextString(bytes, at)
    else if (code === COMMENT) at = endOfCommentLine(bytes, at)
    else if (code === SAVE && isOperatorDelimited(bytes, at, 1)) open++
    else if (code === RESTORE && isOperatorDelimited(bytes, at, 1)) {
      if (open > 0) open--
      else before++
    } else if (code === PICTURE_I && bytes[at + 1] === PICTURE_D && isOperatorDelimited(bytes, at, 2))
      at = endOfInlineImage(bytes, at)
  }
  return { before, after: open }
}

function isOperatorDelimited(bytes: Buffer, at: number, length: number): boolean {
  const [last, next] = [bytes[at - 1], bytes[at + length]]
  // A name such as /q is not an operator.
  const begins = last === undefined || (parts[last] === 1 && last !== 0x2f)
  return begins && (next === undefined || parts[next] === 1)
}

function endOfTextString(bytes: Buffer, from: number): number {
  let open = 0
  for (let at = from; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === ESCAPE) at++
    else if (code === OPEN) open++
    else if (code === CLOSE && --open === 0) return at
  }
  return bytes.length
}

function endOfCommentLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
  return at
}

function endOfInlineImage(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('EI', from + 2); at >= 0; at = bytes.indexOf('EI', at + 1))
    if (isOperatorDelimited(bytes, at, 2)) return at + 1
  return bytes.length
}
