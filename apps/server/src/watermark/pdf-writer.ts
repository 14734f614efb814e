import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { MB } from '../child/reply'
import type { DrawnWatermark } from './mark-form'
import type { PdfSource } from './pdf-source'
import {
  createArray,
  createDict,
  createName,
  createRaw,
  type PdfDict,
  type PdfValue,
  serializeValue,
} from './pdf-values'

const BUFFER = MB
/**
 * The sizes in bytes of the parts of a row of the cross references: the place, and the generation or index.
 */
const [WHERE, WHICH] = [6, 4]
const ROW = 1 + WHERE + WHICH

/** Writes a PDF from beginning to end; the cross references are written once, at the end. */
export class PdfWriter {
  readonly #file: number
  readonly #buffer = Buffer.allocUnsafe(BUFFER)
  #filled = 0
  #written = 0
  readonly #rows: Buffer

  /** @param count a number greater than every object number */
  constructor(
    to: string,
    version: string,
    private readonly count: number,
  ) {
    this.#file = openSync(to, 'wx')
    this.#rows = Buffer.alloc((count + 1) * ROW)
    // Four bytes that are not ASCII: programs that transfer the file then treat it as binary.
    this.writeText(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)
  }

  get at(): number {
    return this.#written + this.#filled
  }

  writeText(text: string): void {
    this.writeBytes(Buffer.from(text, 'latin1'))
  }

  writeBytes(bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) {
      if (this.#filled === BUFFER) this.#flush()
      const part = Math.min(bytes.length - done, BUFFER - this.#filled)
      bytes.copy(this.#buffer, this.#filled, done, done + part)
      this.#filled += part
      done += part
    }
  }

  /** Copies bytes of another file to this one through the buffer. */
  copy(source: PdfSource, from: number, to: number): void {
    for (let at = from; at < to; ) {
      if (this.#filled === BUFFER) this.#flush()
      const part = Math.min(to - at, BUFFER - this.#filled)
      source.readInto(this.#buffer.subarray(this.#filled, this.#filled + part), at)
      this.#filled += part
      at += part
    }
  }

  writeValue(value: PdfValue): void {
    this.writeText(serializeValue(value))
  }

  begin(no: number, generation = 0): void {
    this.#row(no, 1, this.at, generation)
    this.writeText(`${no} ${generation} obj\n`)
  }

  writeObject(no: number, { value, bytes }: DrawnWatermark, generation = 0): void {
    this.begin(no, generation)
    this.writeText(serializeValue(value))
    if (bytes) {
      this.writeText('\nstream\n')
      this.writeBytes(bytes)
      this.writeText('\nendstream')
    }
    this.writeText('\nendobj\n')
  }

  /** Enters an object that is stored in an object stream. */
  recordPackedObject(no: number, stream: number, index: number): void {
    this.#row(no, 2, stream, index)
  }

  finish(trailer: PdfDict): void {
    const at = this.at
    this.begin(this.count)
    const bytes = deflateSync(this.#rows)
    const kept = ['Root', 'Info', 'ID'].flatMap((key) => {
      const value = trailer.entries.get(key)
      return value ? [[key, value] as const] : []
    })
    const of = createDict({
      ...Object.fromEntries(kept),
      Type: createName('XRef'),
      Size: createRaw(this.count + 1),
      W: createArray([1, WHERE, WHICH].map(createRaw)),
      Filter: createName('FlateDecode'),
      Length: createRaw(bytes.length),
    })
    this.writeText(`${serializeValue(of)}\nstream\n`)
    this.writeBytes(bytes)
    this.writeText(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`)
    this.#flush()
  }

  close(): void {
    closeSync(this.#file)
  }

  #row(no: number, kind: 1 | 2, where: number, which: number): void {
    const at = no * ROW
    this.#rows[at] = kind
    this.#rows.writeUIntBE(where, at + 1, WHERE)
    this.#rows.writeUInt32BE(which, at + 1 + WHERE)
  }

  #flush(): void {
    for (let done = 0; done < this.#filled; )
      done += writeSync(this.#file, this.#buffer, done, this.#filled - done)
    this.#written += this.#filled
    this.#filled = 0
  }
}
