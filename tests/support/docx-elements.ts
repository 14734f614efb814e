import { aDocx } from './docx'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
const V = 'xmlns:v="urn:schemas-microsoft-com:vml"'
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const par = (inside: string) => `<w:p>${inside}</w:p>`
const cell = (inside: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${inside}</w:tc>`
const table = (rows: string) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows}</w:tbl>`
const control = (inside: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="丙"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const box = (inside: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><a:graphic ${A}><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp ${WPS}><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape ${V}><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const graphic = (kind: string) =>
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
  'content control around a paragraph': { xml: control(par(run('控件甲壹'))), says: ['控件甲壹'] },
  'content control around a run': { xml: par(`${run('控件')}${control(run('乙贰'))}`), says: ['控件乙贰'] },
  'content control around a cell': {
    xml: table(`<w:tr>${cell(par(run('最高限价')))}${control(cell(par(run('1,200,000.00 元'))))}</w:tr>`),
    says: ['最高限价', '1,200,000.00 元'],
  },
  'content control around a row': {
    xml: table(
      `${control(`<w:tr>${cell(par(run('否决条款')))}${cell(par(run('未提供原件的否决投标')))}</w:tr>`)}<w:tr>${cell(par(run('工期')))}${cell(par(run('90 日历天')))}</w:tr>`,
    ),
    says: ['否决条款', '未提供原件的否决投标', '90 日历天'],
  },
  'content controls within each other': {
    xml: control(control(par(control(run('层层叠叠'))))),
    says: ['层层叠叠'],
  },
  'simple field': {
    xml: par(`<w:fldSimple w:instr=" DOCPROPERTY no ">${run('HC域0099')}</w:fldSimple>`),
    says: ['HC域0099'],
  },
  'complex field': {
    xml: par(
      mark('begin') +
        code(' IF ') +
        mark('begin') +
        code(' REF x ') +
        mark('separate') +
        run('域内层') +
        mark('end') +
        mark('separate') +
        run('域结果') +
        mark('end'),
    ),
    says: ['域结果'],
    not: ['域内层', 'REF'],
  },
  'box to tick of an older form': {
    xml: par(
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>${code(' FORMCHECKBOX ')}${mark('separate')}${mark('end')}${run('已核对')}`,
    ),
    says: ['√已核对'],
  },
  ruby: {
    xml: par(
      `${run('拼音')}<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>zhāo</w:t></w:r></w:rt><w:rubyBase>${run('招')}</w:rubyBase></w:ruby></w:r>${run('标')}`,
    ),
    says: ['拼音招标'],
    not: ['zhāo'],
  },
  insertion: {
    xml: par(`${run('修订')}<w:ins w:id="1" w:author="甲">${run('插入')}</w:ins>`),
    says: ['修订插入'],
  },
  deletion: {
    xml: par(`${run('修订留下')}<w:del w:id="2"><w:r><w:delText>被删去</w:delText></w:r></w:del>`),
    says: ['修订留下'],
    not: ['被删去'],
  },
  'moved text': {
    xml:
      par(`<w:moveFrom w:id="3">${run('搬来的字')}</w:moveFrom>${run('原处')}`) +
      par(`<w:moveTo w:id="4">${run('搬来的字')}</w:moveTo>`),
    says: ['原处', '搬来的字'],
  },
  'deleted row': {
    xml: table(
      `<w:tr><w:trPr><w:del w:id="5"/></w:trPr>${cell(par(run('删行')))}${cell(par(''))}</w:tr><w:tr>${cell(par(run('留行')))}${cell(par(''))}</w:tr>`,
    ),
    says: ['留行'],
    not: ['删行'],
  },
  'custom XML': {
    xml: `<w:customXml w:element="price">${par(`<w:customXml w:element="money">${run('自定义标记')}</w:customXml>`)}</w:customXml>`,
    says: ['自定义标记'],
  },
  'smart tag': {
    xml: par(`<w:smartTag w:element="date">${control(run('智能标记'))}</w:smartTag>`),
    says: ['智能标记'],
  },
  hyphens: {
    xml: par('<w:r><w:t>HC</w:t><w:noBreakHyphen/><w:t>G20</w:t><w:softHyphen/><w:t>26</w:t></w:r>'),
    says: ['HC-G2026'],
  },
  'a sign of Wingdings': {
    xml: par(`<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run('同意')}`),
    says: ['√同意'],
  },
  'text box': { xml: par(run('框外') + box(par(run('框里的字')))), says: ['框外', '框里的字'] },
  alternatives: {
    xml: par(
      `<w:r><mc:AlternateContent><mc:Choice Requires="w99"><w:t>二选其新</w:t></mc:Choice><mc:Fallback><w:t>二选其旧</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    says: ['二选其旧'],
    not: ['二选其新'],
  },
}

/** Elements that the product does not display: a chart and a diagram. */
export const unshownElements =
  par(graphic('chart')) +
  par(graphic('diagram')) +
  par(`${run('公式旁')}<m:oMath ${M}><m:r><m:t>x</m:t></m:r></m:oMath>`)

/** One document that contains all of them one below the other. */
export async function docxOfElements(more = ''): Promise<Buffer> {
  const pieces = Object.values(docxElements).map(({ xml }) => xml)
  const body = [...pieces, more].join('')
  return aDocx([], {
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W} ${MC}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  })
}
