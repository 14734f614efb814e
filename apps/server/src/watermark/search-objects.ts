import { WorkFailed } from '../child/reply'
import type { Found, PdfSource } from './pdf-source'
import { createDict, createRef, isPdfName, numericValue, type PdfDict } from './pdf-values'
import { assertNotEncrypted } from './pdf-xref'

/** An object that was found in the file, not by its cross references. */
export interface FoundObject {
  no: number
  generation: number
  at: number
  /** True for a stream that holds other objects. */
  holdsObjects: boolean
}

export interface SearchedObjects {
  objects: readonly FoundObject[]
  trailer: PdfDict
}

const WINDOW = 256 * 1024
/** More than the head of an object takes. */
const OVERLAP = 64
const MOST_OBJECTS = 4_000_000
const HEAD_OR_TRAILER =
  /(?<![0-9A-Za-z.])(?:(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj|trailer)(?![A-Za-z])/g

/**
 * Searches a file for its objects, from beginning to end, as readers do when its cross references are missing or
 * wrong. Streams are passed over where their length is known, because they may contain anything.
 * @throws WorkFailed: `protected`, `damaged` when there is no catalog, `tooLarge`
 */
export function searchObjects(source: PdfSource): SearchedObjects {
  const objects: FoundObject[] = []
  let trailer: PdfDict | undefined
  let catalog: number | undefined
  const noteDictionary = (of: PdfDict) => {
    assertNotEncrypted(of)
    if (of.entries.get('Root')?.is === 'ref') trailer = of
  }
  for (let from = 0; from < source.size; ) {
    const text = source.bytes(from, WINDOW).toString('latin1')
    const isLast = from + text.length >= source.size
    const end = isLast ? text.length : text.length - OVERLAP
    let next = from + end
    HEAD_OR_TRAILER.lastIndex = 0
    for (let match = HEAD_OR_TRAILER.exec(text); match; match = HEAD_OR_TRAILER.exec(text)) {
      if (match.index >= end) break
      const at = from + match.index
      const [whole, no, generation] = match
      if (no === undefined) {
        const value = parseOrSkip(() => source.parse(at + whole.length, (parser) => parser.value()))
        if (value?.is === 'dict') noteDictionary(value)
        continue
      }
      const found = parseOrSkip(() => source.objectAt(at))
      if (!found) continue
      if (objects.length >= MOST_OBJECTS) throw new WorkFailed('tooLarge')
      const { value } = found
      const type = value.is === 'dict' ? value.entries.get('Type') : undefined
      const holdsObjects = isPdfName(type, 'ObjStm')
      objects.push({ no: Number(no), generation: Number(generation), at, holdsObjects })
      if (value.is === 'dict' && isPdfName(type, 'XRef')) noteDictionary(value)
      if (isPdfName(type, 'Catalog')) catalog = Number(no)
      const after = endOfObject(source, found)
      if (after >= from + end) {
        next = after
        break
      }
      HEAD_OR_TRAILER.lastIndex = after - from
    }
    from = next
  }
  trailer ??= catalog === undefined ? undefined : createDict({ Root: createRef(catalog) })
  if (!trailer) throw new WorkFailed('damaged')
  return { objects, trailer }
}

/** Bytes that only look like an object, as they occur in pictures, are no reason to give up. */
function parseOrSkip<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof WorkFailed) return undefined
    throw error
  }
}

/** Where the search goes on: after the stream, if it ends where its dictionary says. */
function endOfObject(source: PdfSource, { value, to, data }: Found): number {
  const length = value.is === 'dict' ? numericValue(value.entries.get('Length')) : undefined
  if (data === undefined || length === undefined || length < 0) return to
  const end = data + length
  const isThere = end < source.size && /^\s{0,4}endstream/.test(source.bytes(end, 16).toString('latin1'))
  return isThere ? end : to
}
