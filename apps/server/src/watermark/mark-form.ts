import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { WorkFailed } from '../child/reply'
import { placeWatermarkLines } from './mark-layout'
import { PdfFile } from './pdf-file'
import { PdfSource } from './pdf-source'
import { createArray, createDict, createName, createRaw, createRef, type PdfValue } from './pdf-values'

/** An object to be written: its value, and the bytes of its stream if it has one. */
export interface DrawnWatermark {
  value: PdfValue
  bytes?: Buffer
}

/** The watermark text as PDF objects: how it is written with the letters of its font, and the font. */
export interface MarkText {
  /** The text of the watermark as the operand of the operator `TJ`. */
  shown: string
  /** The width of the watermark's text at font size 1. */
  length: number
  /** The objects of the font by number; `first` is the number of the font itself. */
  objects: Map<number, DrawnWatermark>
  first: number
}

const SIZE = 1_000

/**
 * Sets the text in the product's own font. The file gets only the letters that occur in the text, with their
 * Unicode characters, so that the watermark can be searched and copied.
 */
export async function typesetText(text: string, font: string): Promise<MarkText> {
  const document = new PDFDocument({ autoFirstPage: false, compress: false })
  document.registerFont('mark', font)
  document
    .addPage({ size: [100, 100], margin: 0 })
    .font('mark')
    .fontSize(SIZE)
  const length = document.widthOfString(text) / SIZE
  document.text(text, 0, 0, { lineBreak: false })
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return { length, ...extractTextAndFont(new PdfFile(new PdfSource(Buffer.concat(chunks)))) }
}

function extractTextAndFont(file: PdfFile): Omit<MarkText, 'length'> {
  const catalog = file.dict(file.index.trailer.entries.get('Root'))
  const kids = file.resolve(file.dict(catalog?.entries.get('Pages'))?.entries.get('Kids'))
  const page = file.dict(kids?.is === 'array' ? kids.items[0] : undefined)
  const fonts = file.dict(file.dict(page?.entries.get('Resources'))?.entries.get('Font'))
  const [font] = [...(fonts?.entries.values() ?? [])]
  const contents = page?.entries.get('Contents')
  if (font?.is !== 'ref' || contents?.is !== 'ref') throw new WorkFailed('damaged')
  const drawn = readStreamBytes(file, contents.no).toString('latin1')
  const shown = [...drawn.matchAll(/(\[[^\]]*\])\s*TJ/g)].map(([, operand]) => operand?.slice(1, -1))
  const objects = new Map<number, DrawnWatermark>()
  collectWithReferences(file, font, objects)
  return { shown: `[${shown.join(' ')}]`, objects, first: font.no }
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
 */
export function createWatermarkXObject(
  text: MarkText,
  font: number,
  { width, height }: { width: number; height: number },
): DrawnWatermark {
  const { size, cos, sin, places } = placeWatermarkLines({ width, height, length: text.length })
  const turn = [cos, sin, -sin, cos].map(formatPdfNumber).join(' ')
  const lines = places.map(
    ({ x, y }) => `${turn} ${formatPdfNumber(x)} ${formatPdfNumber(y)} Tm ${text.shown} TJ`,
  )
  const head = `/G gs ${INK} ${formatPdfNumber(size * EDGE)} w BT /F ${formatPdfNumber(size)} Tf 2 Tr`
  const bytes = deflateSync([head, ...lines, 'ET'].join('\n'))
  const resources = createDict({
    Font: createDict({ F: createRef(font) }),
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
