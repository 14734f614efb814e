import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontFiles } from '../pdf/font-files'
import { watermarkPdf } from './mark-pdf'

export const LINE = '仅用于云岭市人民医院（演示）比选·何小满·2026-11-26'

/** Returns the bytes of the file with the watermark. @throws what `watermarkPdf` throws */
export async function watermarkBytes(bytes: Uint8Array, text = LINE): Promise<Buffer> {
  const [from, to] = [path.join(tmpdir(), randomUUID()), path.join(tmpdir(), randomUUID())]
  try {
    await writeFile(from, bytes)
    await watermarkPdf({ from, to, text, fonts: fontFiles() })
    return await readFile(to)
  } finally {
    await Promise.all([from, to].map((file) => rm(file, { force: true })))
  }
}

export interface ReadLine {
  text: string
  /** The angle in degrees by which the line rises from left to right on the displayed page. */
  slant: number
  /** Where the watermark's line begins on the displayed page, counted from the upper left corner. */
  x: number
  y: number
}

/** The lines that a PDF reader finds on each page. @throws for a file that cannot be opened */
export async function readPdfLines(bytes: Uint8Array): Promise<ReadLine[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: ReadLine[][] = []
  for (let no = 1; no <= pdf.numPages; no++) {
    const page = await pdf.getPage(no)
    const { transform } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [readLineOf(item, transform)] : [])))
  }
  await pdf.destroy()
  return pages
}

function readLineOf({ str, transform }: { str: string; transform: number[] }, view: number[]): ReadLine {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view
  const [across = 1, up = 0, , , left = 0, low = 0] = transform
  const [x, y] = [a * across + c * up, b * across + d * up]
  return {
    text: str,
    slant: Math.round((Math.atan2(-y, x) * 180) / Math.PI),
    x: a * left + c * low + e,
    y: b * left + d * low + f,
  }
}

/** A PDF of hand-written objects, numbered from 1; the first is its catalog. */
export function buildPdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  )
}

const pdfStreamObject = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`

/** A PDF of one page with these page entries and this content. */
export const onePagePdf = (page: string, content = 'BT /H 20 Tf 60 60 Td (plain) Tj ET'): Buffer =>
  buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<</H 5 0 R>>>>/MediaBox[0 0 595 842]>>',
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    pdfStreamObject(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])

/**
 * A PDF of one page whose catalog, page tree and page are in an object stream and whose cross references are
 * a stream too.
 */
export function objectStreamPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>',
    '<</Type/Page/Parent 2 0 R/Resources<</Font<</H<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 5 0 R>>',
  ]
  const first = objects
    .map((_one, at) => `${at + 1} ${objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`)
    .join(' ')
  const packed = deflateSync(`${first} ${objects.join(' ')}`)
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  const places: number[] = []
  const appendStreamObject = (no: number, of: string, bytes: Buffer) => {
    places.push(Buffer.concat(parts).length)
    const head = `${no} 0 obj\n<<${of}/Length ${bytes.length}>>\nstream\n`
    parts.push(Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n'))
  }
  appendStreamObject(4, `/Type/ObjStm/N 3/First ${first.length + 1}/Filter/FlateDecode`, packed)
  appendStreamObject(5, '', Buffer.from('BT /H 20 Tf 60 60 Td (plain) Tj ET'))
  const at = Buffer.concat(parts).length
  const [stream = 0, content = 0] = places
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, stream, 0],
    [1, content, 0],
    [1, at, 0],
  ].map(([kind = 0, where = 0, which = 0]) => Buffer.from([kind, where >> 8, where & 255, which]))
  appendStreamObject(6, '/Type/XRef/W[1 2 1]/Size 7/Root 1 0 R', Buffer.concat(rows))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}
