import { WorkFailed } from '../child/reply'
import { PdfParser } from './pdf-parser'
import { type Found, type PdfSource, unpackStream } from './pdf-source'
import { numericValue, type PdfDict, type PdfValue } from './pdf-values'
import { type Index, ObjectPlaces, readCrossReferences, versionOf } from './pdf-xref'
import { searchObjects } from './search-objects'

/** A decompressed object stream. */
export interface Packed {
  of: PdfDict
  bytes: Buffer
  /** Where the objects of the stream begin, after the list of them. */
  first: number
  /** For each object of the stream its number, and where it begins and ends. */
  parts: { no: number; from: number; to: number }[]
}

/** How many references may be followed for one object before a loop is assumed. */
const MOST_STEPS = 16
const SEARCHED = 64 * 1024
/** How many bytes at the beginning of the file may hold its version. */
const VERSION_WITHIN = 1_024

/** A PDF whose objects are read when they are asked for. */
export class PdfFile {
  index: Index
  /** The object stream that was read last: neighbouring objects are mostly asked for one after another. */
  #packed: { no: number; packed: Packed } | undefined

  /** Opens a PDF. @throws WorkFailed: `protected`, `damaged`, `tooLarge` */
  constructor(readonly source: PdfSource) {
    this.index = this.#readIndex()
  }

  /** Where the objects are, by the cross references of the file, or by searching it when these are wrong. */
  #readIndex(): Index {
    try {
      const index = readCrossReferences(this.source)
      if (this.#isRight(index)) return index
    } catch (error) {
      if (!(error instanceof WorkFailed) || error.failure !== 'damaged') throw error
    }
    return this.#searchIndex()
  }

  /** True when each object begins where the cross references say, and the catalog is among them. */
  #isRight({ places, trailer }: Index): boolean {
    const root = trailer.entries.get('Root')
    if (root?.is !== 'ref') return false
    if (places.positionOf(root.no) === undefined && !places.placeInObjectStream(root.no)) return false
    for (const no of places.objectNumbersInFileOrder()) {
      const at = places.positionOf(no)
      if (at === undefined || at >= this.source.size || this.source.numberOfObjectAt(at) !== no) return false
    }
    return true
  }

  /** The index of a file whose cross references are missing or wrong: of each object the last one counts. */
  #searchIndex(): Index {
    const { objects, trailer } = searchObjects(this.source)
    const own = new ObjectPlaces()
    for (const { no, at, generation } of [...objects].reverse()) own.set(no, [2, at, generation])
    const version = versionOf(this.source.bytes(0, VERSION_WITHIN).toString('latin1'))
    const places = new ObjectPlaces()
    this.index = { places: own, trailer, version }
    for (const { no, at, generation, holdsObjects } of [...objects].reverse()) {
      places.set(no, [2, at, generation])
      if (!holdsObjects || own.positionOf(no) !== at) continue
      for (const [index, part] of this.unpack(no).parts.entries()) places.set(part.no, [3, no, index])
    }
    return { places, trailer, version }
  }

  /** Follows references to a value itself; undefined when there is none. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let found = value
    for (let step = 0; found?.is === 'ref'; step++) {
      if (step > MOST_STEPS) throw new WorkFailed('damaged')
      found = this.valueOf(found.no)
    }
    return found?.is === 'raw' && found.text === 'null' ? undefined : found
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value)
    return found?.is === 'dict' ? found : undefined
  }

  valueOf(no: number): PdfValue | undefined {
    const packed = this.index.places.placeInObjectStream(no)
    if (!packed) return this.object(no)?.value
    const { bytes, parts } = this.unpack(packed.stream)
    const part = parts[packed.index]?.no === no ? parts[packed.index] : parts.find((one) => one.no === no)
    return part && new PdfParser(bytes.subarray(part.from, part.to), 0, true).value()
  }

  /** An object that is not in an object stream; undefined when there is none. @throws WorkFailed: `damaged` */
  object(no: number): Found | undefined {
    const at = this.index.places.positionOf(no)
    if (at === undefined) return undefined
    const found = this.source.objectAt(at)
    if (found.no !== no) throw new WorkFailed('damaged')
    return found
  }

  /**
   * The compressed bytes of a stream as they are in the file. Undefined when there are more than `most`, or
   * it is not a stream.
   */
  packedBytes(found: Found, most: number): Buffer | undefined {
    const length = this.lengthOf(found)
    if (found.data === undefined || length > most) return undefined
    return Buffer.from(this.source.bytes(found.data, length))
  }

  /**
   * The length of a stream in bytes: what its dictionary says if the stream really ends there, else where its
   * end is found.
   */
  lengthOf({ value, data }: Found): number {
    if (value.is !== 'dict' || data === undefined) throw new WorkFailed('damaged')
    const length = numericValue(this.resolve(value.entries.get('Length')))
    if (length !== undefined && length >= 0 && this.#endsAt(data + length)) return length
    return this.#searchEnd(data) - data
  }

  #endsAt(at: number): boolean {
    if (at > this.source.size) return false
    return /^\s{0,4}endstream/.test(this.source.bytes(at, 16).toString('latin1'))
  }

  #searchEnd(data: number): number {
    for (let at = data; at < this.source.size; at += SEARCHED - 16) {
      const found = this.source.bytes(at, SEARCHED).indexOf('endstream')
      if (found >= 0) return at + found
    }
    throw new WorkFailed('damaged')
  }

  unpack(no: number): Packed {
    if (this.#packed?.no === no) return this.#packed.packed
    const found = this.object(no)
    if (found?.value.is !== 'dict' || found.data === undefined) throw new WorkFailed('damaged')
    const of = found.value
    const bytes = unpackStream(of, this.source.bytes(found.data, this.lengthOf(found)))
    const first = numericValue(this.resolve(of.entries.get('First'))) ?? 0
    const count = numericValue(this.resolve(of.entries.get('N'))) ?? 0
    const packed = { of, bytes, first, parts: objectsInStream(bytes, first, count) }
    this.#packed = { no, packed }
    return packed
  }
}

function objectsInStream(bytes: Buffer, first: number, count: number): Packed['parts'] {
  const parser = new PdfParser(bytes.subarray(0, first), 0, true)
  const parts: Packed['parts'] = []
  for (let index = 0; index < count; index++) {
    const [no, from] = [parser.readWholeNumber(), parser.readWholeNumber() + first]
    parts.push({ no, from, to: bytes.length })
  }
  // The objects need not be stored in the order in which they are listed.
  const begins = parts.map(({ from }) => from).sort((a, b) => a - b)
  const next = new Map(begins.map((from, at) => [from, begins[at + 1] ?? bytes.length]))
  return parts.map((part) => ({ ...part, to: next.get(part.from) ?? bytes.length }))
}
