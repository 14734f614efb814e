import PDFDocument from 'pdfkit'
import { type FontRun, splitByFont, type TextFonts } from './fonts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFText {
      /** Draws text that stands on one line; pdfkit calls it for each line of a text. */
      _fragment(text: string, x: number, y: number, options: LineOptions): void
    }
    /** The options of a text, with the widths that pdfkit found for the line. */
    interface LineOptions extends TextOptions {
      textWidth?: number | undefined
      lineWidth?: number | undefined
    }
  }
}
type LineOptions = PDFKit.Mixins.LineOptions

/**
 * A PDF document whose texts are measured and drawn with two fonts: each character with the first one that
 * has it. pdfkit itself draws a text with one font and prints a crossed box for what that lacks. Only the
 * characters used are embedded, and a font only when it is used.
 */
export class PrintDocument extends PDFDocument {
  readonly #fonts: TextFonts
  /** The current font size; pdfkit begins with this one. */
  #size = 12

  constructor(fonts: TextFonts, options: PDFKit.PDFDocumentOptions = {}) {
    super(options)
    this.#fonts = fonts
    this.registerFont('usual', fonts.usual.bytes)
    if (fonts.rare) this.registerFont('rare', fonts.rare.bytes)
    this.font('usual')
  }

  override fontSize(size: number): this {
    this.#size = size
    return super.fontSize(size)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return splitByFont(text, this.#fonts).reduce((sum, run) => sum + this.#widthOfRun(run, options), 0)
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const runs = splitByFont(text, this.#fonts)
    if (runs.every(({ font }) => font === 'usual')) {
      super._fragment(runs.map((run) => run.text).join(''), x, y, options)
      return
    }
    let left = x + this.#shiftOfLine(text, options)
    // Spaces of a justified line stay as they are, because the words of a line are spread by pdfkit only
    // within one font. The fonts have letters of different height, so the baseline is given.
    const baseline = -this.#fonts.usual.ascent * this.#size
    for (const run of runs) {
      const width = this.#widthOfRun(run, options)
      this.#withFont(run.font, () =>
        super._fragment(run.text, left, y, { ...options, align: 'left', textWidth: width, baseline }),
      )
      left += width
    }
  }

  /** How far to the right of its beginning a line is drawn because of its alignment. */
  #shiftOfLine(text: string, { align, width, lineWidth = 0, textWidth = 0 }: LineOptions): number {
    if (!width) return 0
    if (align === 'right') return lineWidth - this.widthOfString(text.replace(/\s+$/, ''))
    return align === 'center' ? (lineWidth - textWidth) / 2 : 0
  }

  #widthOfRun({ font, text }: FontRun, options?: PDFKit.Mixins.TextOptions): number {
    return this.#withFont(font, () => super.widthOfString(text, options))
  }

  #withFont<T>(font: FontRun['font'], work: () => T): T {
    if (font === 'usual') return work()
    this.font(font)
    try {
      return work()
    } finally {
      this.font('usual')
    }
  }
}
