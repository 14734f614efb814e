import { WorkFailed } from '../child/reply'
import type { PdfValue } from './pdf-values'

/** The bytes end within a value: the caller tries again with more bytes. */
export class NeedMoreBytes extends Error {}

const DEEPEST = 64
const [SPACE, LF, CR] = [0x20, 0x0a, 0x0d]
const [ESCAPE, OPEN, CLOSE, SLASH, COMMENT] = [0x5c, 0x28, 0x29, 0x2f, 0x25]
const [LESS, MORE, FROM, TO] = [0x3c, 0x3e, 0x5b, 0x5d]

/** Which bytes are white space or delimiters by ISO 32000-1, 7.2.2. */
const isWhite = new Uint8Array(256)
for (const code of [0, 9, LF, 12, CR, SPACE]) isWhite[code] = 1
const isDelimiter = new Uint8Array(256)
for (const code of [OPEN, CLOSE, LESS, MORE, FROM, TO, 0x7b, 0x7d, SLASH, COMMENT]) isDelimiter[code] = 1

const REFERENCE = /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/
/** The greatest length of a reference as written in a PDF, in characters. */
const REFERENCE_LENGTH = 32

/**
 * Reads values from bytes, one after another, starting at `at`.
 * @throws Short at the end of the bytes; Failed: `damaged`
 */
export class PdfParser {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
    /** True when no more bytes follow, so that a value may end with the last byte. */
    private readonly isAll = false,
  ) {}

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new WorkFailed('damaged')
    this.skipWhite()
    const code = this.#code()
    if (code === SLASH) return { is: 'name', text: this.#word(1) }
    if (code === FROM) return this.#array(depth)
    if (code === LESS && this.#code(1) === LESS) return this.#dict(depth)
    if (code === LESS) return this.#until(MORE)
    if (code === OPEN) return this.#text()
    return this.#reference(code) ?? { is: 'raw', text: this.#word(0) }
  }

  /** Skips a word such as `obj` and returns true, when the word stands here. */
  consumeWord(word: string): boolean {
    this.skipWhite()
    const end = this.at + word.length
    if (end > this.bytes.length) {
      if (this.isAll) return false
      throw new NeedMoreBytes()
    }
    if (this.bytes.toString('latin1', this.at, end) !== word) return false
    this.at = end
    return true
  }

  /** Reads a non-negative whole number that must stand here. @throws WorkFailed: `damaged` */
  readWholeNumber(): number {
    this.skipWhite()
    const number = Number(this.#word(0))
    if (!Number.isSafeInteger(number) || number < 0) throw new WorkFailed('damaged')
    return number
  }

  skipWhite(): void {
    const { bytes } = this
    for (; this.at < bytes.length; this.at++) {
      const code = bytes[this.at] ?? 0
      if (code === COMMENT) this.#skipLine()
      else if (!isWhite[code]) return
    }
  }

  #skipLine(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== LF && this.bytes[this.at] !== CR) this.at++
  }

  #code(ahead = 0): number {
    const code = this.bytes[this.at + ahead]
    if (code === undefined) throw this.isAll ? new WorkFailed('damaged') : new NeedMoreBytes()
    return code
  }

  /** Reads a word. @param from how many first characters belong to it whatever they are */
  #word(from: number): string {
    const { bytes } = this
    let end = this.at + from
    while (end < bytes.length && !isWhite[bytes[end] ?? 0] && !isDelimiter[bytes[end] ?? 0]) end++
    if (end === bytes.length && !this.isAll) throw new NeedMoreBytes()
    if (end === this.at) throw new WorkFailed('damaged')
    const word = bytes.toString('latin1', this.at, end)
    this.at = end
    return word
  }

  #reference(code: number): PdfValue | undefined {
    if (code < 0x30 || code > 0x39) return undefined
    const ahead = this.bytes.toString('latin1', this.at, this.at + REFERENCE_LENGTH)
    if (ahead.length < REFERENCE_LENGTH && !this.isAll) throw new NeedMoreBytes()
    const found = REFERENCE.exec(ahead)
    if (!found) return undefined
    this.at += found[0].length
    return { is: 'ref', no: Number(found[1]), generation: Number(found[2]) }
  }

  #array(depth: number): PdfValue {
    this.at++
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.#code() === TO) break
      items.push(this.value(depth + 1))
    }
    this.at++
    return { is: 'array', items }
  }

  #dict(depth: number): PdfValue {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipWhite()
      if (this.#code() === MORE && this.#code(1) === MORE) break
      const key = this.value(depth + 1)
      if (key.is !== 'name') throw new WorkFailed('damaged')
      entries.set(key.text.slice(1), this.value(depth + 1))
    }
    this.at += 2
    return { is: 'dict', entries }
  }

  #until(last: number): PdfValue {
    const end = this.bytes.indexOf(last, this.at)
    if (end < 0) throw this.isAll ? new WorkFailed('damaged') : new NeedMoreBytes()
    const text = this.bytes.toString('latin1', this.at, end + 1)
    this.at = end + 1
    return { is: 'raw', text }
  }

  /** Reads a text in brackets, which may itself contain pairs of brackets. */
  #text(): PdfValue {
    const from = this.at
    for (let open = 0; ; ) {
      const code = this.#code()
      this.at += code === ESCAPE ? 2 : 1
      if (code === OPEN) open++
      if (code === CLOSE && --open === 0) break
    }
    return { is: 'raw', text: this.bytes.toString('latin1', from, this.at) }
  }
}
