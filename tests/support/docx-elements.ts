import { aDocx } from './docx'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
const V = 'xmlns:v="urn:schemas-microsoft-com:vml"'
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

const textRunXml = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraphXml = (inside: string) => `<w:p>${inside}</w:p>`
const tableCellXml = (inside: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${inside}</w:tc>`
const tableXml = (rows: string) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows}</w:tbl>`
const contentControlXml = (inside: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="丙"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
const fieldMarkXml = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const fieldCodeXml = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const textBoxXml = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><a:graphic ${A}><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp ${WPS}><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape ${V}><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const graphicXml = (kind: string) =>
  `<w:r><w:drawing><a:graphic ${A}><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}"/></a:graphic></w:drawing></w:r>`

interface Element {
  /** A piece of a document's body. */
  xml: string
  /** Texts that a reader of the document sees exactly once. */
  says: string[]
  /** Texts that are no part, or no longer a part, of the document. */
  not?: string[]
}

/** The elements in which Word wraps text, each with a text that occurs nowhere else. */
export const docxElements: Readonly<Record<string, Element>> = {
  'content control around a paragraph': {
    xml: contentControlXml(paragraphXml(textRunXml('控件甲壹'))),
    says: ['控件甲壹'],
  },
  'content control around a run': {
    xml: paragraphXml(`${textRunXml('控件')}${contentControlXml(textRunXml('乙贰'))}`),
    says: ['控件乙贰'],
  },
  'content control around a cell': {
    xml: tableXml(
      `<w:tr>${tableCellXml(paragraphXml(textRunXml('最高限价')))}${contentControlXml(tableCellXml(paragraphXml(textRunXml('1,200,000.00 元'))))}</w:tr>`,
    ),
    says: ['最高限价', '1,200,000.00 元'],
  },
  'content control around a row': {
    xml: tableXml(
      `${contentControlXml(`<w:tr>${tableCellXml(paragraphXml(textRunXml('否决条款')))}${tableCellXml(paragraphXml(textRunXml('未提供原件的否决投标')))}</w:tr>`)}<w:tr>${tableCellXml(paragraphXml(textRunXml('工期')))}${tableCellXml(paragraphXml(textRunXml('90 日历天')))}</w:tr>`,
    ),
    says: ['否决条款', '未提供原件的否决投标', '工期', '90 日历天'],
  },
  'content controls within each other': {
    xml: contentControlXml(contentControlXml(paragraphXml(contentControlXml(textRunXml('层层叠叠'))))),
    says: ['层层叠叠'],
  },
  'simple field': {
    xml: paragraphXml(`<w:fldSimple w:instr=" DOCPROPERTY no ">${textRunXml('HC域0099')}</w:fldSimple>`),
    says: ['HC域0099'],
  },
  'complex field': {
    xml: paragraphXml(
      fieldMarkXml('begin') +
        fieldCodeXml(' IF ') +
        fieldMarkXml('begin') +
        fieldCodeXml(' REF x ') +
        fieldMarkXml('separate') +
        textRunXml('域内层') +
        fieldMarkXml('end') +
        fieldMarkXml('separate') +
        textRunXml('域结果') +
        fieldMarkXml('end'),
    ),
    says: ['域结果'],
    not: ['域内层', 'REF'],
  },
  'box to tick of an older form': {
    xml: paragraphXml(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>${fieldCodeXml(' FORMCHECKBOX ')}${fieldMarkXml('separate')}${fieldMarkXml('end')}${textRunXml('已核对')}`,
    ),
    says: ['√已核对'],
  },
  ruby: {
    xml: paragraphXml(
      `${textRunXml('拼音')}<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>zhāo</w:t></w:r></w:rt><w:rubyBase>${textRunXml('招')}</w:rubyBase></w:ruby></w:r>${textRunXml('标')}`,
    ),
    says: ['拼音招标'],
    not: ['zhāo'],
  },
  insertion: {
    xml: paragraphXml(`${textRunXml('修订')}<w:ins w:id="1" w:author="甲">${textRunXml('插入')}</w:ins>`),
    says: ['修订插入'],
  },
  deletion: {
    xml: paragraphXml(
      `${textRunXml('修订留下')}<w:del w:id="2"><w:r><w:delText>被删去</w:delText></w:r></w:del>`,
    ),
    says: ['修订留下'],
    not: ['被删去'],
  },
  'moved text': {
    xml:
      paragraphXml(`<w:moveFrom w:id="3">${textRunXml('搬来的字')}</w:moveFrom>${textRunXml('原处')}`) +
      paragraphXml(`<w:moveTo w:id="4">${textRunXml('搬来的字')}</w:moveTo>`),
    says: ['原处', '搬来的字'],
  },
  'deleted row': {
    xml: tableXml(
      `<w:tr><w:trPr><w:del w:id="5"/></w:trPr>${tableCellXml(paragraphXml(textRunXml('删行')))}${tableCellXml(paragraphXml(''))}</w:tr><w:tr>${tableCellXml(paragraphXml(textRunXml('留行')))}${tableCellXml(paragraphXml(''))}</w:tr>`,
    ),
    says: ['留行'],
    not: ['删行'],
  },
  'custom XML': {
    xml: `<w:customXml w:element="price">${paragraphXml(`<w:customXml w:element="money">${textRunXml('自定义标记')}</w:customXml>`)}</w:customXml>`,
    says: ['自定义标记'],
  },
  'smart tag': {
    xml: paragraphXml(
      `<w:smartTag w:element="date">${contentControlXml(textRunXml('智能标记'))}</w:smartTag>`,
    ),
    says: ['智能标记'],
  },
  hyphens: {
    xml: paragraphXml('<w:r><w:t>HC</w:t><w:noBreakHyphen/><w:t>G20</w:t><w:softHyphen/><w:t>26</w:t></w:r>'),
    says: ['HC-G2026'],
  },
  'a sign of Wingdings': {
    xml: paragraphXml(`<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${textRunXml('同意')}`),
    says: ['√同意'],
  },
  'text box': {
    xml: paragraphXml(textRunXml('框外') + textBoxXml(paragraphXml(textRunXml('框里的字')))),
    says: ['框外', '框里的字'],
  },
  alternatives: {
    xml: paragraphXml(
      `<w:r><mc:AlternateContent><mc:Choice Requires="w99"><w:t>二选其新</w:t></mc:Choice><mc:Fallback><w:t>二选其旧</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    says: ['二选其旧'],
    not: ['二选其新'],
  },
}

/** Elements that the product does not display: a chart and a diagram. */
export const unshownElements =
  paragraphXml(graphicXml('chart')) +
  paragraphXml(graphicXml('diagram')) +
  paragraphXml(`${textRunXml('公式旁')}<m:oMath ${M}><m:r><m:t>x</m:t></m:r></m:oMath>`)

/** One document that contains all of them one below the other. */
export async function docxOfElements(more = ''): Promise<Buffer> {
  const pieces = Object.values(docxElements).map(({ xml }) => xml)
  const body = [...pieces, more].join('')
  return aDocx([], {
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W} ${MC}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  })
}
