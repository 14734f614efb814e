import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docxElements, docxOfElements, unshownElements } from '../../../../tests/support/docx-elements'
import { readPdf } from '../../../../tests/support/pdf'
import { LIMITS } from '../search/reading/limits'
import { readDocx } from '../search/reading/read-office'
import { openDocxAsPdf } from '../watermarked-pages/pdf-pages'
import { parseDocxBlocks } from './blocks-of-docx'
import { makePdf } from './make-pdf'

const withoutSpaces = (text: string) => text.replace(/\s/g, '')
const fixture = new URL('../../../../tests/fixtures/wrapped-table.docx', import.meta.url)

async function docxToPdfText(docx: Buffer): Promise<string> {
  const blocks = await parseDocxBlocks(docx)
  return (await readPdf(await makePdf({ title: '', author: '', time: new Date(0), blocks }))).pages.join('')
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docx-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The text of the pages rendered for online reading. */
async function docxPagesText(docx: Buffer): Promise<string> {
  const file = path.join(folder, 'a.docx')
  await writeFile(file, docx)
  const pdf = await openDocxAsPdf(file)
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await pdf.destroy()
  return texts.join('')
}

const places = {
  'full text': async (docx: Buffer) => (await readDocx(docx, LIMITS)).text,
  PDF: docxToPdfText,
  'pages that are read online': docxPagesText,
}

describe.each(Object.entries(places))('%s', (_place, read) => {
  let text = ''
  beforeAll(async () => {
    text = withoutSpaces(await read(await docxOfElements()))
  })
  test.each(Object.entries(docxElements))(
    'of a Word document has what stands in a %s',
    (_name, { says, not }) => {
      for (const said of says) expect(text.split(withoutSpaces(said)), said).toHaveLength(2)
      for (const gone of not ?? []) expect(text).not.toContain(gone)
    },
  )

  test('has the price and the clause of a form with content controls', async () => {
    const found = withoutSpaces(await read(await readFile(fixture)))
    for (const said of ['1,200,000.00元', '否决条款', '未提供原件的否决投标', 'HC-G2026-0099'])
      expect(found).toContain(said)
  })
})

test('above the pages that are read online stands what they do not show, by kind', async () => {
  expect(withoutSpaces(await docxPagesText(await docxOfElements(unshownElements)))).toMatch(
    /^本文件有3处内容无法显示：公式1，图表1，SmartArt图1；请下载或查看原件/,
  )
  expect(await docxPagesText(await docxOfElements())).not.toContain('无法显示')
})
