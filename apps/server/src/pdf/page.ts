export const FONT = 'noto'
export const LETTER_COLOR = '#1c1f23'

/** Two centimetres around an A4 page, and below room for its number and the code that proves it. */
export const MARGIN = { top: 57, left: 57, right: 57, bottom: 96 }

type Document = PDFKit.PDFDocument

/** Between the margins. */
export const widthOf = ({ page }: Document) => page.width - MARGIN.left - MARGIN.right
export const bottomOf = ({ page }: Document) => page.height - MARGIN.bottom
