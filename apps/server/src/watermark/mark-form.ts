import { deflateSync } from 'node:zlib'
import { WorkFailed } from '../child/reply'
import type { FontFiles } from '../pdf/font-files'
import { openFontsFor } from '../pdf/fonts'
import { PrintDocument } from '../pdf/print-document'
import { placeWatermarkLines } from './mark-layout'
import { PdfFile } from './pdf-file'
import { PdfSource } from './pdf-source'
import { createArray, createDict, createName, createRaw, createRef, type PdfValue } from './pdf-values'

/** An object to be written: its value, and the bytes of its stream if it has one. */
export interface DrawnWatermark {
  value: PdfValue
  bytes?: Buffer
}

/** The watermark text as PDF objects: how it is written with the letters of its fonts, and the fonts. */
export interface MarkText {
  /** The pieces of the watermark's text, each with its font. */
  shown: readonly ShownRun[]
  /** The width of the watermark's text at font size 1. */
  length: number
  /** The objects of the fonts by number. */
  objects: Map<number, DrawnWatermark>
  /** The numbers of the fonts themselves, by the name under which they are used. */
  fonts: ReadonlyMap<string, number>
}

interface ShownRun {
  font: string
  /** The text as the operand of the operator `TJ`. */
  operand: string
}

const SIZE = 1_000

/**
 * Sets the text in the product's own fonts. The file gets only the letters that occur in the text, with their
 * Unicode characters, so that the watermark can be searched and copied.
 */
export async function typesetText(text: string, files: FontFiles): Promise<MarkText> {
  const document = new PrintDocument(await openFontsFor(text, files), {
    autoFirstPage: false,
    compress: false,
  })
  document.addPage({ size: [100, 100], margin: 0 }).fontSize(SIZE)
  const length = document.widthOfString(text) / SIZE
  document.text(text, 0, 0, { lineBreak: false })
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return { length, ...extractTextAndFonts(new PdfFile(new PdfSource(Buffer.concat(chunks)))) }
}

function extractTextAndFonts(file: PdfFile): Omit<MarkText, 'length'> {
  const catalog = file.dict(file.index.trailer.entries.get('Root'))
  const kids = file.resolve(file.dict(catalog?.entries.get('Pages'))?.entries.get('Kids'))
  const page = file.dict(kids?.is === 'array' ? kids.items[0] : undefined)
  const named = file.dict(file.dict(page?.entries.get('Resources'))?.entries.get('Font'))?.entries
  const contents = page?.entries.get('Contents')
  if (!named || contents?.is !== 'ref') throw new WorkFailed('damaged')
  const objects = new Map<number, DrawnWatermark>()
  const fonts = new Map<string, number>()
  for (const [name, font] of named) {
    if (font.is !== 'ref') throw new WorkFailed('damaged')
    fonts.set(name, font.no)
    collectWithReferences(file, font, objects)
  }
  return { shown: listShownRuns(readStreamBytes(file, contents.no).toString('latin1')), objects, fonts }
}

/** The pieces of text of a content stream, each with the font that was chosen before it. */
function listShownRuns(drawn: string): ShownRun[] {
  const runs: ShownRun[] = []
  let font = ''
  for (const [, chosen, operand] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|(\[[^\]]*\])\s*TJ/g)) {
    font = chosen ?? font
    if (operand !== undefined) runs.push({ font, operand })
  }
  return runs
}

const readStreamBytes = (file: PdfFile, no: number): Buffer => {
  const found = file.object(no)
  return (found && file.packedBytes(found, Number.MAX_SAFE_INTEGER)) ?? Buffer.alloc(0)
}

/** Collects an object of a PDF and everything that it refers to. */
function collectWithReferences(file: PdfFile, value: PdfValue, into: Map<number, DrawnWatermark>): void {
  if (value.is === 'array') for (const item of value.items) collectWithReferences(file, item, into)
  if (value.is === 'dict') for (const item of value.entries.values()) collectWithReferences(file, item, into)
  if (value.is !== 'ref' || into.has(value.no)) return
  const found = file.object(value.no)
  if (!found) return
  into.set(value.no, {
    value: found.value,
    ...(found.data === undefined ? {} : { bytes: readStreamBytes(file, value.no) }),
  })
  collectWithReferences(file, found.value, into)
}

/** Returns the value with its references replaced by new object numbers. */
export function renumberRefs(value: PdfValue, numbers: ReadonlyMap<number, number>): PdfValue {
  if (value.is === 'ref') return createRef(numbers.get(value.no) ?? value.no)
  if (value.is === 'array') return createArray(value.items.map((item) => renumberRefs(item, numbers)))
  if (value.is !== 'dict') return value
  return {
    is: 'dict',
    entries: new Map([...value.entries].map(([key, of]) => [key, renumberRefs(of, numbers)])),
  }
}

/**
 * The colours of the watermark, the same as in pictures: dark for light pages, with a light outline that
 * shows it on dark ones.
 */
const INK = '0.27 0.29 0.33 rg 1 1 1 RG'
const OPACITY = { ca: createRaw('0.3'), CA: createRaw('0.22') }
const EDGE = 1 / 14

/**
 * A drawing (form XObject) of the watermark all over a page of this size; pages of the same size share it.
 * `numbers` are the new numbers of the objects of the text.
 */
export function createWatermarkXObject(
  text: MarkText,
  numbers: ReadonlyMap<number, number>,
  { width, height }: { width: number; height: number },
): DrawnWatermark {
  const { size, cos, sin, places } = placeWatermarkLines({ width, height, length: text.length })
  const turn = [cos, sin, -sin, cos].map(formatPdfNumber).join(' ')
  const shown = text.shown.map(({ font, operand }) => `/${font} ${formatPdfNumber(size)} Tf ${operand} TJ`)
  const lines = places.map(
    ({ x, y }) => `${turn} ${formatPdfNumber(x)} ${formatPdfNumber(y)} Tm ${shown.join(' ')}`,
  )
  const head = `/G gs ${INK} ${formatPdfNumber(size * EDGE)} w BT 2 Tr`
  const bytes = deflateSync([head, ...lines, 'ET'].join('\n'))
  const fonts = [...text.fonts].map(([name, no]) => [name, createRef(numbers.get(no) ?? no)] as const)
  const resources = createDict({
    Font: createDict(Object.fromEntries(fonts)),
    ExtGState: createDict({ G: createDict({ Type: createName('ExtGState'), ...OPACITY }) }),
  })
  const box = createArray([0, 0, width, height].map((edge) => createRaw(formatPdfNumber(edge))))
  const of = { Type: createName('XObject'), Subtype: createName('Form'), BBox: box, Resources: resources }
  return {
    value: createDict({ ...of, Filter: createName('FlateDecode'), Length: createRaw(bytes.length) }),
    bytes,
  }
}

/** Writes a number as PDF requires: without an exponent. */
export const formatPdfNumber = (number: number): string => String(Number(number.toFixed(4)))
