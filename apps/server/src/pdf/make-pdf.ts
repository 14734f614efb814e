import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { serverRoot } from '../settings'
import type { Block } from './blocks'
import { drawBlocks } from './draw-blocks'
import { drawFoot, type Foot } from './draw-foot'
import { FONT, LETTER_COLOR, MARGIN } from './page'

/** A font of one weight (OFL, see fonts/OFL.txt), from which bold is drawn. Servers have no Chinese font. */
const FONT_FILE = 'NotoSansSC-Regular.ttf'
export const fontFilePath = () => path.join(serverRoot(), 'fonts', FONT_FILE)
let font: Promise<Buffer> | undefined
const loadFont = () => {
  font ??= readFile(fontFilePath())
  return font
}

export interface PdfContent extends Foot {
  /** Title of the document in the file's metadata. */
  title: string
  author: string
  time: Date
  blocks: readonly Block[]
  /** True for landscape pages, for tables with many columns. */
  isWide?: true
}

/**
 * Makes an A4 PDF with searchable text, embedding only the characters used. No seals are drawn: where one
 * belongs, the text says so.
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
