import { deflateSync } from 'node:zlib'
import type { FontFiles } from '../pdf/font-files'
import { PageBalances } from './content-balance'
import {
  createWatermarkXObject,
  type DrawnWatermark,
  formatPdfNumber,
  renumberRefs,
  typesetText,
} from './mark-form'
import { listPages, type Page } from './page-tree'
import { PdfFile } from './pdf-file'
import { type Found, PdfSource } from './pdf-source'
import {
  createArray,
  createDict,
  createName,
  createRaw,
  createRef,
  isPdfName,
  type PdfDict,
  type PdfValue,
} from './pdf-values'
import { PdfWriter } from './pdf-writer'

export interface Marking {
  from: string
  /** The path to write the marked file to, where no file exists yet. */
  to: string
  text: string
  fonts: FontFiles
}

/** The version of PDF since which the cross references may be a stream. */
const EARLIEST = '1.5'
/** Entries of a page, other than its content, that show it without the watermark. */
const LEFT_OUT = ['Thumb', 'PieceInfo']

/**
 * Writes the file anew with the watermark drawn into every page. It does not append to the original: the
 * marked pages come first; the original pages, earlier versions and embedded files are left out, and the
 * cross references are written once at the end. So no page without the watermark appears, even if the file is
 * truncated. Pictures and fonts are copied through a buffer; at no time is more of the file in memory than
 * its cross references.
 * @returns how many pages it has
 * @throws WorkFailed: `protected`, `damaged`, `tooLarge`
 */
export async function watermarkPdf({ from, to, text, fonts }: Marking): Promise<number> {
  const source = new PdfSource(from)
  try {
    const file = new PdfFile(source)
    const pages = listPages(file)
    const marked = markPages(file, pages, await typesetText(text, fonts))
    const version = file.index.version > EARLIEST ? file.index.version : EARLIEST
    // The object number after the last one is unused.
    const writer = new PdfWriter(to, version, marked.count + 1)
    try {
      for (const [no, { generation, ...made }] of marked.objects) writer.writeObject(no, made, generation)
      copyOtherObjects(file, writer, { pages: new Set(pages.map(({ no }) => no)), spare: marked.count })
      writer.finish(file.index.trailer)
    } finally {
      writer.close()
    }
    return pages.length
  } finally {
    source.close()
  }
}

interface Marked {
  /** The new objects of the marked file, and the pages under the numbers they had. */
  objects: Map<number, DrawnWatermark & { generation: number }>
  /** A number greater than every object number of the file. */
  count: number
}

function markPages(
  file: PdfFile,
  pages: readonly Page[],
  text: Awaited<ReturnType<typeof typesetText>>,
): Marked {
  let count = file.index.places.count
  const objects: Marked['objects'] = new Map()
  const addDrawnObject = (made: DrawnWatermark): number => {
    objects.set(count, { ...made, generation: 0 })
    return count++
  }
  const numbers = new Map([...text.objects.keys()].map((no, at) => [no, count + at]))
  for (const { value, bytes } of text.objects.values())
    addDrawnObject({ value: renumberRefs(value, numbers), ...(bytes ? { bytes } : {}) })
  const shared = new Map<string, PdfValue>()
  const addSharedObject = (key: string, make: () => DrawnWatermark): PdfValue => {
    const known = shared.get(key) ?? createRef(addDrawnObject(make()))
    shared.set(key, known)
    return known
  }
  const balances = new PageBalances(file)
  for (const page of pages) {
    const form = addSharedObject(`form ${formatPdfNumber(page.width)} ${formatPdfNumber(page.height)}`, () =>
      createWatermarkXObject(text, numbers, page),
    )
    const { resources, called } = resourcesWithForm(file, page, form)
    const contents = listPageContents(file, page)
    const { before, after } = balances.balanceOfStreams(contents)
    const first = createContentStream('q '.repeat(before + 1))
    const last = createContentStream(
      `${'Q '.repeat(after + 1)}q ${page.matrix.map(formatPdfNumber).join(' ')} cm /${called} Do Q`,
    )
    const drawn = [
      addSharedObject(first.key, () => first),
      ...contents,
      addSharedObject(last.key, () => last),
    ]
    objects.set(page.no, {
      value: rewritePageEntries(page, resources, createArray(drawn)),
      generation: page.generation,
    })
  }
  return { objects, count }
}

function rewritePageEntries({ of }: Page, resources: PdfDict, contents: PdfValue): PdfDict {
  const entries = new Map(of.entries)
  for (const key of LEFT_OUT) entries.delete(key)
  return { is: 'dict', entries: entries.set('Resources', resources).set('Contents', contents) }
}

/** A content stream with these lines, separated by line breaks from what comes before and after. */
function createContentStream(lines: string): DrawnWatermark & { key: string } {
  const bytes = Buffer.from(`\n${lines}\n`, 'latin1')
  return { key: lines, value: createDict({ Length: createRaw(bytes.length) }), bytes }
}

function listPageContents(file: PdfFile, { of }: Page): PdfValue[] {
  const value = of.entries.get('Contents')
  const found = file.resolve(value)
  if (found?.is === 'array') return found.items.filter((item) => item.is === 'ref')
  return found && value ? [value] : []
}

/** The resources of a page with the watermark added, under a name that is not used yet. */
function resourcesWithForm(
  file: PdfFile,
  page: Page,
  form: PdfValue,
): { resources: PdfDict; called: string } {
  const entries = new Map(file.dict(page.resources)?.entries)
  const forms = new Map(file.dict(entries.get('XObject'))?.entries)
  let called = 'Fm1'
  for (let at = 2; forms.has(called); at++) called = `Fm${at}`
  forms.set(called, form)
  return {
    resources: { is: 'dict', entries: entries.set('XObject', { is: 'dict', entries: forms }) },
    called,
  }
}

/** Copies all objects except pages and cross references of the original file. */
function copyOtherObjects(
  file: PdfFile,
  writer: PdfWriter,
  { pages, spare }: { pages: ReadonlySet<number>; spare: number },
): void {
  const { places } = file.index
  const holdPages = new Set([...pages].flatMap((no) => places.placeInObjectStream(no)?.stream ?? []))
  for (const no of places.objectNumbersInFileOrder()) {
    if (pages.has(no)) continue
    const found = file.object(no)
    if (!found || isOldCrossReference(found)) continue
    const generation = places.generation(no)
    if (holdPages.has(no))
      writer.writeObject(no, objectStreamWithoutPages(file, no, { pages, spare }), generation)
    else if (found.data !== undefined && isEmbeddedFile(found))
      writer.writeObject(no, { value: createRaw('null') }, generation)
    else copyObject(file, writer, found, generation)
  }
  for (let no = 0; no < places.count; no++) {
    const packed = places.placeInObjectStream(no)
    if (packed && !pages.has(no)) writer.recordPackedObject(no, packed.stream, packed.index)
  }
}

/**
 * True for the cross references of the original, and for its data about fast display on the web
 * (linearisation).
 */
const isOldCrossReference = ({ value }: Found) =>
  value.is === 'dict' && (isPdfName(value.entries.get('Type'), 'XRef') || value.entries.has('Linearized'))

/** True for an embedded file, which would go out without a watermark. */
const isEmbeddedFile = ({ value }: Found) =>
  value.is === 'dict' && isPdfName(value.entries.get('Type'), 'EmbeddedFile')

function copyObject(file: PdfFile, writer: PdfWriter, found: Found, generation: number): void {
  const { source } = file
  writer.begin(found.no, generation)
  if (found.data === undefined) {
    writer.copy(source, found.from, found.to)
    writer.writeText('\nendobj\n')
    return
  }
  const length = file.lengthOf(found)
  // The copied dictionary may refer to a wrong length elsewhere, so the length is written here.
  const of: PdfValue =
    found.value.is === 'dict'
      ? { is: 'dict', entries: new Map(found.value.entries).set('Length', createRaw(length)) }
      : found.value
  writer.writeValue(of)
  writer.writeText('\nstream\n')
  writer.copy(source, found.data, found.data + length)
  writer.writeText('\nendstream\nendobj\n')
}

/**
 * Where pages were stored in an object stream with other objects, blanks take their place under an unused
 * number: the other objects stay where they are, and whoever reads all objects in order finds each page once.
 */
function objectStreamWithoutPages(
  file: PdfFile,
  no: number,
  { pages, spare }: { pages: ReadonlySet<number>; spare: number },
): DrawnWatermark {
  const { of, bytes, parts, first } = file.unpack(no)
  const kept = Buffer.from(bytes.subarray(first))
  for (const part of parts) {
    if (!pages.has(part.no)) continue
    kept.fill(' ', part.from - first, part.to - first)
    kept.write('null ', part.from - first, 'latin1')
  }
  const named = parts.map((part) => `${pages.has(part.no) ? spare : part.no} ${part.from - first}`)
  const head = Buffer.from(`${named.join(' ')} `, 'latin1')
  const packed = deflateSync(Buffer.concat([head, kept]))
  const entries = new Map(of.entries)
  entries.delete('DecodeParms')
  entries.set('Filter', createName('FlateDecode')).set('Length', createRaw(packed.length))
  entries.set('First', createRaw(head.length))
  return { value: { is: 'dict', entries }, bytes: packed }
}
