import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { serverRoot } from '../settings'
import type { Block } from './blocks'
import { drawBlocks } from './draw-blocks'
import { drawFoot, type Foot } from './draw-foot'
import { FONT, LETTER_COLOR, MARGIN } from './page'

/** Of one weight (OFL, see fonts/OFL.txt): bold is drawn from it. Servers have no Chinese font of their own. */
const FONT_FILE = 'NotoSansSC-Regular.ttf'
export const fontFile = () => path.join(serverRoot(), 'fonts', FONT_FILE)
let font: Promise<Buffer> | undefined
const loadFont = () => {
  font ??= readFile(fontFile())
  return font
}

export interface PdfContent extends Foot {
  /** What the file calls itself. */
  title: string
  author: string
  time: Date
  blocks: readonly Block[]
  /** On its long side, for tables of many columns. */
  isWide?: true
}

/**
 * A PDF on A4, whose text can be searched and copied; of the font it carries only the characters that it shows. Nothing
 * that looks like a seal is drawn: where one belongs, the text says so.
 */
export async function makePdf({ title, author, time, blocks, isWide, ...foot }: PdfContent): Promise<Buffer> {
  const bytes = await loadFont()
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    bufferPages: true,
    lang: 'zh-CN',
    layout: isWide ? 'landscape' : 'portrait',
    info: { Title: title, Author: author, CreationDate: time },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont(FONT, bytes)
  document.font(FONT).fillColor(LETTER_COLOR)
  drawBlocks(document, blocks)
  drawFoot(document, foot)
  document.end()
  return whole
}
