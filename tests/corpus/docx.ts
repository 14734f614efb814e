import iconv from 'iconv-lite'
import { docxElements } from '../support/docx-elements'
import { aZip, type ZipManner } from '../support/hand-made-files'

/** A reader of Word files, by what a person calls it. */
export type DocxReader = 'preview' | 'PDF' | 'full text'

/** A Word file that holds one oddity, with what a person who opens it in Word reads in it. */
export interface OddDocx {
  odd: string
  bytes: Buffer
  /** All of its text, in pieces of which each occurs once; blanks do not count. */
  says: readonly string[]
  /** What the preview writes besides: the marks of notes. */
  marks?: readonly string[]
  /** The pieces that a reader does not show, and the words by which it says so instead. */
  told?: Partial<Record<DocxReader, { missing: readonly string[]; words: string }>>
}

/** A Word file that cannot be read, and the reason that is given. */
export interface BrokenDocx {
  odd: string
  bytes: Buffer
  reason: 'failed' | 'protected'
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const STRICT_WORD = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const NAMESPACES = [
  `xmlns:w="${WORD}" xmlns:r="${OFFICE}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

type Part = readonly [name: string, content: string | Buffer]

const typesXml = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relationsXml = (kinds: Readonly<Record<string, string>>, types = OFFICE) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(kinds)
    .map(
      ([target, kind], at) => `<Relationship Id="rId${at + 1}" Type="${types}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const documentXml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`
const partXml = (root: string, inside: string) => `<w:${root} ${NAMESPACES}>${inside}</w:${root}>`

const zipOf = (parts: readonly Part[], manner: ZipManner = {}): Buffer =>
  aZip(
    parts.map(([name, content]) => [name, Buffer.from(content as string)]),
    manner,
  )

const partsOf = (
  body: string,
  others: readonly (readonly [kind: string, content: string])[] = [],
): Part[] => [
  ['[Content_Types].xml', typesXml],
  ['_rels/.rels', relationsXml({ 'word/document.xml': 'officeDocument' })],
  ['word/document.xml', documentXml(body)],
  [
    'word/_rels/document.xml.rels',
    relationsXml(Object.fromEntries(others.map(([kind]) => [`${kind}.xml`, kind]))),
  ],
  ...others.map(([kind, content]): Part => [`word/${kind}.xml`, content]),
]

/** A Word file of this body and of other parts, by their kind. */
const docxOf = (body: string, others: readonly (readonly [kind: string, content: string])[] = []): Buffer =>
  zipOf(partsOf(body, others))

/** The same with one part in another place. */
const docxWithPart = (body: string, name: string, part: Part): Buffer =>
  zipOf(partsOf(body).map((one) => (one[0] === name ? part : one)))

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`
const line = (text: string, properties = '') => paragraph(run(text), properties)
const cell = (inside: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${inside}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (columns: number, ...rows: string[]) =>
  `<w:tbl><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`
const inList = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`

/** Lists: 1 of chapters and clauses, 2 of marks, 3 which counts on from 1 but starts at 7, 4 of many ways. */
const numbering = partXml(
  'numbering',
  [
    `<w:abstractNum w:abstractNumId="10">${level(0, 'chineseCountingThousand', '第%1章', '<w:pStyle w:val="Chapter"/><w:suff w:val="space"/>')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="20">${level(0, 'bullet', '\uf0fe', '').replace('</w:lvl>', '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr></w:lvl>')}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="40">${level(0, 'japaneseCounting', '（%1）')}${level(1, 'decimalEnclosedCircleChinese', '%2')}${level(2, 'upperRoman', '%3.')}${level(3, 'lowerLetter', '%4)')}${level(4, 'chineseLegalSimplified', '%5、')}</w:abstractNum>`,
    '<w:num w:numId="1"><w:abstractNumId w:val="10"/></w:num>',
    '<w:num w:numId="2"><w:abstractNumId w:val="20"/></w:num>',
    '<w:num w:numId="3"><w:abstractNumId w:val="10"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
    '<w:num w:numId="4"><w:abstractNumId w:val="40"/></w:num>',
  ].join(''),
)
const headingStyles = partXml(
  'styles',
  '<w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Chapter"><w:basedOn w:val="Base"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
)

const textBox = (inside: string) => `<w:txbxContent>${inside}</w:txbxContent>`
const drawing = (inside: string) =>
  `<w:drawing><a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></w:drawing>`
const picture = '<pic:pic><pic:blipFill/></pic:pic>'

const oneOfEach: OddDocx[] = Object.entries(docxElements).map(([odd, { xml, says }]) => ({
  odd,
  bytes: docxOf(xml),
  says,
}))

/** The first of what they hold is what Word shows, by the oddity; written by hand. */
export const oddDocx: readonly OddDocx[] = [
  ...oneOfEach,
  {
    odd: 'namespaces of ISO 29500 Strict',
    bytes: zipOf([
      ['[Content_Types].xml', typesXml],
      ['_rels/.rels', relationsXml({ 'word/document.xml': 'officeDocument' }, STRICT_OFFICE)],
      ['word/document.xml', documentXml(line('严格模式的招标公告')).replace(WORD, STRICT_WORD)],
    ]),
    says: ['严格模式的招标公告'],
  },
  {
    odd: 'another prefix than w, as tools of Python write',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      documentXml(table(1, row(cell(line('前缀不同的投标函')))))
        .replace(/(<\/?|\s)w:/g, '$1ns0:')
        .replace('xmlns:w=', 'xmlns:ns0='),
    ]),
    says: ['前缀不同的投标函'],
  },
  {
    odd: 'no prefix for elements',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      `<document xmlns="${WORD}" xmlns:x="${WORD}"><body><p><pPr><jc x:val="center"/></pPr><r><t>没有前缀的投标函</t></r></p></body></document>`,
    ]),
    says: ['没有前缀的投标函'],
  },
  {
    odd: 'its document called document2.xml, as Word calls it after a repair',
    bytes: zipOf([
      ['[Content_Types].xml', typesXml.replace('document.xml', 'document2.xml')],
      ['_rels/.rels', relationsXml({ '/word/document2.xml': 'officeDocument' })],
      ['word/document2.xml', documentXml(line('修复过的合同'))],
    ]),
    says: ['修复过的合同'],
  },
  {
    odd: 'names of parts in another folder and in capitals',
    bytes: zipOf([
      ['[Content_Types].xml', typesXml.replace('/word/document.xml', '/Text/Main.xml')],
      ['_rels/.rels', relationsXml({ 'text/main.xml': 'officeDocument' })],
      ['Text/Main.xml', documentXml(line('另一个文件夹里的合同'))],
    ]),
    says: ['另一个文件夹里的合同'],
  },
  {
    odd: 'backslashes in the names of parts, as early .NET wrote',
    bytes: zipOf(
      partsOf(line('反斜杠里的合同')).map(([name, content]) => [name.replaceAll('/', '\\'), content]),
    ),
    says: ['反斜杠里的合同'],
  },
  {
    odd: 'a part in UTF-16',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      Buffer.from(`\ufeff${documentXml(line('双字节的合同')).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ]),
    says: ['双字节的合同'],
  },
  {
    odd: 'a part in the encoding of Chinese Windows',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      iconv.encode(documentXml(line('国标码的合同')).replace('UTF-8', 'GBK'), 'gbk'),
    ]),
    says: ['国标码的合同'],
  },
  {
    odd: 'a byte order mark before its XML',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      `\ufeff${documentXml(line('有签名的合同'))}`,
    ]),
    says: ['有签名的合同'],
  },
  {
    odd: 'sizes that follow the content in the zip',
    bytes: zipOf(partsOf(line('边写边压的合同')), { hasDescriptors: true }),
    says: ['边写边压的合同'],
  },
  {
    odd: '64-bit fields in the zip',
    bytes: zipOf(partsOf(line('六十四位的合同')), { isZip64: true }),
    says: ['六十四位的合同'],
  },
  {
    odd: 'an entry whose name is in GBK',
    bytes: aZip([
      ...partsOf(line('附件名是国标码的合同')).map(([name, content]): [string, Buffer] => [
        name,
        Buffer.from(content as string),
      ]),
      [iconv.encode('word/media/图一.png', 'gbk'), Buffer.from('x')],
    ]),
    says: ['附件名是国标码的合同'],
  },
  {
    odd: 'chapters and clauses that are numbered by style',
    bytes: docxOf(
      [
        line('总则', '<w:pStyle w:val="Chapter"/>'),
        line('范围', inList(1, 1)),
        line('依据', inList(1, 1)),
        line('投标', '<w:pStyle w:val="Chapter"/>'),
        line('截止', inList(1, 1)),
        line('不编号', '<w:pStyle w:val="Chapter"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
        line('附则', inList(3)),
      ].join(''),
      [
        ['numbering', numbering],
        ['styles', headingStyles],
      ],
    ),
    says: ['第一章 总则', '1.1 范围', '1.2 依据', '第二章 投标', '2.1 截止', '不编号', '第七章 附则'],
  },
  {
    odd: 'list numbers in several ways of counting',
    bytes: docxOf(
      [
        ...Array.from({ length: 10 }, (_none, at) => line(`十中之${at}`, inList(4))),
        line('第十一', inList(4)),
        line('圈内', inList(4, 1)),
        line('圈内又', inList(4, 1)),
        line('罗马', inList(4, 2)),
        line('字母', inList(4, 3)),
        line('大写', inList(4, 4)),
      ].join(''),
      [['numbering', numbering]],
    ),
    says: [
      ...[...'一二三四五六七八九十'].map((word, at) => `（${word}）十中之${at}`),
      '（十一）第十一',
      '①圈内',
      '②圈内又',
      'I.罗马',
      'a)字母',
      '壹、大写',
    ],
  },
  {
    odd: 'marks of a list from a symbol font',
    bytes: docxOf(line('已勾选', inList(2)), [['numbering', numbering]]),
    says: ['√已勾选'],
  },
  {
    odd: 'letters in a symbol font',
    bytes: docxOf(
      paragraph(
        `${run('\uf0fe', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}${run('同意')}${run('o', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}${run('不同意')}`,
      ),
    ),
    says: ['√同意', '□不同意'],
  },
  {
    odd: 'hidden text',
    bytes: docxOf(
      paragraph(`${run('看得见')}${run('看不见', '<w:vanish/>')}`) +
        paragraph(run('又看得见', '<w:vanish w:val="0"/>')),
    ),
    says: ['又看得见', '看得见', '看不见'],
    told: {
      preview: { missing: ['看不见'], words: '隐藏文字 1' },
      PDF: { missing: ['看不见'], words: '隐藏文字 1' },
    },
  },
  {
    odd: 'text hidden by its style',
    bytes: docxOf(
      paragraph(`${run('正文可见')}${run('样式所藏', '<w:rStyle w:val="Secret"/>')}`) +
        line('整段所藏', '<w:pStyle w:val="SecretLine"/>') +
        paragraph(run('仍可见', '<w:vanish w:val="false"/>'), '<w:pStyle w:val="SecretLine"/>'),
      [
        [
          'styles',
          partXml(
            'styles',
            '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Hush"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="SecretLine"><w:basedOn w:val="Hush"/></w:style>',
          ),
        ],
      ],
    ),
    says: ['正文可见', '样式所藏', '整段所藏', '仍可见'],
    told: {
      preview: { missing: ['样式所藏', '整段所藏'], words: '隐藏文字 2' },
      PDF: { missing: ['样式所藏', '整段所藏'], words: '隐藏文字 2' },
    },
  },
  {
    odd: 'a header and a footer',
    bytes: docxOf(
      `${line('正文一行')}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/></w:sectPr>`,
      [
        ['header', partXml('hdr', line('绝密启用前'))],
        ['footer', partXml('ftr', line('页脚电话'))],
      ],
    ),
    says: ['正文一行', '绝密启用前', '页脚电话'],
    told: { PDF: { missing: ['绝密启用前', '页脚电话'], words: '页眉或页脚 2' } },
  },
  {
    odd: 'footnotes and endnotes',
    bytes: docxOf(
      paragraph(
        `${run('付款条件')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="3"/></w:r>`,
      ),
      [
        ['footnotes', partXml('footnotes', `<w:footnote w:id="2">${line('脚注里的例外')}</w:footnote>`)],
        ['endnotes', partXml('endnotes', `<w:endnote w:id="3">${line('尾注里的依据')}</w:endnote>`)],
      ],
    ),
    marks: ['1', '1'],
    says: ['付款条件', '脚注里的例外', '尾注里的依据'],
    told: { PDF: { missing: ['脚注里的例外', '尾注里的依据'], words: '脚注或尾注 2' } },
  },
  {
    odd: 'a comment',
    bytes: docxOf(
      paragraph(
        `<w:commentRangeStart w:id="0"/>${run('质保金')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
      ),
      [
        [
          'comments',
          partXml('comments', `<w:comment w:id="0" w:author="乙">${line('批注里的意见')}</w:comment>`),
        ],
      ],
    ),
    says: ['质保金', '批注里的意见'],
    told: {
      preview: { missing: ['批注里的意见'], words: '批注 1' },
      PDF: { missing: ['批注里的意见'], words: '批注 1' },
    },
  },
  {
    odd: 'an equation',
    bytes: docxOf(paragraph(`${run('得分')}<m:oMath><m:r><m:t>A+B</m:t></m:r></m:oMath>`)),
    says: ['得分', 'A+B'],
    told: { PDF: { missing: ['A+B'], words: '公式 1' } },
  },
  {
    odd: 'a document of another format within it',
    bytes: docxOf(`${line('主文')}<w:altChunk r:id="rId9"/>`),
    says: ['主文'],
    told: {
      preview: { missing: [], words: '嵌入文档 1' },
      PDF: { missing: [], words: '嵌入文档 1' },
    },
  },
  {
    odd: 'a text box whose other version is only a picture',
    bytes: docxOf(
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing(`<wps:wsp><wps:txbx>${textBox(line('框中的电话'))}</wps:txbx></wps:wsp>`)}</mc:Choice><mc:Fallback><w:pict><v:shape><v:imagedata/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ),
    says: ['框中的电话'],
  },
  {
    odd: 'a picture in one group with a text box',
    bytes: docxOf(
      paragraph(
        `<w:r>${drawing(`<wpg:wgp>${picture}<wps:wsp><wps:txbx>${textBox(line('图旁的说明'))}</wps:txbx></wps:wsp></wpg:wgp>`)}</w:r>`,
      ),
    ),
    says: ['图旁的说明'],
    told: { preview: { missing: [], words: '图片 1' }, PDF: { missing: [], words: '图片 1' } },
  },
  {
    odd: 'a wrapper that no standard names',
    bytes: docxOf(
      `<w:section xmlns:w="${WORD}">${paragraph(`<w:block>${run('包在里面的条款')}</w:block>`)}</w:section>`,
    ),
    says: ['包在里面的条款'],
  },
  {
    odd: 'a table within a cell, merged cells and one over two columns',
    bytes: docxOf(
      table(
        2,
        row(cell(line('跨两列'), '<w:gridSpan w:val="2"/>')),
        row(cell(line('合并起'), '<w:vMerge w:val="restart"/>'), cell(line('右上'))),
        row(cell('<w:p/>', '<w:vMerge/>'), cell(table(1, row(cell(line('表中表')))) + paragraph(''))),
      ),
    ),
    says: ['跨两列', '合并起', '右上', '表中表'],
  },
  {
    odd: 'text from right to left',
    bytes: docxOf(
      paragraph(run('自右向左', '<w:rtl/>'), '<w:bidi/>') +
        paragraph(`<w:dir w:val="rtl">${run('方向')}<w:bdo w:val="ltr">${run('相反')}</w:bdo></w:dir>`),
    ),
    says: ['自右向左', '方向相反'],
  },
  {
    odd: 'tabs and line breaks within a run',
    bytes: docxOf(
      paragraph(
        '<w:r><w:t>甲方</w:t><w:tab/><w:t>乙方</w:t><w:br/><w:t>丙方</w:t><w:cr/><w:t>丁方</w:t><w:ptab/></w:r>',
      ),
    ),
    says: ['甲方乙方丙方丁方'],
  },
  {
    odd: 'a link, a bookmark and an address within the file',
    bytes: docxOf(
      paragraph(
        `<w:bookmarkStart w:id="1" w:name="a"/><w:hyperlink w:anchor="a">${run('见第三章')}</w:hyperlink><w:bookmarkEnd w:id="1"/>`,
      ),
    ),
    says: ['见第三章'],
  },
  {
    odd: 'escaped characters, CDATA and a comment of XML',
    bytes: docxOf(paragraph('<w:r><w:t>A&amp;B&#x516c;&#21496;<!-- 不见 --><![CDATA[<甲>]]></w:t></w:r>')),
    says: ['A&B公司<甲>'],
  },
  {
    odd: 'a field that never ends',
    bytes: docxOf(paragraph(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run('没有结束的域')}`)),
    says: ['没有结束的域'],
  },
]

export const brokenDocx: readonly BrokenDocx[] = [
  { odd: 'no document in it', bytes: zipOf([['[Content_Types].xml', typesXml]]), reason: 'failed' },
  {
    odd: 'entities of its own',
    bytes: docxWithPart('', 'word/document.xml', [
      'word/document.xml',
      `<!DOCTYPE w [<!ENTITY a "甲">]>${documentXml(line('&a;')).slice(documentXml('').indexOf('<w:document'))}`,
    ]),
    reason: 'failed',
  },
  { odd: 'its second half cut off', bytes: cutInHalf(docxOf(line('半份'))), reason: 'failed' },
  {
    odd: 'a password',
    bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    reason: 'protected',
  },
]

function cutInHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}
