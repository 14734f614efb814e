import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkFailed } from '../../child/reply'
import type { Limits, ReadResult } from './limits'

const isPasswordError = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/**
 * Reads the pages of a PDF one after another. The library has no limit on decompression, so this must run in
 * a process with limited memory. @throws WorkFailed
 */
export async function readPdf(bytes: Uint8Array, limits: Limits): Promise<ReadResult> {
  try {
    const pdf = await getDocument({
      // The PDF library accepts no Buffer.
      data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      useWorkerFetch: false,
      verbosity: 0,
      ...characterMapOptions(),
    }).promise
    const read = await readPages(pdf, limits)
    await pdf.destroy()
    return read
  } catch (error) {
    throw isPasswordError(error) ? new WorkFailed('protected') : error
  }
}

/** The folders of the PDF library with character maps for Chinese fonts that are not embedded. */
function characterMapOptions() {
  const at = import.meta.resolve('pdfjs-dist/package.json')
  return { cMapUrl: fileURLToPath(new URL('./cmaps/', at)), cMapPacked: true }
}

async function readPages(pdf: PDFDocumentProxy, { pages, chars }: Limits): Promise<ReadResult> {
  const texts: string[] = []
  let length = 0
  const count = Math.min(pdf.numPages, pages)
  for (let no = 1; no <= count && length <= chars; no++) {
    const page = await pdf.getPage(no)
    const { items } = await page.getTextContent()
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    const text = [words, ...annotationTexts((await page.getAnnotations()) as Annotation[])].join('\n')
    page.cleanup()
    texts.push(text)
    length += text.length + 1
  }
  return { text: texts.join('\n'), isCut: count < pdf.numPages || length > chars }
}

/** What the library tells of a form field or a note; it declares no type. */
interface Annotation {
  hidden?: boolean
  noView?: boolean
  /** The value of a form field: a text, or those that are chosen. */
  fieldValue?: unknown
  fieldType?: string
  contentsObj?: { str?: string }
}

/** The texts that stand on a page without being part of it: those of form fields and of notes. */
const annotationTexts = (annotations: readonly Annotation[]): string[] =>
  annotations
    .filter(({ hidden, noView }) => !hidden && !noView)
    .flatMap(({ fieldType, fieldValue, contentsObj }) =>
      // The value of a button is a name that nobody sees.
      fieldType === 'Btn' ? [] : [fieldValue, contentsObj?.str].flat(),
    )
    .filter((text): text is string => typeof text === 'string' && text !== '')
