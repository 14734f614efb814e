import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'

/**
 * A PDF as a reader sees it: the text of each page, as it can be searched and copied, and the targets of its
 * links.
 */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; links: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  const links: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url)
  }
  return { pages, links }
}

/** The pieces of text of each page, in the order of drawing: each stands on one line. */
export async function readPdfLines(bytes: Uint8Array): Promise<{ text: string }[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: { text: string }[][] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str }] : [])))
  }
  return pages
}

const FONT = new URL('../../apps/server/fonts/NotoSansSC-Regular.ttf', import.meta.url)

/** A PDF with these pages. */
export async function aPdf(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const end = new Promise((resolve) => pdf.on('end', resolve))
  for (const text of pages) pdf.addPage().font(fileURLToPath(FONT)).text(text)
  pdf.end()
  await end
  return Buffer.concat(parts)
}

/** A PDF of one page with this compressed content stream. */
export function pdfOfContentStream(packed: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  const addObject = (...pieces: (string | Buffer)[]) => {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(...pieces.map((piece) => Buffer.from(piece)))
  }
  addObject('1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')
  addObject('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n')
  addObject(
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Contents 4 0 R>>\nendobj\n',
  )
  addObject(
    `4 0 obj\n<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`,
    packed,
    '\nendstream\nendobj\n',
  )
  const at = parts.reduce((sum, part) => sum + part.length, 0)
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const end = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 5\n0000000000 65535 f \n${lines.join('')}${end}`)])
}
