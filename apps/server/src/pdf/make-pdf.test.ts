import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../tests/support/pdf'
import { createDefaultTemplate } from '../documents/default-template'
import { fillTemplate } from '../documents/fill-template'
import { createParagraph, type Table } from './blocks'
import { parseDocxBlocks } from './blocks-of-docx'
import { makePdf } from './make-pdf'

const about = { title: '中标通知书', author: '衡川', time: new Date('2026-11-23T01:00:00Z') }
const proof = {
  no: 'HC-G2026-0128-TZ01',
  address: 'https://zb.example.com/#/paperCheck?t=abcdefghijklmnopqrstuv',
}

describe('a PDF', () => {
  test('of a filled template says what it says, and can be searched: rare characters, amounts, brackets', async () => {
    const docx = await fillTemplate(
      await createDefaultTemplate({
        code: 'award',
        name: '中标通知书',
        destination: { to: 'house', why: 'a test' },
        sections: [
          { title: '结果', fields: ['中标单位', '中标大写'] },
          { title: '名单', loop: '名单', fields: ['序号', '单位名称'] },
        ],
        layout: [
          { text: '中标通知书', as: 'title' },
          { text: '{中标单位}：中标金额大写：人民币{中标大写}。', as: 'letter' },
          { loop: '名单' },
          { text: '（盖章）', as: 'right' },
        ],
      }),
      {
        中标单位: '云岭㛃䶮建设（演示）',
        中标大写: '贰佰陆拾柒万捌仟肆佰元整',
        名单: [{ 序号: '1', 单位名称: '青禾 & 子公司 <一>' }],
      },
    )
    const pdf = await makePdf({ ...about, blocks: await parseDocxBlocks(docx), proof })
    const { pages, links } = await readPdf(pdf)
    const [page = '', ...more] = pages
    expect(more).toEqual([])
    expect(links).toEqual([proof.address])
    for (const said of [
      '云岭㛃䶮建设（演示）：中标金额大写：人民币贰佰陆拾柒万捌仟肆佰元整。',
      '青禾 & 子公司 <一>',
      '（盖章）',
      '编号：HC-G2026-0128-TZ01',
      '第 1 页 共 1 页',
    ])
      expect(page).toContain(said)
    // Only those characters of the font are embedded that are used, out of 30,000.
    expect(pdf.length).toBeLessThan(60_000)
  })

  test('of a long table has its heading on each page, and each page its number', async () => {
    const textCell = (text: string) => ({ span: 1, isShaded: false, content: [createParagraph(text)] })
    const table: Table = {
      kind: 'table',
      widths: [1, 3],
      rows: [
        { isHeader: true, height: 0, cells: [textCell('序号'), textCell('单位名称')] },
        ...Array.from({ length: 120 }, (_one, at) => ({
          isHeader: false,
          height: 0,
          cells: [textCell(`${at + 1}号`), textCell(`第${at + 1}家（演示）`)],
        })),
      ],
    }
    const { pages } = await readPdf(await makePdf({ ...about, blocks: [table] }))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      expect(page).toContain('单位名称')
      expect(page).toContain(`第 ${at + 1} 页 共 ${pages.length} 页`)
    })
    const whole = pages.join('')
    for (let at = 1; at <= 120; at++) expect(whole).toContain(`第${at}家（演示）`)
  })

  test('of a row that is higher than a page loses nothing of it', async () => {
    const long = Array.from({ length: 200 }, (_one, at) => createParagraph(`第${at}段。`))
    const row = { isHeader: false, height: 0, cells: [{ span: 1, isShaded: false, content: long }] }
    const { pages } = await readPdf(
      await makePdf({ ...about, blocks: [{ kind: 'table', widths: [1], rows: [row] }] }),
    )
    const whole = pages.join('')
    for (let at = 0; at < 200; at++) expect(whole).toContain(`第${at}段。`)
  })
})
