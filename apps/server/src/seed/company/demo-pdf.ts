const PAGE = { width: 595, height: 842 }
const NOTE = '演示文件，内容为虚构'

/** A one-page PDF with a title, in a standard Chinese font that is not embedded. */
export function demoPdf(title: string): Buffer {
  const lines = [pdfTextLine(title, 26, 700), pdfTextLine(NOTE, 14, 660)].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  return Buffer.from(assemblePdf(objects), 'latin1')
}

/** Draws a centered line of text on the page, in a two-byte encoding. */
function pdfTextLine(text: string, size: number, y: number): string {
  const hex = [...text].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return `BT /F1 ${size} Tf ${(PAGE.width - text.length * size) / 2} ${y} Td <${hex}> Tj ET`
}

/** Assembles the objects of a PDF with their cross-reference table. */
function assemblePdf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const starts = objects.map((body, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
