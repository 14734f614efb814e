import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { MB, WorkFailed } from '../child/reply'
import { NeedMoreBytes, PdfParser } from './pdf-parser'
import { isPdfName, numericValue, type PdfDict, type PdfValue } from './pdf-values'

/**
 * How many bytes are read at once and remembered: neighbouring parts are mostly asked for one after another.
 */
const WINDOW = 256 * 1024
/** The largest value of a PDF other than a stream that is read, in bytes. */
const LARGEST_VALUE = 16 * MB
/** The largest decompressed size of a stream of cross references or objects, in bytes. */
const LARGEST_ORDER = 32 * MB

/** An object as it is stored in the file. */
export interface Found {
  no: number
  value: PdfValue
  /** Where the value of the object begins, counted from the start of the file; `to` is where it ends. */
  from: number
  to: number
  /** Where the bytes of the object's stream begin. */
  data?: number
}

/** A file that is read piece by piece: at most one window of it is in memory. */
export class PdfSource {
  readonly size: number
  readonly #file: number | undefined
  #window: Buffer = Buffer.alloc(0)
  #windowAt = 0

  /** @param from the path of the file, or all of its bytes */
  constructor(from: string | Buffer) {
    this.#file = typeof from === 'string' ? openSync(from, 'r') : undefined
    if (typeof from !== 'string') this.#window = from
    this.size = this.#file === undefined ? this.#window.length : fstatSync(this.#file).size
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
  }

  /** Reads at most so many bytes; fewer at the end of the file. The next read overwrites them. */
  bytes(at: number, length: number): Buffer {
    const end = Math.min(this.size, at + length)
    if (at < 0 || at > this.size) throw new WorkFailed('damaged')
    if (at < this.#windowAt || end > this.#windowAt + this.#window.length) {
      const into = Buffer.allocUnsafe(Math.min(this.size - at, Math.max(length, WINDOW)))
      this.readInto(into, at)
      this.#window = into
      this.#windowAt = at
    }
    return this.#window.subarray(at - this.#windowAt, end - this.#windowAt)
  }

  readInto(into: Buffer, at: number): void {
    const file = this.#file
    if (file === undefined) throw new WorkFailed('damaged')
    for (let done = 0; done < into.length; ) {
      const read = readSync(file, into, done, into.length - done, at + done)
      if (read === 0) throw new WorkFailed('damaged')
      done += read
    }
  }

  /** Parses what begins at a place of the file, reading as many bytes as that takes. */
  parse<T>(at: number, read: (parser: PdfParser) => T): T {
    for (let length = 4096; ; length *= 8) {
      const isAll = at + length >= this.size
      try {
        return read(new PdfParser(this.bytes(at, length), 0, isAll))
      } catch (error) {
        if (!(error instanceof NeedMoreBytes)) throw error
        if (length > LARGEST_VALUE) throw new WorkFailed('tooLarge')
      }
    }
  }

  /** The number of the object that begins at a place; undefined when none does. */
  numberOfObjectAt(at: number): number | undefined {
    try {
      return this.parse(at, (parser) => {
        const no = parser.readWholeNumber()
        parser.readWholeNumber()
        return parser.consumeWord('obj') ? no : undefined
      })
    } catch (error) {
      if (error instanceof WorkFailed && error.failure === 'damaged') return undefined
      throw error
    }
  }

  /** Reads an object `7 0 obj …`. @throws WorkFailed: `damaged` when no object begins there */
  objectAt(at: number): Found {
    return this.parse(at, (parser) => {
      const no = parser.readWholeNumber()
      parser.readWholeNumber()
      if (!parser.consumeWord('obj')) throw new WorkFailed('damaged')
      parser.skipWhite()
      const from = at + parser.at
      const value = parser.value()
      const to = at + parser.at
      if (value.is !== 'dict' || !parser.consumeWord('stream')) return { no, value, from, to }
      return { no, value, from, to, data: at + afterLineEnd(parser) }
    })
  }
}

function afterLineEnd({ bytes, at }: PdfParser): number {
  if (at + 2 > bytes.length) throw new NeedMoreBytes()
  if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1
  return bytes[at] === 0x0a ? at + 1 : at
}

/**
 * Decompresses a stream of cross references or objects.
 * @throws WorkFailed: `tooLarge`; `damaged`, also for a filter that is not used for these
 */
export function unpackStream(of: PdfDict, packed: Buffer): Buffer {
  const filters = of.entries.get('Filter')
  const filter = filters?.is === 'array' && filters.items.length < 2 ? filters.items[0] : filters
  if (!filter) return Buffer.from(packed)
  if (!isPdfName(filter, 'FlateDecode')) throw new WorkFailed('damaged')
  const readBytes = inflateWithin(packed, LARGEST_ORDER)
  const parameters = of.entries.get('DecodeParms')
  const given = parameters?.is === 'array' ? parameters.items[0] : parameters
  return given?.is === 'dict' ? undoPredictor(readBytes, given) : readBytes
}

/** Decompresses zlib data to at most `most` bytes. @throws WorkFailed: `tooLarge`, `damaged` */
export function inflateWithin(packed: Buffer, most: number): Buffer {
  try {
    // In many files the last bytes of the compressed data are cut off or wrong, while all that matters is
    // there.
    return inflateSync(packed, { maxOutputLength: most, finishFlush: 2 })
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkFailed(isTooLarge ? 'tooLarge' : 'damaged')
  }
}

/**
 * Undoes the predictor of ISO 32000-1, 7.4.4.4: rows that were written as differences from the row above
 * (PNG's filters).
 */
function undoPredictor(bytes: Buffer, parameters: PdfDict): Buffer {
  const parameterNumber = (key: string) => numericValue(parameters.entries.get(key))
  if ((parameterNumber('Predictor') ?? 1) < 10) return bytes
  const bits = (parameterNumber('Colors') ?? 1) * (parameterNumber('BitsPerComponent') ?? 8)
  const width = Math.ceil(((parameterNumber('Columns') ?? 1) * bits) / 8)
  const step = Math.max(1, Math.ceil(bits / 8))
  if (width < 1 || width > bytes.length) throw new WorkFailed('damaged')
  const rows = Math.floor(bytes.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) unfilterRow({ bytes, out, row, width, step })
  return out
}

interface Row {
  bytes: Buffer
  out: Buffer
  row: number
  width: number
  step: number
}
function unfilterRow({ bytes, out, row, width, step }: Row): void {
  const from = row * (width + 1)
  const filter = bytes[from]
  const to = row * width
  for (let at = 0; at < width; at++) {
    const left = at >= step ? (out[to + at - step] ?? 0) : 0
    const up = row > 0 ? (out[to + at - width] ?? 0) : 0
    const corner = row > 0 && at >= step ? (out[to + at - width - step] ?? 0) : 0
    const by = [0, left, up, (left + up) >> 1, paethPredictor(left, up, corner)][filter ?? 0]
    if (by === undefined) throw new WorkFailed('damaged')
    out[to + at] = (bytes[from + 1 + at] ?? 0) + by
  }
}

function paethPredictor(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
