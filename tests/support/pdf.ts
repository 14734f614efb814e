import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as a reader has it: the text of each page, as it is searched and copied, and where its codes lead. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; links: string[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  const links: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url)
  }
  return { pages, links }
}
