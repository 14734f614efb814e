import { qrCodeSvgPath } from '@agency/shared/format/qr-code'
import { contentWidth, LETTER_COLOR, MARGIN } from './page'

export interface Foot {
  /** True for a document without page numbers, such as a cover. */
  isUnnumbered?: boolean
  /** The document's number, and the address at which its holder can verify it. */
  proof?: { no: string; address: string }
}

const SIZE = 8
/** Side of the code in points: two centimetres, legible from an arm's length. */
const CODE = 57
const GAP = 8
/** Distance of the foot from the lower edge of the page, in points. */
const RISE = 28

const say = {
  page: (at: number, all: number) => `第 ${at} 页 共 ${all} 页`,
  no: (no: string) => `编号：${no}`,
  check: '扫描二维码，核验本文件的真伪与状态',
}

/**
 * Draws the page number on each page, and the verification code where there is one, so that an inserted page
 * can be recognized.
 */
export function drawFoot(document: PDFKit.PDFDocument, { proof, isUnnumbered = false }: Foot): void {
  const { start, count } = document.bufferedPageRange()
  const code = proof && qrCodeSvgPath(proof.address)
  for (let at = start; at < start + count; at++) {
    document.switchToPage(at)
    // The margin is taken away, because pdfkit would begin a new page for text below it.
    document.page.margins.bottom = 0
    const base = document.page.height - RISE
    document.fontSize(SIZE).fillColor(LETTER_COLOR)
    const writeLine = (text: string, left: number, top: number, align: 'left' | 'right') =>
      document.text(text, left, top, {
        width: MARGIN.left + contentWidth(document) - left,
        align,
        lineBreak: false,
      })
    if (!isUnnumbered)
      document.text(say.page(at + 1, count), MARGIN.left, base - SIZE, {
        width: contentWidth(document),
        align: 'right',
      })
    if (!proof || !code) continue
    document
      .save()
      .translate(MARGIN.left, base - CODE)
      .scale(CODE / code.side)
      .path(code.path)
      .fill('#000')
      .restore()
    // Readers on screen, who cannot scan the code, get a link.
    document.link(MARGIN.left, base - CODE, CODE, CODE, proof.address)
    writeLine(say.no(proof.no), MARGIN.left + CODE + GAP, base - 2 * SIZE - 6, 'left')
    writeLine(say.check, MARGIN.left + CODE + GAP, base - SIZE, 'left')
  }
}
