import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describeUnshown } from '@agency/shared/docx/unshown.messages'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api'
import { WorkFailed } from '../child/reply'
import { drawWatermark } from './draw-watermark'
import type { Watermark } from './protocol'

type Context = Parameters<PDFPageProxy['render']>[0]['canvasContext']

/**
 * Replaces the browser's FontFace, through which the library would load embedded fonts. The failed load makes
 * it draw embedded letters as shapes; others use the fonts available.
 */
class NoFont {
  readonly loaded = Promise.reject(new Error('drawn as shapes'))
}
Object.assign(globalThis, { FontFace: NoFont })
const ownerDocument = {
  fonts: { add: () => undefined, delete: () => undefined },
} as unknown as DocumentInitParameters['ownerDocument']

/** The library's character maps for Chinese fonts that are not embedded, and its standard fonts. */
function pdfLibraryFolders() {
  const at = import.meta.resolve('pdfjs-dist/package.json')
  const pdfjsFolderPath = (name: string) => fileURLToPath(new URL(`./${name}/`, at))
  return {
    cMapUrl: pdfjsFolderPath('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: pdfjsFolderPath('standard_fonts'),
  }
}

/** Opens a PDF, reading only the parts that a page needs. @throws WorkFailed: `protected`, `damaged` */
export const openPdf = (path: string): Promise<PDFDocumentProxy> =>
  openDocument({ url: pathToFileURL(path).href, disableAutoFetch: true, disableStream: true })

/**
 * The text of a Word document as a PDF: paragraphs and tables with their numbers. The first page says what is
 * missing: pictures, notes, headers, comments. @throws WorkFailed: `protected`; any other error means `damaged`
 */
export async function openDocxAsPdf(path: string): Promise<PDFDocumentProxy> {
  const bytes = await readFile(path)
  // Password-protected documents are wrapped in another container.
  if (bytes.readUInt16BE(0) === OLE) throw new WorkFailed('protected')
  // Loaded on demand, because the PDF generator imports the settings and much of the product.
  const [{ parseDocxContent }, { makePdf }, { createParagraph: paragraph }] = await Promise.all([
    import('../pdf/blocks-of-docx'),
    import('../pdf/make-pdf'),
    import('../pdf/blocks'),
  ])
  const { blocks, unshown } = await parseDocxContent(bytes)
  const missing = describeUnshown(unshown)
  const notice = missing ? [paragraph(missing, { bold: true, after: 12 })] : []
  const pdf = await makePdf({
    title: '',
    author: '',
    time: new Date(),
    blocks: [...notice, ...blocks],
    marksMissing: true,
  })
  return openDocument({ data: new Uint8Array(pdf) })
}
const OLE = 0xd0cf

async function openDocument(from: DocumentInitParameters): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      ...from,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: false,
      ownerDocument,
      useWorkerFetch: false,
      verbosity: 0,
      ...pdfLibraryFolders(),
    }).promise
  } catch (error) {
    throw new WorkFailed(
      error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged',
    )
  }
}

export interface DrawnPage {
  /** The drawn page as a JPEG. */
  image: Buffer
  /** Width of the page in points, 72 per inch. */
  width: number
  height: number
}

/** Renders a page with the watermark; `side` is the longer side in px. */
export async function drawWatermarkedPage(
  page: PDFPageProxy,
  side: number,
  mark: Watermark,
): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(width, height, 1) })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  const context: SKRSContext2D = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const drawing = page.render({ canvasContext: context as unknown as Context, viewport })
  await drawing.promise
  page.cleanup()
  drawWatermark(context, mark)
  return { image: await canvas.encode('jpeg', 82), width, height }
}
