import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../../../tests/support/pdf'
import { createParagraph, type Paragraph, type Table } from './blocks'
import { fontFiles } from './font-files'
import { openFontsFor, spellOutMissing, splitByFont } from './fonts'
import { makePdf } from './make-pdf'

const about = { title: '中标通知书', author: '衡川', time: new Date('2026-11-23T01:00:00Z') }
/** Of CJK extensions B and F; the Noto font has neither. */
const RARE = '𠮷野𮧵建设'

const embeddedFontNames = (pdf: Buffer): string[] => [
  ...new Set([...pdf.toString('latin1').matchAll(/FontName \/\w+\+(\w+)/g)].map(([, name = '']) => name)),
]

/** Each piece of text of the first page with its place, as the reader library finds it. */
async function placedText(pdf: Buffer) {
  const { items } = await (
    await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1)
  ).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, left: item.transform[4], base: item.transform[5], width: item.width }]
      : [],
  )
}

const pdfOf = (...paragraphs: [text: string, more?: Partial<Paragraph>][]) =>
  makePdf({ ...about, blocks: paragraphs.map(([text, more]) => createParagraph(text, more)) })

describe('rare characters', () => {
  test('are printed with the second font, of which only these are embedded', async () => {
    const pdf = await pdfOf([`中标人：${RARE}有限公司`])
    expect((await readPdf(pdf)).pages[0]).toContain(`中标人：${RARE}有限公司`)
    expect(embeddedFontNames(pdf)).toEqual(['NotoSansSC', 'HanaMinB'])
    expect(pdf.length).toBeLessThan(30_000)
  })

  test('stand on the baseline of the text around them, and within the margins however they are aligned', async () => {
    const line = `甲${RARE}乙`
    for (const align of ['left', 'center', 'right', 'justify'] as const) {
      const pieces = await placedText(await pdfOf([line, { align }], ['丙'.repeat(46), { align }]))
      const ofLine = pieces.filter(({ text }) => line.includes(text))
      expect(ofLine.map(({ text }) => text).join('')).toBe(line)
      expect(new Set(ofLine.map(({ base }) => Math.round(base))).size).toBe(1)
      const [from, to] = [ofLine[0]?.left ?? 0, ofLine.at(-1)]
      const end = (to?.left ?? 0) + (to?.width ?? 0)
      // Six letters and the two surrounding ones, each as wide as the font is high.
      expect(end - from).toBeCloseTo(7 * 10.5, 0)
      if (align === 'right') expect(end).toBeCloseTo(595.28 - 57, 0)
      if (align === 'center') expect((from + end) / 2).toBeCloseTo(595.28 / 2, 0)
    }
  })

  test('wrap like other characters', async () => {
    const text = '𠮷'.repeat(120)
    const pieces = await placedText(await pdfOf([text]))
    const rare = pieces.filter((piece) => piece.text.includes('𠮷'))
    expect(rare.map((piece) => piece.text).join('')).toBe(text)
    expect(rare.length).toBeGreaterThanOrEqual(3)
    for (const { left, width } of rare) expect(left + width).toBeLessThan(595.28 - 56)
  })

  test('leave a text without them alone: the second font is not even opened', async () => {
    const ordinary = '青禾建设（演示）㛃䶮 ABC 123 \n　贰佰陆拾柒万捌仟肆佰元整　葛\u{e0100}城'
    expect((await openFontsFor(ordinary, { ...fontFiles(), rare: '/no/such/font' })).rare).toBeUndefined()
    expect(embeddedFontNames(await pdfOf([ordinary]))).toEqual(['NotoSansSC'])
  })
})

test('a number on one line is printed smaller instead of breaking, in a cell as in a paragraph', async () => {
  const number = 'HC01-ZB·2026-D30-0001-001'
  const cell = { span: 1, isShaded: false, content: [createParagraph(number, { isOneLine: true })] }
  const table: Table = {
    kind: 'table',
    widths: [1],
    width: 90,
    rows: [{ isHeader: false, height: 0, cells: [cell] }],
  }
  const pieces = await placedText(await makePdf({ ...about, blocks: [table], isUnnumbered: true }))
  expect(pieces.map(({ text }) => text)).toEqual([number])
  expect(pieces[0]?.width).toBeLessThan(90 - 8)
})

test('joiners, variation selectors and line breaks stay with the character before them', async () => {
  const fonts = await openFontsFor(RARE, fontFiles())
  expect(splitByFont('𠮷\u{e0101}野\ufe00\n𮧵\u200d', fonts)).toEqual([
    { font: 'rare', text: '𠮷\u{e0101}' },
    { font: 'usual', text: '野\ufe00\n' },
    { font: 'rare', text: '𮧵\u200d' },
  ])
  expect((await readPdf(await pdfOf(['𠮷\u{e0101}野家']))).pages[0]).toMatch(/^𠮷\u{e0101}?野家/u)
})

describe('a character that no font has', () => {
  const cell = (text: string) => ({ span: 1, isShaded: false, content: [createParagraph(text)] })
  const table: Table = {
    kind: 'table',
    widths: [1, 3],
    rows: [
      { isHeader: true, height: 0, cells: [cell('序号'), cell('单位名称')] },
      { isHeader: false, height: 0, cells: [cell('1'), cell('青禾\u{1f600}')] },
    ],
  }

  test('is refused with its code point, at the value or the cell in which it stands', async () => {
    const blocks = [createParagraph('收件人：\u{31350}某'), table]
    const values = [{ name: '收件人', text: '\u{31350}某' }]
    await expect(makePdf({ ...about, blocks, values })).rejects.toMatchObject({
      problems: [
        { field: '收件人', message: '收件人 中有不能打印的字符：“\u{31350}”（U+31350），请改写后再办理' },
        { field: '第 1 行“单位名称”', message: expect.stringContaining('“\u{1f600}”（U+1F600）') },
      ],
    })
    await expect(pdfOf(['\ue000'])).rejects.toMatchObject({
      problems: [{ field: '中标通知书', message: expect.stringContaining('U+E000') }],
    })
  })

  test('is spelled out where nothing may be lost', async () => {
    const text = '𠮷某\u{31350}、\u{1f600}'
    expect(spellOutMissing(text, await openFontsFor(text, fontFiles()))).toBe(
      '𠮷某〓（U+31350）、〓（U+1F600）',
    )
  })

  test('is printed as a mark in a draft', async () => {
    const draft = await makePdf({ ...about, blocks: [createParagraph('\u{1f600}某')], marksMissing: true })
    expect((await readPdf(draft)).pages[0]).toContain('〓某')
  })
})
