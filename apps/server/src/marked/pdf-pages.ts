import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { unshownWords } from '@agency/shared/docx/unshown.messages'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api'
import { Failed } from '../child/told'
import type { Mark } from './asked'
import { drawMark } from './draw-mark'

type Context = Parameters<PDFPageProxy['render']>[0]['canvasContext']

/**
 * The library's way to letters that are in the file leads over the fonts of a page in a browser. There are none here, and
 * it then draws them as shapes; letters that are not in the file it writes with the fonts there are.
 */
class NoFont {
  readonly loaded = Promise.reject(new Error('drawn as shapes'))
}
Object.assign(globalThis, { FontFace: NoFont })
const ownerDocument = {
  fonts: { add: () => undefined, delete: () => undefined },
} as unknown as DocumentInitParameters['ownerDocument']

/** How characters of Chinese fonts that are not in the file are named, and the shapes of the letters of every PDF reader. */
function folders() {
  const at = import.meta.resolve('pdfjs-dist/package.json')
  const folder = (name: string) => fileURLToPath(new URL(`./${name}/`, at))
  return { cMapUrl: folder('cmaps'), cMapPacked: true, standardFontDataUrl: folder('standard_fonts') }
}

/** Of a file only what a page needs is read. @throws Failed: `protected`, `damaged` */
export const openPdf = (path: string): Promise<PDFDocumentProxy> =>
  opened({ url: pathToFileURL(path).href, disableAutoFetch: true, disableStream: true })

/**
 * What a Word document says, on pages: its paragraphs and tables with their letters; its pictures, headers and automatic
 * numbers are left out, so that it is no copy of it, and above the first page stands what is missing. @throws Failed: `protected`, `damaged`
 */
export async function openDocx(path: string): Promise<PDFDocumentProxy> {
  const bytes = await readFile(path)
  // With a password set, Office wraps it in a container of another kind.
  if (bytes.readUInt16BE(0) === OLE) throw new Failed('protected')
  // What makes PDFs knows the settings, and with them half of the product: it is loaded when it is needed.
  const [{ contentOfDocx }, { makePdf }, { paragraph }] = await Promise.all([
    import('../pdf/blocks-of-docx'),
    import('../pdf/make-pdf'),
    import('../pdf/blocks'),
  ])
  const { blocks, unshown } = await contentOfDocx(bytes)
  const missing = unshownWords(unshown)
  const notice = missing ? [paragraph(missing, { bold: true, after: 12 })] : []
  const pdf = await makePdf({ title: '', author: '', time: new Date(), blocks: [...notice, ...blocks] })
  return opened({ data: new Uint8Array(pdf) })
}
const OLE = 0xd0cf

async function opened(from: DocumentInitParameters): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      ...from,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: false,
      ownerDocument,
      useWorkerFetch: false,
      verbosity: 0,
      ...folders(),
    }).promise
  } catch (error) {
    throw new Failed(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged')
  }
}

export interface DrawnPage {
  /** A JPEG. */
  image: Buffer
  /** In points, 72 to the inch. */
  width: number
  height: number
}

/** A page as a picture with the mark in it, its longer side so many px. */
export async function drawPage(page: PDFPageProxy, side: number, mark: Mark): Promise<DrawnPage> {
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
  drawMark(context, mark)
  return { image: await canvas.encode('jpeg', 82), width, height }
}
