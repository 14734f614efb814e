import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkFailed } from '../child/reply'
import { openFontsFor } from '../pdf/fonts'
import { PrintDocument } from '../pdf/print-document'
import { drawWatermarkedPage } from './pdf-pages'
import { LIMITS, type PageRequest } from './protocol'

type Copying = Extract<PageRequest, { do: 'copy' }>
/** Font size of the line at the foot of the page, in points. */
const FOOT = 8

/**
 * Makes a PDF of page images with the watermark in each image, and again as searchable text at the foot.
 * Other content of the PDF (layers, notes, files, scripts) is left out, and no layer exists from which the
 * watermark could be removed.
 */
export async function copyPdfWithWatermark(
  pdf: PDFDocumentProxy,
  { to, mark, fonts, title }: Copying,
): Promise<void> {
  if (pdf.numPages > LIMITS.pages) throw new WorkFailed('tooLarge')
  const copy = new PrintDocument(await openFontsFor(mark.text, fonts), {
    autoFirstPage: false,
    margin: 0,
    lang: 'zh-CN',
    info: { Title: title },
  })
  const out = createWriteStream(to, { flags: 'wx' })
  const written = finished(out)
  // A failure of writing is told below, unless a page breaks it off before.
  written.catch(() => undefined)
  copy.pipe(out)
  try {
    for (let no = 1; no <= pdf.numPages; no++) {
      const { image, width, height } = await drawWatermarkedPage(await pdf.getPage(no), LIMITS.copySide, mark)
      copy.addPage({ size: [width, height], margin: 0 })
      copy.image(image, 0, 0, { width, height })
      copy.fontSize(FOOT).fillColor('#464a54', 0.7)
      copy.text(mark.text, FOOT, height - FOOT * 2, { lineBreak: false })
    }
    copy.end()
    await written
  } finally {
    // The unfinished file is closed, because the process goes on with other files.
    out.destroy()
  }
}
