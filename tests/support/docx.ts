import JSZip from 'jszip'

const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A text that begins with an element is used unchanged. */
const textParagraphXml = (text: string) =>
  text.startsWith('<') ? text : `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A table of one row, to be put among paragraphs. */
export const tableOfOneRow = (...cells: readonly string[]) =>
  `<w:tbl><w:tblGrid/><w:tr>${cells.map((text) => `<w:tc>${textParagraphXml(text)}</w:tc>`).join('')}</w:tr></w:tbl>`

/** A docx of these paragraphs and tables; `parts` are added by their names. */
export async function aDocx(
  paragraphs: readonly string[],
  parts: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  )
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  zip.file(
    'word/document.xml',
    `<w:document ${NS}><w:body>${paragraphs.map(textParagraphXml).join('')}</w:body></w:document>`,
  )
  for (const [name, content] of Object.entries(parts)) zip.file(name, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** One relationship of the document, in the format of its relationship file. */
export const relationshipXml = (type: string, target: string, mode = '') =>
  `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId9" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`

/** The paragraphs of a docx in order, with line breaks for breaks within one. */
export async function paragraphsIn(docx: Buffer): Promise<string[]> {
  const xml = await (await JSZip.loadAsync(docx)).file('word/document.xml')?.async('string')
  const texts = (xml ?? '')
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:br\/>/g)]
        .map(([, text]) => unescapeXml(text ?? '\n'))
        .join(''),
    )
  return texts.filter((text) => text !== '')
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name) => SIGNS[name] ?? '')
