export const LETTER_COLOR = '#1c1f23'

/** Margins of two centimetres, and more at the foot for page number and verification code. */
export const MARGIN = { top: 57, left: 57, right: 57, bottom: 96 }

type Document = PDFKit.PDFDocument

/** Width of a page between its margins, in points. */
export const contentWidth = ({ page }: Document) => page.width - MARGIN.left - MARGIN.right
export const contentBottom = ({ page }: Document) => page.height - MARGIN.bottom
