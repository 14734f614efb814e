import { WorkFailed } from '../child/reply'
import { type PdfSource, unpackStream } from './pdf-source'
import { createDict, isPdfName, numericValue, type PdfDict, type PdfValue } from './pdf-values'

/**
 * The number of objects above which a PDF is refused: their list alone would take all the memory there is.
 */
const MOST_OBJECTS = 4_000_000
const MOST_PARTS = 1_000
/** How many bytes at the end of the file are searched for `startxref`. */
const TAIL = 2_048
/**
 * How many bytes at the beginning of the file are searched for the header, because other bytes may come
 * before it.
 */
const HEAD = 1_024

export type Place = readonly [kind: 1 | 2 | 3, where: number, which: number]

/** Where each object is stored. When several parts of the file name an object, the latest part counts. */
export class ObjectPlaces {
  /** 0: not known, 1: deleted, 2: an object of its own in the file, 3: in an object stream. */
  #kind = new Uint8Array(1_024)
  /** For each object, its place in the file, or the number of the object stream. */
  #where = new Float64Array(1_024)
  /** For each object, its generation, or its index in the object stream. */
  #which = new Uint32Array(1_024)
  count = 0

  /**
   * @param overFree true for an entry of the stream that accompanies an old table: it overrides what the
   * table calls unused
   */
  set(no: number, [kind, where, which]: Place, overFree = false): void {
    if (no >= MOST_OBJECTS) throw new WorkFailed('tooLarge')
    if (no >= this.#kind.length) this.#grow(no)
    if (no >= this.count) this.count = no + 1
    const known = this.#kind[no]
    if (known !== 0 && !(overFree && known === 1)) return
    this.#kind[no] = kind
    this.#where[no] = where
    this.#which[no] = which
  }

  /** Where an object that is not in an object stream begins. */
  positionOf(no: number): number | undefined {
    return this.#kind[no] === 2 ? this.#where[no] : undefined
  }

  generation(no: number): number {
    return this.#kind[no] === 2 ? (this.#which[no] ?? 0) : 0
  }

  placeInObjectStream(no: number): { stream: number; index: number } | undefined {
    if (this.#kind[no] !== 3) return undefined
    return { stream: this.#where[no] ?? 0, index: this.#which[no] ?? 0 }
  }

  /** The numbers of the objects that are not in an object stream, in the order of the file. */
  objectNumbersInFileOrder(): Uint32Array {
    let found = 0
    const all = new Uint32Array(this.count)
    for (let no = 0; no < this.count; no++) if (this.#kind[no] === 2) all[found++] = no
    return all.subarray(0, found).sort((a, b) => (this.#where[a] ?? 0) - (this.#where[b] ?? 0))
  }

  #grow(no: number): void {
    const length = Math.max(no + 1, this.#kind.length * 2)
    this.#kind = copyEntries(new Uint8Array(length), this.#kind)
    this.#where = copyEntries(new Float64Array(length), this.#where)
    this.#which = copyEntries(new Uint32Array(length), this.#which)
  }
}

function copyEntries<T extends Uint8Array | Float64Array | Uint32Array>(into: T, from: T): T {
  into.set(from)
  return into
}

export interface Index {
  places: ObjectPlaces
  trailer: PdfDict
  /** The PDF version that the file states, such as `1.7`. */
  version: string
}

/**
 * Reads the cross references: tables, streams and files with both (ISO 32000-1, 7.5.4 to 7.5.8).
 * @throws WorkFailed: `protected` when the file needs a password or forbids changes; `damaged`; `tooLarge`
 */
export function readCrossReferences(source: PdfSource): Index {
  const head = source.bytes(0, HEAD).toString('latin1')
  const begins = head.indexOf('%PDF-')
  if (begins < 0) throw new WorkFailed('damaged')
  const tail = source.bytes(Math.max(0, source.size - TAIL), TAIL).toString('latin1')
  const last = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)
  if (!last) throw new WorkFailed('damaged')
  const reading = new Reading(source, begins)
  const trailer = reading.readAllParts(Number(last[1]))
  assertNotEncrypted(trailer)
  return { places: reading.places, trailer, version: versionOf(head) }
}

export const versionOf = (head: string): string => /%PDF-(\d\.\d)/.exec(head)?.[1] ?? '1.4'

/** @throws WorkFailed: `protected` */
export function assertNotEncrypted(trailer: PdfDict): void {
  if (trailer.entries.has('Encrypt')) throw new WorkFailed('protected')
}

interface Rows {
  rows: Buffer
  /** The widths of the three numbers of a row of cross references, in bytes. */
  widths: readonly number[]
  /** The ranges of object numbers in the table, as pairs of a first number and a count. */
  ranges: readonly number[]
  isBeside: boolean
}

class Reading {
  readonly places = new ObjectPlaces()
  readonly #seen = new Set<number>()

  constructor(
    private readonly source: PdfSource,
    /** How many bytes come before the header of the file; places are counted from the header. */
    private readonly shift: number,
  ) {}

  readAllParts(first: number): PdfDict {
    let latest: PdfDict | undefined
    for (let at: number | undefined = first; at !== undefined && !this.#seen.has(at); ) {
      this.#seen.add(at)
      if (this.#seen.size > MOST_PARTS) throw new WorkFailed('damaged')
      const part = this.#part(at + this.shift)
      latest ??= part
      at = numericValue(part.entries.get('Prev'))
    }
    return latest ?? createDict({})
  }

  #part(place: number): PdfDict {
    if (!this.source.parse(place, (parser) => parser.consumeWord('xref'))) return this.#stream(place)
    const trailer = this.#table(place)
    const beside = numericValue(trailer.entries.get('XRefStm'))
    if (beside !== undefined) this.#stream(beside + this.shift, true)
    return trailer
  }

  #table(place: number): PdfDict {
    let at = this.source.parse(place, (parser) => {
      parser.consumeWord('xref')
      return place + parser.at
    })
    for (;;) {
      const begun = at
      const next = this.source.parse(begun, (parser) => {
        if (parser.consumeWord('trailer')) return parser.value()
        const from = parser.readWholeNumber()
        return { from, count: parser.readWholeNumber(), at: begun + parser.at }
      })
      if (!('count' in next)) return requireDict(next)
      at = this.#readTableSection(next)
    }
  }

  #readTableSection({ from, count, at }: { from: number; count: number; at: number }): number {
    const AT_ONCE = 4_096
    let place = at
    for (let done = 0; done < count; done += AT_ONCE) {
      const begun = place
      const rows = Math.min(AT_ONCE, count - done)
      place = this.source.parse(begun, (parser) => {
        for (let row = 0; row < rows; row++) {
          const [where, generation] = [parser.readWholeNumber(), parser.readWholeNumber()]
          const isUsed = parser.consumeWord('n')
          if (!isUsed && !parser.consumeWord('f')) throw new WorkFailed('damaged')
          const isSomewhere = isUsed && where > 0
          this.places.set(from + done + row, [isSomewhere ? 2 : 1, where + this.shift, generation])
        }
        return begun + parser.at
      })
    }
    return place
  }

  #stream(place: number, isBeside = false): PdfDict {
    const found = this.source.objectAt(place)
    const of = requireDict(found.value)
    const length = numericValue(of.entries.get('Length'))
    if (!isPdfName(of.entries.get('Type'), 'XRef') || found.data === undefined || length === undefined)
      throw new WorkFailed('damaged')
    const rows = unpackStream(of, this.source.bytes(found.data, length))
    const widths = requireNumbers(of.entries.get('W'))
    const size = numericValue(of.entries.get('Size')) ?? 0
    const ranges = of.entries.has('Index') ? requireNumbers(of.entries.get('Index')) : [0, size]
    this.#enterRows({ rows, widths, ranges, isBeside })
    return of
  }

  #enterRows({ rows, widths, ranges, isBeside }: Rows): void {
    const [first = 0, second = 0, third = 0] = widths
    const width = first + second + third
    if (width < 1 || widths.some((one) => one < 0 || one > 8)) throw new WorkFailed('damaged')
    let at = 0
    for (let range = 0; range + 1 < ranges.length; range += 2)
      for (let no = 0; no < (ranges[range + 1] ?? 0) && at + width <= rows.length; no++, at += width) {
        const kind = first === 0 ? 1 : readBigEndian(rows, at, first)
        const [where, which] = [
          readBigEndian(rows, at + first, second),
          readBigEndian(rows, at + first + second, third),
        ]
        const object = (ranges[range] ?? 0) + no
        if (kind === 0) this.places.set(object, [1, 0, 0])
        // No object is at the beginning of a file: some programs list unused ones so, and readers pass over them.
        if (kind === 1) this.places.set(object, [where > 0 ? 2 : 1, where + this.shift, which], isBeside)
        if (kind === 2) this.places.set(object, [3, where, which], isBeside)
      }
  }
}

function readBigEndian(bytes: Buffer, at: number, width: number): number {
  let number = 0
  for (let one = 0; one < width; one++) number = number * 256 + (bytes[at + one] ?? 0)
  return number
}

function requireDict(value: PdfValue): PdfDict {
  if (value.is !== 'dict') throw new WorkFailed('damaged')
  return value
}

function requireNumbers(value: PdfValue | undefined): number[] {
  const items = value?.is === 'array' ? value.items.map(numericValue) : []
  return items.map((item) => {
    if (item === undefined) throw new WorkFailed('damaged')
    return item
  })
}
