import { writeFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerRequests } from '../child/answer-requests'
import { copyPdfWithWatermark } from './copy-pdf'
import { prepareWatermark } from './draw-watermark'
import { drawWatermarkedPage, openDocxAsPdf, openPdf } from './pdf-pages'
import { assertReadablePicture, watermarkPicture } from './picture'
import { LIMITS, type PageReply, type PageRequest } from './protocol'

/** The last PDF stays open until another file is requested, since a reader usually asks for the next page. */
let last: { path: string; pdf: PDFDocumentProxy } | undefined

async function openCachedPdf({ path, kind }: PageRequest): Promise<PDFDocumentProxy> {
  if (last?.path === path) return last.pdf
  await last?.pdf.destroy()
  last = undefined
  const pdf = await (kind === 'docx' ? openDocxAsPdf : openPdf)(path)
  last = { path, pdf }
  return pdf
}

async function answerForDocument(asked: PageRequest): Promise<PageReply> {
  const pdf = await openCachedPdf(asked)
  const pages = pdf.numPages
  if (asked.do === 'look') return { pages }
  if (asked.do === 'copy') {
    await copyPdfWithWatermark(pdf, asked)
    return { pages }
  }
  if (asked.page > pages) return { pages }
  const { image } = await drawWatermarkedPage(await pdf.getPage(asked.page), LIMITS.side, asked.mark)
  return { pages, image }
}

async function answerForPicture(asked: PageRequest): Promise<PageReply> {
  if (asked.do === 'look') await assertReadablePicture(asked.path)
  if (asked.do === 'copy')
    await writeFile(
      asked.to,
      await watermarkPicture(asked.path, { mark: asked.mark, format: outputFormatOf(asked.title) }),
      {
        flag: 'wx',
      },
    )
  if (asked.do !== 'page') return { pages: 1 }
  return {
    pages: 1,
    image: await watermarkPicture(asked.path, { mark: asked.mark, side: LIMITS.side, format: 'jpeg' }),
  }
}

/** The format of a marked picture, which retains its own as its name indicates. */
const outputFormatOf = (name: string) => (name.toLowerCase().endsWith('.png') ? 'png' : 'jpeg')

answerRequests(async (asked: PageRequest): Promise<PageReply> => {
  const prepared =
    asked.do === 'look' ? asked : { ...asked, mark: await prepareWatermark(asked.mark, asked.fonts) }
  return prepared.kind === 'picture' ? answerForPicture(prepared) : answerForDocument(prepared)
})
