import type { Block } from './blocks'
import { drawBlocks } from './draw-blocks'
import { drawFoot, type Foot } from './draw-foot'
import { fontFiles } from './font-files'
import { openFontsFor } from './fonts'
import { LETTER_COLOR, MARGIN } from './page'
import { PrintDocument } from './print-document'
import { assertPrintable, type NamedText, textsOfBlocks } from './printable'

export interface PdfContent extends Foot {
  /** Title of the document in the file's metadata. */
  title: string
  author: string
  time: Date
  blocks: readonly Block[]
  /** True for landscape pages, for tables with many columns. */
  isWide?: true
  /**
   * True for a draft or a preview: a character that no font has is printed as a mark, instead of the document
   * being refused.
   */
  marksMissing?: boolean
  /** The values that the blocks were filled with, by which a refusal names a field. */
  values?: readonly NamedText[]
}

/**
 * Makes an A4 PDF with searchable text, embedding only the characters used. No seals are drawn: where one
 * belongs, the text says so.
 * @throws UnprintableText for characters that no font has, unless the document `marksMissing` ones
 */
export async function makePdf({
  title,
  author,
  time,
  blocks,
  isWide,
  marksMissing = false,
  values = [],
  ...foot
}: PdfContent): Promise<Buffer> {
  const texts = textsOfBlocks(title, blocks)
  const fonts = await openFontsFor(texts.map(({ text }) => text).join(''), fontFiles())
  if (!marksMissing) assertPrintable(fonts, texts, values)
  const document = new PrintDocument(fonts, {
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
  document.fillColor(LETTER_COLOR)
  drawBlocks(document, blocks)
  drawFoot(document, foot)
  document.end()
  return whole
}
