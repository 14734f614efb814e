import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenDocx, type DocxReader, oddDocx } from '../../../../tests/corpus/docx'
import { restOf, withoutBlanks } from '../../../../tests/corpus/rest-of'
import { docxOfElements, unshownElements } from '../../../../tests/support/docx-elements'
import { WorkFailed } from '../child/reply'
import { LIMITS } from '../search/reading/limits'
import { readDocx } from '../search/reading/read-office'
import { openDocxAsPdf } from '../watermarked-pages/pdf-pages'

const fixture = new URL('../../../../tests/fixtures/wrapped-table.docx', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docx-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The text of the pages rendered for online reading, which are the PDF that is made from the document. */
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

const readers: readonly [DocxReader, (docx: Buffer) => Promise<string>][] = [
  ['full text', async (docx) => (await readDocx(docx, LIMITS)).text],
  ['PDF', docxPagesText],
]

/** What is below each page of a PDF, and above a document of which something is missing. */
const FOOT = /第1页共1页$/
const NOTICE = /^本文件有\d+处内容无法显示：(.*?)；请下载或查看原件/

describe.each(readers)('%s', (reader, read) => {
  test.each(oddDocx)(
    'of a Word file with $odd has all of its text, or says what is missing',
    async ({ bytes, says, told }) => {
      const { missing = [], words = '' } = told?.[reader] ?? {}
      const whole = withoutBlanks(await read(bytes))
      expect(NOTICE.exec(whole)?.[1] ?? '').toBe(withoutBlanks(words))
      const shown = whole.replace(NOTICE, '').replace(FOOT, '')
      expect(
        restOf(
          shown,
          says.filter((piece) => !missing.includes(piece)),
        ),
      ).toBe('')
    },
  )

  test('has the price and the clause of a form with content controls', async () => {
    const found = withoutBlanks(await read(await readFile(fixture)))
    for (const said of ['1,200,000.00元', '否决条款', '未提供原件的否决投标', 'HC-G2026-0099'])
      expect(found).toContain(said)
  })

  test.each(brokenDocx)('of a Word file with $odd is refused', async ({ bytes, reason }) => {
    const failure: unknown = await read(bytes).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof WorkFailed && failure.failure === 'protected').toBe(reason === 'protected')
  })
})

test('above the pages that are read online stands what they do not show, by kind', async () => {
  expect(withoutBlanks(await docxPagesText(await docxOfElements(unshownElements)))).toMatch(
    /^本文件有3处内容无法显示：公式1，图表1，SmartArt图1；请下载或查看原件/,
  )
})
