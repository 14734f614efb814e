import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Limits, Protected, type Read, TooLarge } from './limits'

/** Smaller ones are not worth counting. */
const COUNTED = 1024 * 1024

/**
 * What streams are unpacked to lies outside the memory that a thread is bounded in, and the library that unpacks them has no
 * bound of its own. So the thread's large byte arrays are counted as they are made, and one too many is refused.
 */
function boundedArrays({ unpacked, onePart }: Limits) {
  const Plain = globalThis.Uint8Array
  let isTooMuch = false
  globalThis.Uint8Array = new Proxy(Plain, {
    construct(target, given: unknown[], made) {
      const [length] = given
      if (typeof length === 'number' && length > COUNTED) {
        isTooMuch ||= length > onePart * 2 || process.memoryUsage().arrayBuffers + length > unpacked
        if (isTooMuch) throw new TooLarge()
      }
      return Reflect.construct(target, given, made)
    },
  })
  return {
    isTooMuch: () => isTooMuch,
    end: () => {
      globalThis.Uint8Array = Plain
    },
  }
}

const isProtected = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/** The pages of a PDF, one after another. @throws Protected, TooLarge */
export async function readPdf(bytes: Uint8Array, limits: Limits): Promise<Read> {
  const { isTooMuch, end } = boundedArrays(limits)
  try {
    const pdf = await getDocument({
      data: bytes,
      ...{ isEvalSupported: false, useSystemFonts: false, disableFontFace: true, stopAtErrors: false },
      ...{ useWorkerFetch: false, verbosity: 0 },
      ...folders(),
    }).promise
    const read = await pagesOf(pdf, limits)
    await pdf.destroy()
    // What a page could not unpack it leaves out without a word.
    if (isTooMuch()) throw new TooLarge()
    return read
  } catch (error) {
    if (isProtected(error)) throw new Protected()
    throw isTooMuch() ? new TooLarge() : error
  } finally {
    end()
  }
}

/** How characters of Chinese fonts that are not in the file are named. */
function folders() {
  const at = import.meta.resolve('pdfjs-dist/package.json')
  return { cMapUrl: fileURLToPath(new URL('./cmaps/', at)), cMapPacked: true }
}

async function pagesOf(pdf: PDFDocumentProxy, { pages, chars }: Limits): Promise<Read> {
  const texts: string[] = []
  let length = 0
  const count = Math.min(pdf.numPages, pages)
  for (let no = 1; no <= count && length <= chars; no++) {
    const page = await pdf.getPage(no)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    page.cleanup()
    texts.push(text)
    length += text.length + 1
  }
  return { text: texts.join('\n'), isCut: count < pdf.numPages || length > chars }
}
