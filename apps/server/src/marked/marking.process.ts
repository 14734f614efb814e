import { writeFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerAsked } from '../child/answer-asked'
import { type Asked, LIMITS, type Told } from './asked'
import { copyPdf } from './copy-pdf'
import { useFont } from './draw-mark'
import { drawPage, openDocx, openPdf } from './pdf-pages'
import { lookAtPicture, markPicture } from './picture'

/** The last PDF stays open until another file is requested, since a reader usually asks for the next page. */
let last: { path: string; pdf: PDFDocumentProxy } | undefined

async function pagesAt({ path, kind }: Asked): Promise<PDFDocumentProxy> {
  if (last?.path === path) return last.pdf
  await last?.pdf.destroy()
  last = undefined
  const pdf = await (kind === 'docx' ? openDocx : openPdf)(path)
  last = { path, pdf }
  return pdf
}

async function ofPages(asked: Asked): Promise<Told> {
  const pdf = await pagesAt(asked)
  const pages = pdf.numPages
  if (asked.do === 'look') return { pages }
  if (asked.do === 'copy') {
    await copyPdf(pdf, asked)
    return { pages }
  }
  if (asked.page > pages) return { pages }
  const { image } = await drawPage(await pdf.getPage(asked.page), LIMITS.side, asked.mark)
  return { pages, image }
}

async function ofPicture(asked: Asked): Promise<Told> {
  if (asked.do === 'look') await lookAtPicture(asked.path)
  if (asked.do === 'copy')
    await writeFile(
      asked.to,
      await markPicture(asked.path, { mark: asked.mark, format: formatOf(asked.title) }),
      {
        flag: 'wx',
      },
    )
  if (asked.do !== 'page') return { pages: 1 }
  return {
    pages: 1,
    image: await markPicture(asked.path, { mark: asked.mark, side: LIMITS.side, format: 'jpeg' }),
  }
}

/** A picture retains its format, which its name indicates. */
const formatOf = (name: string) => (name.toLowerCase().endsWith('.png') ? 'png' : 'jpeg')

answerAsked(async (asked: Asked): Promise<Told> => {
  if (asked.do !== 'look') useFont(asked.font)
  return asked.kind === 'picture' ? ofPicture(asked) : ofPages(asked)
})
