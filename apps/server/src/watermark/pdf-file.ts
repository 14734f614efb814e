import { Failed } from '../child/told'
import { PdfParser } from './pdf-parser'
import { type Found, type PdfSource, unpacked } from './pdf-source'
import { numberOf, type PdfDict, type PdfValue } from './pdf-values'
import { type Index, readIndex } from './pdf-xref'

/** A stream of packed objects, unpacked. */
export interface Packed {
  of: PdfDict
  bytes: Buffer
  /** Where what is packed begins, after the list of it. */
  first: number
  /** Of each: its number, where it begins and where it ends. */
  parts: { no: number; from: number; to: number }[]
}

/** How far one object may lead to another before that is a circle. */
const MOST_STEPS = 16
const SEARCHED = 64 * 1024

/** A PDF whose objects are read as they are asked for. */
export class PdfFile {
  readonly index: Index
  /** The last one: those side by side are mostly asked for one after another. */
  #packed: { no: number; packed: Packed } | undefined

  /** @throws Failed: `protected`, `damaged`, `tooLarge` */
  constructor(readonly source: PdfSource) {
    this.index = readIndex(source)
  }

  /** What a value stands for; undefined: nothing. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let found = value
    for (let step = 0; found?.is === 'ref'; step++) {
      if (step > MOST_STEPS) throw new Failed('damaged')
      found = this.valueOf(found.no)
    }
    return found?.is === 'raw' && found.text === 'null' ? undefined : found
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.resolve(value)
    return found?.is === 'dict' ? found : undefined
  }

  valueOf(no: number): PdfValue | undefined {
    const packed = this.index.places.packed(no)
    if (!packed) return this.object(no)?.value
    const { bytes, parts } = this.unpack(packed.stream)
    const part = parts[packed.index]?.no === no ? parts[packed.index] : parts.find((one) => one.no === no)
    return part && new PdfParser(bytes.subarray(part.from, part.to), 0, true).value()
  }

  /** One that lies by itself. */
  object(no: number): Found | undefined {
    const at = this.index.places.at(no)
    if (at === undefined) return undefined
    const found = this.source.objectAt(at)
    if (found.no !== no) throw new Failed('damaged')
    return found
  }

  /** The bytes of a stream as they lie in the file, at most so many. undefined: there are more, or it is none. */
  packedBytes(found: Found, most: number): Buffer | undefined {
    const length = this.lengthOf(found)
    if (found.data === undefined || length > most) return undefined
    return Buffer.from(this.source.bytes(found.data, length))
  }

  /** How long a stream is: what it says, where that leads to its end, else where its end is found. */
  lengthOf({ value, data }: Found): number {
    if (value.is !== 'dict' || data === undefined) throw new Failed('damaged')
    const length = numberOf(this.resolve(value.entries.get('Length')))
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
    throw new Failed('damaged')
  }

  unpack(no: number): Packed {
    if (this.#packed?.no === no) return this.#packed.packed
    const found = this.object(no)
    if (found?.value.is !== 'dict' || found.data === undefined) throw new Failed('damaged')
    const of = found.value
    const bytes = unpacked(of, this.source.bytes(found.data, this.lengthOf(found)))
    const first = numberOf(this.resolve(of.entries.get('First'))) ?? 0
    const count = numberOf(this.resolve(of.entries.get('N'))) ?? 0
    const packed = { of, bytes, first, parts: partsOf(bytes, first, count) }
    this.#packed = { no, packed }
    return packed
  }
}

function partsOf(bytes: Buffer, first: number, count: number): Packed['parts'] {
  const parser = new PdfParser(bytes.subarray(0, first), 0, true)
  const parts: Packed['parts'] = []
  for (let index = 0; index < count; index++) {
    const [no, from] = [parser.whole(), parser.whole() + first]
    parts.push({ no, from, to: bytes.length })
  }
  // They need not follow each other as they are listed.
  const begins = parts.map(({ from }) => from).sort((a, b) => a - b)
  const next = new Map(begins.map((from, at) => [from, begins[at + 1] ?? bytes.length]))
  return parts.map((part) => ({ ...part, to: next.get(part.from) ?? bytes.length }))
}
